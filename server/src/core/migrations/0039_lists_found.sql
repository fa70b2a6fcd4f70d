-- The entry that going on in a list extends is found by its filters, however much its reader has read within the hour.
create index log__list on core.log (actor_id, jsonb_hash_extended(new_values - array['found', 'shown', 'seen'], 0), at)
  where action in ('list', 'search');

create or replace function core.record_list(
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
    where actor_id = reader and action in ('list', 'search') and at > clock_timestamp() - interval '1 hour'
      and jsonb_hash_extended(new_values - array['found', 'shown', 'seen'], 0) = jsonb_hash_extended(chosen, 0)
      and action = kind and table_name = of_table and address is not distinct from from_address
      and new_values - array['found', 'shown', 'seen'] = chosen
    order by at desc, id desc limit 1 for update;
    shown := shown + coalesce((earlier.new_values ->> 'seen')::int8multirange, '{}');
  end if;
  if (earlier.new_values ->> 'seen')::int8multirange = shown then return; end if;
  now_shown := chosen || jsonb_build_object(
    'found', matched, 'seen', shown,
    'shown', (select coalesce(sum(upper(part) - lower(part)), 0) from unnest(shown) part)
  );
  -- sealing holds this lock alone: what it is just sealing must not change
  if earlier.id is not null
    and pg_try_advisory_xact_lock_shared(hashtextextended('core.log values', 0))
    and earlier.id > (select coalesce(max(last_id), 0) from core.log_seal)
  then
    update core.log set new_values = now_shown where id = earlier.id;
  else
    insert into core.log (actor_id, address, action, table_name, new_values) values (reader, from_address, kind, of_table, now_shown);
  end if;
end
$$;
