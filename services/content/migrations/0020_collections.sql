-- What collections filter and sort by.

-- A text as filters compare it, `foldText` of libs/filters to the letter: a test holds both against each other for every
-- character. "pg_unicode_fast" maps case as Unicode has it (İ, ß, a final Σ), whatever the database's own collation is.
create function fieldloom_fold(value text) returns text
language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    translate(lower(normalize(value, NFKC) collate "pg_unicode_fast"),
      E'\t\n\v\f\r\u1680\u2028\u2029\uFEFF', '         '),
    ' {2,}', ' ', 'g'))
$$;

alter table note
  add column folded_title text generated always as (nullif(fieldloom_fold(title), '')) stored,
  add column folded_text text generated always as (nullif(fieldloom_fold(text), '')) stored;
alter table insight
  add column folded_title text generated always as (nullif(fieldloom_fold(title), '')) stored,
  add column folded_text text generated always as (nullif(fieldloom_fold(text), '')) stored;
alter table highlight
  add column folded_text text generated always as (nullif(fieldloom_fold(text), '')) stored;
alter table tag
  add column folded_title text generated always as (nullif(fieldloom_fold(title), '')) stored,
  add column folded_description text generated always as (nullif(fieldloom_fold(description), '')) stored;
