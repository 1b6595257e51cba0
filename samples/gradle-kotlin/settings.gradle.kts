pluginManagement {
    repositories {
        mavenLocal() // where a clone of perf-junit installs itself
        gradlePluginPortal()
    }
}

rootProject.name = "checkout"
