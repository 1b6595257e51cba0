rootProject.name = "checkout"
