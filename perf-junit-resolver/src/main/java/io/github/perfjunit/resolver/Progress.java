package io.github.perfjunit.resolver;

import java.io.PrintStream;
import org.eclipse.aether.transfer.AbstractTransferListener;
import org.eclipse.aether.transfer.TransferEvent;
import org.eclipse.aether.transfer.TransferResource;

/** Prints what is being fetched, so that whoever waits in vain can say for what. */
final class Progress extends AbstractTransferListener {

    private final PrintStream out;
    private final Secrets secrets;

    Progress(PrintStream out, Secrets secrets) {
        this.out = out;
        this.secrets = secrets;
    }

    @Override
    public void transferInitiated(TransferEvent event) {
        TransferResource resource = event.getResource();
        say("fetching " + resource.getResourceName() + " from repository '" + resource.getRepositoryId() + "' ("
                + resource.getRepositoryUrl() + ")");
    }

    void say(String sentence) {
        out.println(secrets.hide(sentence));
        out.flush();
    }
}
