// gradle perfTest                            the studies
// gradle perfTest -Pperfjunit.blocks=3       a quick look
// gradle test                                all other tests

plugins {
    java
    id("io.github.perfjunit") version "0.1.0-SNAPSHOT"
}

repositories {
    mavenLocal() // where a clone of perf-junit installs itself
    mavenCentral()
}

dependencies {
    testImplementation(platform("org.junit:junit-bom:5.12.2"))
    testImplementation("org.junit.jupiter:junit-jupiter")
    testRuntimeOnly("org.junit.platform:junit-platform-launcher")
}

tasks.withType<JavaCompile>().configureEach {
    options.release = 17
}

// What the study starts: java -jar build/libs/checkout.jar
tasks.jar {
    archiveFileName = "checkout.jar"
    manifest { attributes("Main-Class" to "shop.Checkout") }
}

tasks.test {
    useJUnitPlatform()
}
