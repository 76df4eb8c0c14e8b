-- As for the outbox: the process that stored an update tells the others after its commit.
drop trigger document_update_notify on document_update;
drop function document_update_notify();
