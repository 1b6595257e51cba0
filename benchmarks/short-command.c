/*
 * A program that ends when it has used so much CPU, in milliseconds, from its fork on; with 0 it ends at once.
 * Each execution then uses the same, however it was started, but for the end of the process.
 */
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **arguments)
{
    long nanos = count > 1 ? atol(arguments[1]) * 1000000L : 0;
    struct timespec used = {0, 0};
    while (used.tv_sec * 1000000000L + used.tv_nsec < nanos) {
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    }
    _exit(0);
}
