// A declarative pipeline for a nightly performance test, as the Jenkinsfile of a job. Pull requests: Jenkinsfile.
pipeline {
    agent { label 'performance' } // one executor, and nothing else on the machine
    options {
        disableConcurrentBuilds()
        timeout(time: 3, unit: 'HOURS')
    }
    triggers {
        cron('H 2 * * *')
    }
    tools {
        jdk 'temurin-17'
    }
    environment {
        PERFJUNIT_STUDY_TIMEOUT = '170m'
        PERFJUNIT_HISTORY = "${env.HOME}/perf-history/${env.JOB_NAME}"
    }
    stages {
        stage('Performance') {
            steps {
                sh './mvnw -B -ntp verify -Pperf -Dperfjunit.services=docker'
            }
        }
    }
    post {
        always {
            junit '**/target/failsafe-reports/TEST-*.xml'
            archiveArtifacts artifacts: '**/target/perf-junit/**', allowEmptyArchive: true
        }
    }
}
