package shop;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** A price. */
@RestController
@SpringBootApplication
public class Prices {

    public static void main(String[] arguments) {
        SpringApplication.run(Prices.class, arguments);
    }

    @GetMapping("/price")
    int price() {
        return 42;
    }
}
