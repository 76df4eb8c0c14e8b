-- What became of a provider's event here. Those of a kind that nothing handles yet are kept like the others and marked:
-- whoever adds a handler finds what came meanwhile.
alter table received_event add column handling text not null default 'received'
  check (handling in ('received', 'handled', 'unhandled'));
create index received_event_unhandled on received_event (provider, received_at) where handling = 'unhandled';
