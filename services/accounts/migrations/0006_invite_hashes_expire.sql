-- Null = wanted without end. An address that is only invited is the global tier's business until the invite expires.
alter table identity_hash_sync add column wanted_until timestamptz;
