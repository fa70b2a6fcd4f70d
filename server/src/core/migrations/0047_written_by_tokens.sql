-- As before, and what a program writes with a token for the API says so, as what it reads does.
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
  token text := nullif(current_setting('app.api_token_id', true), '');
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
  if token is not null then
    after_row := coalesce(after_row, '{}') || jsonb_build_object('api_token_id', token);
  end if;
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
