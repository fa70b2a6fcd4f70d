-- The general administration: images, positions, all fields of a user, sessions one can tell apart, confirmations by e-mail.

-- ---- images --------------------------------------------------------------------------------------------------------------

-- Avatars and logos as they are served: made anew from what was sent, found by their content.
create table core.image (
  sha256 text primary key,
  media_type text not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint image__sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint image__media_type check (media_type in ('image/webp', 'image/png'))
);
alter table core.image alter column content set storage external;

-- ---- translated names ----------------------------------------------------------------------------------------------------

alter table core.role add column translations jsonb not null default '{}';
update core.role set translations = '{"en": "Super administrator"}' where code = 'superadmin';

create table core.position (
  id uuid primary key,
  code text not null,
  name text not null collate "cs-CZ-x-icu",
  translations jsonb not null default '{}',
  single_occupancy boolean not null default false,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint position__code unique (code)
);
create trigger touch before update on core.position for each row execute function core.touch();
create trigger history after insert or update or delete on core.position for each row execute function core.record_history('', 'updated_at');

-- ---- users ---------------------------------------------------------------------------------------------------------------

alter table core.user
  add column degree_before text,
  add column degree_after text,
  add column birth_date date,
  add column sex text,
  add column position_id uuid references core.position on delete restrict,
  -- The position again, when it can be held by one user only: what the index below guards. Kept by a trigger.
  add column exclusive_position_id uuid,
  -- Sealed with the product's key.
  add column pin text,
  add column bank_number text,
  add column bank_code text,
  add column web text,
  add column street text,
  add column house_number text,
  add column city text,
  add column zip text,
  add column company_name text,
  add column company_id text,
  add column tax_id text,
  add column avatar text references core.image on delete restrict,
  add column notify_before text[] not null default '{24_hours,1_hour}',
  add column notify_by_email boolean not null default true,
  -- The objectGUID of a user of the directory; local users have none.
  add column directory_id uuid,
  add column search text collate "C" not null generated always as (
    ' ' || core.search_form(surname || ' ' || name || ' ' || username || ' ' || coalesce(email, ''))
  ) stored,
  add constraint user__sex check (sex in ('male', 'female')),
  add constraint user__bank check ((bank_number is null) = (bank_code is null)),
  add constraint user__notify_before
    check (notify_before <@ array ['7_days', '3_days', '24_hours', '12_hours', '6_hours', '1_hour', '30_minutes', '10_minutes']);
create index user__position on core.user (position_id);
create index user__avatar on core.user (avatar);
create unique index user__directory on core.user (directory_id);
create unique index user__position_occupied on core.user (exclusive_position_id);
create index user__list on core.user (surname, name, id) where deleted_at is null;

drop trigger history on core.user;
create trigger history after insert or update or delete on core.user for each row
  execute function core.record_history('password_hash,pin', 'last_activity_at,updated_at,exclusive_position_id,search');

-- A deleted user leaves the position free, a deactivated one still holds it.
create function core.keep_exclusive_position() returns trigger
  language plpgsql
as $$
begin
  -- who stays where they are waits for nobody: making the position single may be waiting for this very row
  if tg_op = 'UPDATE' and old.position_id is not distinct from new.position_id and old.deleted_at is not distinct from new.deleted_at then
    return new;
  end if;
  new.exclusive_position_id := null;
  if new.position_id is not null and new.deleted_at is null then
    -- shared lock first, then a look: nobody makes the position single while somebody takes it
    perform from core.position where id = new.position_id for share;
    select id into new.exclusive_position_id from core.position where id = new.position_id and single_occupancy;
  end if;
  return new;
end
$$;
create trigger exclusive_position before insert or update of position_id, deleted_at on core.user
  for each row execute function core.keep_exclusive_position();

-- Making a position single takes it from nobody: with two holders the index refuses.
create function core.apply_single_occupancy() returns trigger
  language plpgsql
as $$
begin
  update core.user set exclusive_position_id = case when new.single_occupancy then new.id end
    where position_id = new.id and deleted_at is null;
  return null;
end
$$;
create trigger single_occupancy after update of single_occupancy on core.position for each row
  when (old.single_occupancy is distinct from new.single_occupancy) execute function core.apply_single_occupancy();

-- ---- the last superadministrator -----------------------------------------------------------------------------------------

-- Someone must be able to let everybody else in: an active, confirmed user with a password of their own (a directory may be
-- away) who has a superadministrator's role.
create function core.can_administer(person core.user) returns boolean
  language sql immutable
as $$
  select person.active and person.confirmed and person.deleted_at is null and person.password_hash is not null and person.directory_id is null
$$;

create function core.require_superadmin() returns void
  language plpgsql
as $$
begin
  -- who takes one away waits for those who did before, until they are done
  perform pg_advisory_xact_lock(hashtextextended('core.superadmins', 0));
  if not exists (
    select from core.user u
    join core.user_role ur on ur.user_id = u.id
    join core.role r on r.id = ur.role_id
    where r.is_superadmin and core.can_administer(u)
  ) then
    raise exception 'the last superadministrator cannot be taken away' using errcode = '23514', constraint = 'role__superadmin_last';
  end if;
end
$$;

create function core.keep_superadmin() returns trigger
  language plpgsql
as $$
begin
  case tg_table_name
    when 'user' then
      if exists (select from core.user_role ur join core.role r on r.id = ur.role_id where ur.user_id = old.id and r.is_superadmin) then
        perform core.require_superadmin();
      end if;
    when 'user_role' then
      -- the role of somebody who could not sign in anyway is nobody's last
      if exists (select from core.role where id = old.role_id and is_superadmin)
        and not exists (select from core.user u where u.id = old.user_id and not core.can_administer(u)) then
        perform core.require_superadmin();
      end if;
    else
      perform core.require_superadmin();
  end case;
  return null;
end
$$;
create trigger keep_superadmin after update on core.user for each row
  when (core.can_administer(old) and not core.can_administer(new)) execute function core.keep_superadmin();
create trigger keep_superadmin after update or delete on core.user_role for each row execute function core.keep_superadmin();
create trigger keep_superadmin after update on core.role for each row
  when (old.is_superadmin and not new.is_superadmin) execute function core.keep_superadmin();

-- ---- sessions and confirmations ------------------------------------------------------------------------------------------

alter table core.session
  -- what a list of sessions calls this one by: the token's hash stays inside
  add column id uuid not null default gen_random_uuid(),
  add column last_used_at timestamptz(3),
  -- „Zobrazit jako role": while set, the session has that role's rights, for reading only
  add column view_role_id uuid references core.role on delete set null;
create unique index session__id on core.session (id);
create index session__view_role on core.session (view_role_id);

-- One-time links sent by e-mail; only the SHA-256 of the token is kept. A newer one of the same purpose replaces the older.
create table core.user_token (
  user_id uuid not null references core.user on delete cascade,
  purpose text not null,
  token_hash bytea not null,
  -- the address it was sent to: a changed address makes the link void
  email text not null,
  expires_at timestamptz(3) not null,
  primary key (user_id, purpose),
  constraint user_token__purpose check (purpose in ('verification')),
  constraint user_token__hash unique (token_hash)
);
