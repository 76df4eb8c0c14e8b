-- A transaction that says NOTIFY keeps a lock of the whole server from just before its commit until that is flushed, so
-- that such transactions commit one after the other. The process that wrote now wakes the relay after its commit.
drop trigger wake_relay on outbox;
drop function fieldloom_wake_relay();
