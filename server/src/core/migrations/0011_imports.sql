-- What came in from files, so that a whole import can be taken back; and the acts that duties of data protection add to the history.

alter table core.log drop constraint log__action;
alter table core.log add constraint log__action check (action in (
  'insert', 'update', 'delete', 'read', 'search', 'export', 'print', 'import', 'erasure', 'sign_in', 'sign_in_failed', 'sign_out', 'view_as',
  'backup', 'restore', 'sync'
));

-- Nobody rewrites the history: an entry goes when its time is over, and of its values some are scrubbed for good.
create function core.keep_log() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('app.prunes_log', true) = 'on' then return old; end if;
  elsif (new.id, new.at, new.actor_id, new.address, new.action, new.table_name, new.row_id)
      is not distinct from (old.id, old.at, old.actor_id, old.address, old.action, old.table_name, old.row_id)
    and core.is_scrubbed(old.old_values, new.old_values) and core.is_scrubbed(old.new_values, new.new_values)
  then
    return new;
  end if;
  raise exception 'the history is not rewritten' using errcode = 'check_violation', constraint = 'log__kept';
end
$$;
-- True when the values are as before but for those that say nothing any more.
create function core.is_scrubbed(before jsonb, after jsonb) returns boolean
  language sql immutable
  return before is not distinct from after or (
    jsonb_typeof(before) = 'object' and jsonb_typeof(after) = 'object'
    and not exists (
      select from jsonb_each(before) b full join jsonb_each(after) a using (key)
      where a.value is distinct from b.value and a.value is distinct from '"•••"'::jsonb
    )
    and not exists (select from jsonb_object_keys(after) key where not before ? key)
  );
create trigger keep before update or delete on core.log for each row execute function core.keep_log();

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
