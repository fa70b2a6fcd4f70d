-- What came in from files, so that a whole import can be taken back; and the acts that duties of data protection add to the history.

alter table core.log drop constraint log__action;
alter table core.log add constraint log__action check (action in (
  'insert', 'update', 'delete', 'read', 'search', 'export', 'print', 'import', 'erasure', 'sign_in', 'sign_in_failed', 'sign_out', 'view_as',
  'backup', 'restore', 'sync'
));

create table core.import (
  id uuid primary key,
  -- What is imported, by the word of the module that knows it.
  kind text not null,
  file_name text not null,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  row_count integer not null,
  created_count integer not null,
  updated_count integer not null,
  skipped_count integer not null,
  error_count integer not null,
  undone_at timestamptz(3),
  undone_by uuid references core.user on delete set null,
  taken_back_count integer,
  constraint import__undone check ((undone_at is null) = (taken_back_count is null))
);
create index import__created on core.import (created_at, id);
create trigger touch before update on core.import for each row execute function core.touch();
create trigger history after insert or update or delete on core.import for each row execute function core.record_history('', 'updated_at');

-- The records that an import has made or filled, by the line of the file that they came from; without their contents.
create table core.import_record (
  import_id uuid not null references core.import on delete cascade,
  line integer not null,
  table_name text not null,
  record_id uuid not null,
  -- The columns that were empty before, of a record that was there; null of one that the import has made.
  filled text[],
  -- When the import had written it: changed later, it is not taken back unseen.
  written_at timestamptz(3) not null,
  primary key (import_id, table_name, record_id)
);
