-- Who reads a list of persons leaves one entry a screen: with which filters, how many there were, and how far they were gone through.
alter table core.log drop constraint log__action;
alter table core.log add constraint log__action check (action in (
  'insert', 'update', 'delete', 'read', 'list', 'search', 'export', 'print', 'import', 'erasure', 'sign_in', 'sign_in_failed', 'sign_out',
  'view_as', 'backup', 'restore', 'sync', 'sign', 'sign_failed'
));

-- True when more rows were shown than before, and nothing else has changed: what has been seen is never taken back.
create function core.is_read_on(before jsonb, after jsonb) returns boolean
  language sql stable
  return coalesce(
    before - array['found', 'shown', 'seen'] = after - array['found', 'shown', 'seen']
      and (after ->> 'seen')::int8multirange @> (before ->> 'seen')::int8multirange
      and (after ->> 'shown')::bigint >= (before ->> 'shown')::bigint,
    false
  );

create or replace function core.keep_log() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'DELETE' then
    if current_setting('app.prunes_log', true) = 'on' then return old; end if;
  elsif (new.id, new.at, new.actor_id, new.address, new.action, new.table_name, new.row_id)
      is not distinct from (old.id, old.at, old.actor_id, old.address, old.action, old.table_name, old.row_id)
    and core.is_scrubbed(old.old_values, new.old_values)
    and (
      core.is_scrubbed(old.new_values, new.new_values)
      or (new.action = 'export' and core.is_ended(old.new_values, new.new_values))
      or (new.action in ('list', 'search') and core.is_read_on(old.new_values, new.new_values))
    )
  then
    return new;
  end if;
  raise exception 'the history is not rewritten' using errcode = 'check_violation', constraint = 'log__kept';
end
$$;

-- Records that some rows of a list were shown. Going on in the same list with the same filters within the hour extends the entry until
-- it is sealed; after that a new one takes over all that was shown. The first page of a typed search is a search of its own: what was
-- typed is kept nowhere, so that it cannot be compared.
create function core.record_list(
  reader uuid, from_address text, kind text, of_table text, chosen jsonb, first_row bigint, last_row bigint, matched bigint
) returns void
  language plpgsql
as $$
declare
  shown int8multirange := int8multirange(int8range(first_row, last_row + 1));
  earlier core.log;
  now_shown jsonb;
begin
  if kind = 'list' or first_row > 1 then
    select * into earlier from core.log
    where actor_id = reader and at > clock_timestamp() - interval '1 hour' and action = kind and table_name = of_table
      and address is not distinct from from_address and new_values - array['found', 'shown', 'seen'] = chosen
    order by at desc, id desc limit 1 for update;
    shown := shown + coalesce((earlier.new_values ->> 'seen')::int8multirange, '{}');
  end if;
  now_shown := chosen || jsonb_build_object(
    'found', matched, 'seen', shown,
    'shown', (select coalesce(sum(upper(part) - lower(part)), 0) from unnest(shown) part)
  );
  if earlier.id is not null then
    if (earlier.new_values ->> 'seen')::int8multirange = shown then return; end if;
    -- sealing holds this lock alone: what it is just sealing must not change
    if pg_try_advisory_xact_lock_shared(hashtextextended('core.log values', 0))
      and earlier.id > (select coalesce(max(last_id), 0) from core.log_seal)
    then
      update core.log set new_values = now_shown where id = earlier.id;
      return;
    end if;
  end if;
  insert into core.log (actor_id, address, action, table_name, new_values) values (reader, from_address, kind, of_table, now_shown);
end
$$;
