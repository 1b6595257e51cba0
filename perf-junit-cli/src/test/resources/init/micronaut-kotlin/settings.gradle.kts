rootProject.name="demo"
