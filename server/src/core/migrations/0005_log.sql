-- The system log is read newest first, whatever it is narrowed to; ten million rows are some years of a large register. All indexes
-- ascend: entries come in that order, so that pages fill up from the end, and reading backwards costs nothing.

drop index core.log__row;
drop index core.log__actor;
drop index core.log__at;
create index log__at on core.log (at, id);
create index log__row on core.log (row_id, at, id) where row_id is not null;
create index log__actor on core.log (actor_id, at, id);
-- A table's rare kind of change (a corrected hand-out among millions of new ones) must not be looked for among all of its changes.
create index log__table on core.log (table_name, action, at, id);
-- Changes are most of the log and are met soon; everything else is found by its kind, and whose doing it was.
create index log__event on core.log (action, at, id) include (actor_id) where action not in ('insert', 'update');
-- Of some tables hardly anything is ever updated or deleted: kind and table are not by chance together.
create statistics core.log__kinds (mcv) on table_name, action from core.log;

alter table core.log drop constraint log__action;
alter table core.log add constraint log__action check (action in (
  'insert', 'update', 'delete', 'read', 'search', 'export', 'sign_in', 'sign_in_failed', 'sign_out', 'view_as', 'backup', 'restore', 'sync'
));

-- As before, with a third argument: the column that names the record a row belongs to, where it has no identifier of its own. That a
-- secret is not set is no secret.
create or replace function core.record_history() returns trigger
  language plpgsql
as $$
declare
  secret text[] := string_to_array(coalesce(tg_argv[0], ''), ',');
  derived text[] := string_to_array(coalesce(tg_argv[1], ''), ',');
  before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - derived end;
  after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - derived end;
  row_key uuid := (coalesce(after_row, before_row) ->> coalesce(tg_argv[2], 'id'))::uuid;
  changed text[];
  column_name text;
begin
  if tg_op = 'UPDATE' then
    select array_agg(key) into changed from jsonb_each(after_row) where value is distinct from before_row -> key;
    if changed is null then
      return null;
    end if;
    select jsonb_object_agg(key, value) into before_row from jsonb_each(before_row) where key = any (changed);
    select jsonb_object_agg(key, value) into after_row from jsonb_each(after_row) where key = any (changed);
  end if;
  foreach column_name in array secret loop
    if jsonb_typeof(before_row -> column_name) <> 'null' then
      before_row := jsonb_set(before_row, array [column_name], '"•••"');
    end if;
    if jsonb_typeof(after_row -> column_name) <> 'null' then
      after_row := jsonb_set(after_row, array [column_name], '"•••"');
    end if;
  end loop;
  insert into core.log (actor_id, address, action, table_name, row_id, old_values, new_values)
  values (
    nullif(current_setting('app.actor_id', true), '')::uuid,
    nullif(current_setting('app.address', true), ''),
    lower(tg_op),
    tg_table_schema || '.' || tg_table_name,
    row_key,
    before_row,
    after_row
  );
  return null;
end
$$;

drop trigger history on core.role_permission;
create trigger history after insert or update or delete on core.role_permission for each row
  execute function core.record_history('', '', 'role_id');
drop trigger history on core.user_role;
create trigger history after insert or update or delete on core.user_role for each row execute function core.record_history('', '', 'user_id');
drop trigger history on core.user_permission;
create trigger history after insert or update or delete on core.user_permission for each row
  execute function core.record_history('', '', 'user_id');
