package shop;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.runtime.Micronaut;

/** A price. */
@Controller("/price")
public class Application {

    public static void main(String[] arguments) {
        Micronaut.run(Application.class, arguments);
    }

    @Get
    int price() {
        return 42;
    }
}
