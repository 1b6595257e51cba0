package shop

import com.sun.net.httpserver.HttpExchange
import com.sun.net.httpserver.HttpServer
import java.net.InetAddress
import java.net.InetSocketAddress
import java.util.concurrent.Executors

/** A small service: its port is the first argument. */
fun main(arguments: Array<String>) {
    val server = HttpServer.create(InetSocketAddress(InetAddress.getLoopbackAddress(), arguments[0].toInt()), 0)
    server.executor = Executors.newFixedThreadPool(4)
    server.createContext("/up") { it.answer("up") }
    server.createContext("/checkout") { it.answer((1..50).joinToString { item -> "item $item" }) }
    server.start()
}

private fun HttpExchange.answer(text: String) {
    val body = text.toByteArray()
    sendResponseHeaders(200, body.size.toLong())
    responseBody.use { it.write(body) }
}
