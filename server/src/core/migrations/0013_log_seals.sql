-- The history proves that nobody took a row out of it: its rows are sealed, each seal over the one before. And an export stands in it
-- from before its first byte, so that a process which is killed on the way leaves a row all the same.

create or replace function core.keep_log() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('app.prunes_log', true) = 'on' then return old; end if;
  elsif (new.id, new.at, new.actor_id, new.address, new.action, new.table_name, new.row_id)
      is not distinct from (old.id, old.at, old.actor_id, old.address, old.action, old.table_name, old.row_id)
    and core.is_scrubbed(old.old_values, new.old_values)
    and (core.is_scrubbed(old.new_values, new.new_values) or (new.action = 'export' and core.is_ended(old.new_values, new.new_values)))
  then
    return new;
  end if;
  raise exception 'the history is not rewritten' using errcode = 'check_violation', constraint = 'log__kept';
end
$$;
-- True when what had begun says how it ended, once, and nothing else has changed.
create function core.is_ended(before jsonb, after jsonb) returns boolean
  language sql immutable
  return coalesce(before ? 'begun' and not after ? 'begun' and after - array['rows', 'complete', 'refused', 'broken'] = before - 'begun', false);

-- What was refused, and what began and has not been told to have ended, are looked for among millions that went well.
create index log__refused on core.log (at, id) where action in ('read', 'print', 'export') and new_values @> '{"refused": true}';
create index log__unfinished on core.log (at, id) where action = 'export' and new_values ?| array['begun', 'broken'];

-- One link of the chain: the rows of the history after `after_id` up to `last_id`.
create table core.log_seal (
  id bigint primary key,
  after_id bigint not null,
  last_id bigint not null,
  row_count integer not null,
  newest_at timestamptz(3) not null,
  sealed_at timestamptz(3) not null,
  -- SHA-256 over who did what with which record and when.
  identity text not null,
  -- SHA-256 over the values. They alone may change, where an erasure scrubs them; what they were before is kept nowhere, not as a digest either.
  content text not null,
  -- Over `content`, with the key that stands in no database; null from an erasure to the next sealing.
  content_mac text,
  -- Over everything but the values and over the link before, with that key.
  chain text not null,
  -- Tells keys apart, and nothing of them.
  key_name text not null,
  -- When the time of all of its rows was over and they were deleted.
  pruned_at timestamptz(3),
  constraint log_seal__range check (last_id > after_id and row_count > 0),
  constraint log_seal__last unique (last_id)
);
-- The values of a link's rows were sealed anew, and why.
create table core.log_reseal (
  id bigint generated always as identity primary key,
  seal_id bigint not null references core.log_seal on delete restrict,
  at timestamptz(3) not null default clock_timestamp(),
  cause text not null,
  constraint log_reseal__cause check (cause in ('erasure', 'export'))
);
create index log_reseal__seal on core.log_reseal (seal_id);

create function core.keep_seal() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'log_seal' then
    if (new.id, new.after_id, new.last_id, new.row_count, new.newest_at, new.sealed_at, new.identity, new.chain, new.key_name)
        is not distinct from
        (old.id, old.after_id, old.last_id, old.row_count, old.newest_at, old.sealed_at, old.identity, old.chain, old.key_name)
      and (new.pruned_at is not distinct from old.pruned_at or (old.pruned_at is null and current_setting('app.prunes_log', true) = 'on'))
    then
      return new;
    end if;
  end if;
  raise exception 'the seals of the history are not rewritten' using errcode = 'check_violation', constraint = 'log_seal__kept';
end
$$;
create trigger keep before update or delete on core.log_seal for each row execute function core.keep_seal();
create trigger keep before update or delete on core.log_reseal for each row execute function core.keep_seal();

-- What the last look at the seals has found: of one row at most.
create table core.log_check (
  id uuid primary key default '00000000-0000-7000-8000-000000000001',
  checked_at timestamptz(3) not null,
  -- Up to here everything has been looked at once; the older part goes on from there, night by night.
  newest_seal bigint not null,
  older_seal bigint not null,
  -- The first link that does not fit.
  fault text,
  fault_seal bigint,
  constraint log_check__single check (id = '00000000-0000-7000-8000-000000000001'),
  constraint log_check__fault check ((fault is null) = (fault_seal is null) and (fault is null or fault in ('seal', 'rows', 'values', 'key')))
);
