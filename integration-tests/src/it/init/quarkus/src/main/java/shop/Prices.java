package shop;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/** A price. */
@Path("/price")
public class Prices {

    @GET
    public String price() {
        return "42";
    }
}
