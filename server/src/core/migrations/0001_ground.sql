-- The core's ground: text search, history, users and their rights, sessions, settings.

create schema core;

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;
create extension if not exists btree_gist with schema public;

-- unaccent() is only stable because its dictionary may change; ours does not, so indexes may rest on it.
create function core.immutable_unaccent(value text) returns text
  language sql immutable strict parallel safe
  return public.unaccent('public.unaccent'::regdictionary, value);

-- „Dvořák Petr" -> "dvorak petr": what search columns store and search terms are turned into.
create function core.search_form(value text) returns text
  language sql immutable strict parallel safe
  return lower(core.immutable_unaccent(value));

-- ---- history -------------------------------------------------------------------------------------------------------------

create table core.log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default clock_timestamp(),
  actor_id uuid,
  address text,
  action text not null,
  table_name text not null,
  row_id uuid,
  old_values jsonb,
  new_values jsonb,
  constraint log__action check (action in ('insert', 'update', 'delete', 'read', 'search', 'export', 'sign_in', 'sign_in_failed', 'sign_out'))
);
create index log__row on core.log (row_id, id desc) where row_id is not null;
create index log__actor on core.log (actor_id, id desc);
create index log__at on core.log using brin (at);

-- Writes the change of one row into core.log. First argument: secret columns (comma separated), whose change is recorded but
-- not their value; second argument: derived columns, which are left out entirely.
create function core.record_history() returns trigger
  language plpgsql
as $$
declare
  secret text[] := string_to_array(coalesce(tg_argv[0], ''), ',');
  derived text[] := string_to_array(coalesce(tg_argv[1], ''), ',');
  before_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - derived end;
  after_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - derived end;
  row_key uuid := (coalesce(after_row, before_row) ->> 'id')::uuid;
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
    if before_row ? column_name then
      before_row := jsonb_set(before_row, array [column_name], '"•••"');
    end if;
    if after_row ? column_name then
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

-- Keeps updated_at, by which a later editor is told that the record has changed under their hands.
create function core.touch() returns trigger
  language plpgsql
as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 millisecond');
  return new;
end
$$;

-- ---- users and rights ----------------------------------------------------------------------------------------------------

create table core.user (
  id uuid primary key,
  username text not null,
  email text,
  password_hash text,
  name text not null collate "cs-CZ-x-icu",
  surname text not null collate "cs-CZ-x-icu",
  phone text,
  language text not null default 'cs',
  login_url text,
  active boolean not null default true,
  confirmed boolean not null default false,
  last_activity_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  deleted_at timestamptz(3),
  constraint user__language check (language in ('cs', 'en'))
);
create unique index user__username on core.user (lower(username)) where deleted_at is null;
create unique index user__email on core.user (lower(email)) where deleted_at is null;
create trigger touch before update on core.user for each row
  when (old.last_activity_at is not distinct from new.last_activity_at) execute function core.touch();
create trigger history after insert or update or delete on core.user for each row
  execute function core.record_history('password_hash', 'last_activity_at,updated_at');

create table core.role (
  id uuid primary key,
  code text not null,
  name text not null collate "cs-CZ-x-icu",
  is_superadmin boolean not null default false,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint role__code unique (code)
);
create trigger touch before update on core.role for each row execute function core.touch();
create trigger history after insert or update or delete on core.role for each row execute function core.record_history('', 'updated_at');

create table core.role_permission (
  role_id uuid not null references core.role on delete cascade,
  permission text not null,
  primary key (role_id, permission)
);
create trigger history after insert or update or delete on core.role_permission for each row execute function core.record_history();

create table core.user_role (
  user_id uuid not null references core.user on delete cascade,
  role_id uuid not null references core.role on delete restrict,
  primary key (user_id, role_id)
);
create index user_role__role on core.user_role (role_id);
create trigger history after insert or update or delete on core.user_role for each row execute function core.record_history();

create table core.user_permission (
  user_id uuid not null references core.user on delete cascade,
  permission text not null,
  primary key (user_id, permission)
);
create trigger history after insert or update or delete on core.user_permission for each row execute function core.record_history();

-- ---- sessions ------------------------------------------------------------------------------------------------------------

-- Only the SHA-256 of the token is kept. A session's own coming and going is in core.log as sign_in and sign_out.
create table core.session (
  token_hash bytea primary key,
  user_id uuid not null references core.user on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  address text,
  user_agent text
);
create index session__user on core.session (user_id);
create index session__expires on core.session (expires_at);

-- One counter a key and window; keys are `account:<id>` and `address:<ip>`.
create table core.login_attempt (
  key text primary key,
  attempts integer not null,
  window_ends_at timestamptz(3) not null
);
create index login_attempt__window on core.login_attempt (window_ends_at);

-- ---- settings ------------------------------------------------------------------------------------------------------------

create table core.settings (
  id uuid primary key default '00000000-0000-7000-8000-000000000001',
  project_name text not null default 'CRM',
  login_duration_minutes integer not null default 720,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint settings__single check (id = '00000000-0000-7000-8000-000000000001'),
  constraint settings__login_duration check (login_duration_minutes between 5 and 43200)
);
create trigger touch before update on core.settings for each row execute function core.touch();
create trigger history after insert or update or delete on core.settings for each row execute function core.record_history('', 'updated_at');
insert into core.settings default values;
