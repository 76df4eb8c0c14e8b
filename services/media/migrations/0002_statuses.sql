-- The words that stand in status columns, so that rows cannot hold others and their types are known.
alter table file
  add check (type in ('AUDIO', 'IMAGE', 'VIDEO', 'SPREADSHEET', 'DOCUMENT', 'PRESENTATION', 'OTHER')),
  add check (conversion_status in ('INPUT_INFORMATION', 'PROGRESSING', 'STATUS_UPDATE', 'NEW_WARNING', 'QUEUE_HOP', 'COMPLETE', 'ERROR')),
  add check (transcription_status in ('NONE', 'QUEUED', 'RUNNING', 'COMPLETE', 'ERROR', 'CANCELLED'));
alter table clip
  add check (status in ('INPUT_INFORMATION', 'PROGRESSING', 'STATUS_UPDATE', 'NEW_WARNING', 'QUEUE_HOP', 'COMPLETE', 'ERROR'));

-- What was taken away, until its objects are gone too.
create index file_ended on file (updated_at)
  where deleted_at is not null or (upload_id is not null and upload_status <> 'UPLOADING');

comment on column file.waveform is 'json: number[]';
