-- An import on its way: the file that somebody is about to import and what they have decided about it, so that a reload of the page loses
-- neither. One for each account, sealed, and gone when it is imported, given up or a day old. Unlogged: no backup has it.
create unlogged table core.import_draft (
  user_id uuid primary key references core.user on delete cascade,
  kind text not null,
  -- Name and content, sealed with the key of stored secrets.
  file bytea not null,
  sheet integer,
  heading integer,
  -- What was decided; null until something was.
  choices jsonb,
  created_at timestamptz(3) not null
);
create index import_draft__created on core.import_draft (created_at);

-- What an account has decided about files, for the next one that looks alike: the titles of its columns by fingerprints that nobody turns
-- back, for where a file has no titles its first row is somebody's.
create table core.import_mapping (
  id uuid primary key,
  user_id uuid not null references core.user on delete cascade,
  kind text not null,
  titles text[] not null,
  -- In the order of the titles; empty leaves a column out.
  targets text[] not null,
  options jsonb not null,
  duplicates text not null,
  used_at timestamptz(3) not null,
  constraint import_mapping__whole check (cardinality(titles) = cardinality(targets))
);
create index import_mapping__user on core.import_mapping (user_id, kind, used_at);

-- How far a preview or an import has come, for whoever waits for it: written beside its transaction, which nobody sees into.
create unlogged table core.import_progress (
  id uuid primary key,
  user_id uuid not null references core.user on delete cascade,
  phase text not null,
  done integer not null,
  total integer not null,
  updated_at timestamptz(3) not null default clock_timestamp()
);
create index import_progress__user on core.import_progress (user_id);
