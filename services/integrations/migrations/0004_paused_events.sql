-- Events of a workspace that is closed wait here, until it is opened again or deleted.
alter table received_event add column paused_at timestamptz;
create index received_event_paused on received_event (team_id, received_at) where paused_at is not null;
