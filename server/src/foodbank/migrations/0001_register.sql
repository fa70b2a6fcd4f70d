-- The food bank: code lists, organizations with their opening hours, applicants with households, requests and supports.

create schema foodbank;

-- ---- code lists ----------------------------------------------------------------------------------------------------------

create table foodbank.region (
  id uuid primary key,
  name text not null collate "cs-CZ-x-icu",
  -- RÚIAN code by which the company register names the region; an own region has none.
  ares_code integer,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp()
);
create unique index region__name on foodbank.region (core.search_form(name));
create trigger touch before update on foodbank.region for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.region for each row
  execute function core.record_history('', 'updated_at');

create table foodbank.applicant_type (
  id uuid primary key,
  name text not null collate "cs-CZ-x-icu",
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp()
);
create unique index applicant_type__name on foodbank.applicant_type (core.search_form(name));
create trigger touch before update on foodbank.applicant_type for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.applicant_type for each row
  execute function core.record_history('', 'updated_at');

-- ---- organizations -------------------------------------------------------------------------------------------------------

create table foodbank.organization (
  id uuid primary key,
  name text not null collate "cs-CZ-x-icu",
  company_id text,
  tax_id text,
  email text,
  phone text,
  street text,
  house_number text,
  city text,
  zip text,
  region_id uuid references foodbank.region on delete restrict,
  is_food_bank boolean not null default false,
  slot_minutes smallint not null default 30,
  slot_capacity smallint not null default 1,
  search text collate "C" not null generated always as (' ' || core.search_form(name)) stored,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  deleted_at timestamptz(3),
  constraint organization__slot_minutes check (slot_minutes in (10, 15, 20, 30, 60)),
  constraint organization__slot_capacity check (slot_capacity between 1 and 500)
);
create index organization__name on foodbank.organization (name, id) where deleted_at is null;
create index organization__region on foodbank.organization (region_id);
create trigger touch before update on foodbank.organization for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.organization for each row
  execute function core.record_history('', 'search,updated_at');

create table foodbank.opening_hours (
  id uuid primary key,
  organization_id uuid not null references foodbank.organization on delete cascade,
  -- ISO: 1 is Monday, 7 is Sunday.
  weekday smallint not null,
  opens_at time(0) not null,
  closes_at time(0) not null,
  constraint opening_hours__weekday check (weekday between 1 and 7),
  constraint opening_hours__order check (opens_at < closes_at),
  constraint opening_hours__overlap exclude using gist (
    organization_id with =,
    weekday with =,
    int4range(extract(epoch from opens_at)::integer, extract(epoch from closes_at)::integer) with &&
  )
);
create trigger history after insert or update or delete on foodbank.opening_hours for each row execute function core.record_history();

create table foodbank.blocked_day (
  id uuid primary key,
  -- null blocks the day for every organization.
  organization_id uuid references foodbank.organization on delete cascade,
  day date not null,
  description text,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint blocked_day__once unique nulls not distinct (day, organization_id)
);
create index blocked_day__organization on foodbank.blocked_day (organization_id, day);
create trigger touch before update on foodbank.blocked_day for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.blocked_day for each row
  execute function core.record_history('', 'updated_at');

create table foodbank.organization_manager (
  id uuid primary key,
  organization_id uuid not null references foodbank.organization on delete cascade,
  user_id uuid not null references core.user on delete cascade,
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint organization_manager__once unique (organization_id, user_id)
);
create index organization_manager__user on foodbank.organization_manager (user_id, organization_id);
create trigger history after insert or update or delete on foodbank.organization_manager for each row
  execute function core.record_history();

-- ---- applicants ----------------------------------------------------------------------------------------------------------

create table foodbank.applicant (
  id uuid primary key,
  name text not null collate "cs-CZ-x-icu",
  surname text not null collate "cs-CZ-x-icu",
  -- Digits kept as text: a birth number may start with 0.
  personal_number text collate "C",
  sex text,
  birth_year smallint,
  organization_id uuid not null references foodbank.organization on delete restrict,
  applicant_type_id uuid references foodbank.applicant_type on delete restrict,
  region_id uuid references foodbank.region on delete restrict,
  description text,
  description_by uuid references core.user on delete set null,
  description_at timestamptz(3),
  warning text,
  warning_by uuid references core.user on delete set null,
  warning_at timestamptz(3),
  created_by uuid references core.user on delete set null,
  search text collate "C" not null generated always as (
    ' ' || core.search_form(surname || ' ' || name) || ' ' || coalesce(personal_number, '')
  ) stored,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  deleted_at timestamptz(3),
  constraint applicant__personal_number check (personal_number ~ '^\d{1,12}$'),
  constraint applicant__sex check (sex in ('male', 'female', 'unspecified')),
  constraint applicant__birth_year check (birth_year between 1900 and 2199)
);
-- The search form travels with the two indexes that lists are read by, so that a search in Czech order reads no row that it leaves out.
create index applicant__name on foodbank.applicant (surname, name, id) include (search, applicant_type_id) where deleted_at is null;
create index applicant__region on foodbank.applicant (region_id, surname, name, id) include (search) where deleted_at is null;
create index applicant__organization on foodbank.applicant (organization_id, surname, name, id) where deleted_at is null;
create index applicant__type on foodbank.applicant (applicant_type_id);
create index applicant__created on foodbank.applicant (created_at, id) where deleted_at is null;
create index applicant__deleted on foodbank.applicant (surname, name, id) where deleted_at is not null;
create index applicant__personal_number on foodbank.applicant (personal_number) where deleted_at is null;
-- Three letters and more by trigrams, two by the beginning of the surname.
create index applicant__search on foodbank.applicant using gin (region_id, search public.gin_trgm_ops) where deleted_at is null;
create index applicant__initials on foodbank.applicant (left(search, 3), surname, name, id) where deleted_at is null;
create trigger touch before update on foodbank.applicant for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.applicant for each row
  execute function core.record_history('', 'search,updated_at');

create table foodbank.household_member (
  id uuid primary key,
  applicant_id uuid not null references foodbank.applicant on delete cascade,
  type text not null,
  sex text not null default 'unspecified',
  birth_year smallint,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint household_member__type check (type in ('spouse', 'partner', 'son_daughter', 'child', 'roommate')),
  constraint household_member__sex check (sex in ('male', 'female', 'unspecified')),
  constraint household_member__birth_year check (birth_year between 1900 and 2199)
);
create index household_member__applicant on foodbank.household_member (applicant_id);
create trigger touch before update on foodbank.household_member for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.household_member for each row
  execute function core.record_history('', 'updated_at');

-- ---- help requests -------------------------------------------------------------------------------------------------------

create table foodbank.help_request (
  id uuid primary key,
  applicant_id uuid not null references foodbank.applicant on delete restrict,
  from_organization_id uuid not null references foodbank.organization on delete restrict,
  to_organization_id uuid not null references foodbank.organization on delete restrict,
  -- Local wall time in Europe/Prague, never a moment.
  reserved_on date not null,
  reserved_time time(0) not null,
  -- The number of the place within the slot's capacity; foodbank.take_seat() gives it.
  seat smallint not null,
  status text not null default 'active',
  note text,
  created_by uuid references core.user on delete set null,
  confirmed_at timestamptz(3),
  confirmed_by uuid references core.user on delete set null,
  closed_at timestamptz(3),
  closed_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint help_request__status check (status in ('active', 'confirmed', 'rejected')),
  constraint help_request__seat_number check (seat between 1 and 500),
  constraint help_request__settled check (
    (status = 'confirmed') = (confirmed_at is not null) and (status = 'rejected') = (closed_at is not null)
  )
);
create unique index help_request__seat on foodbank.help_request (to_organization_id, reserved_on, reserved_time, seat)
  where status in ('active', 'confirmed');
-- What the indexes include lets requests be counted by status without reading them.
create index help_request__day on foodbank.help_request (to_organization_id, reserved_on, reserved_time) include (status);
create index help_request__applicant on foodbank.help_request (applicant_id, reserved_on desc, reserved_time desc);
create index help_request__pending on foodbank.help_request (applicant_id) where status = 'active';
create index help_request__unresolved on foodbank.help_request (to_organization_id, reserved_on) where status = 'active';
create index help_request__from on foodbank.help_request (from_organization_id, reserved_on, reserved_time) include (status, to_organization_id);
create index help_request__author on foodbank.help_request (created_by, reserved_on desc);
-- The list of all requests, in either of its orders.
create index help_request__reserved on foodbank.help_request (reserved_on, reserved_time, id) include (status);
create index help_request__created on foodbank.help_request (created_at, id);

-- Whether the opening hours of this moment have a slot that begins then and fits into its interval (free-slots.ts lists them). The
-- organization's row stays taken until the booking is done, so that hours, slots and the flag cannot change under it.
create function foodbank.is_slot(target uuid, on_day date, at_time time) returns boolean
  language plpgsql
as $$
declare
  minutes smallint;
begin
  select slot_minutes into minutes from foodbank.organization where id = target for share;
  return exists (
    select from foodbank.opening_hours
    where organization_id = target
      and weekday = extract(isodow from on_day)
      and opens_at <= at_time
      and extract(epoch from at_time) + minutes * 60 <= extract(epoch from closes_at)
      and (extract(epoch from at_time) - extract(epoch from opens_at))::integer % (minutes * 60) = 0
  );
end
$$;

create function foodbank.taken_seats(request foodbank.help_request) returns smallint[]
  language sql
as $$
  select array(
    select seat from foodbank.help_request
    where to_organization_id = request.to_organization_id
      and reserved_on = request.reserved_on
      and reserved_time = request.reserved_time
      and status in ('active', 'confirmed')
      and id <> request.id
  );
$$;

-- Gives a booking the lowest free seat of its slot. Callers of one slot wait for each other, so that counting is exact, and
-- nobody blocks the day or changes the distribution point meanwhile. Taken seats are counted, not only looked for: after the
-- capacity was lowered, high seats may be taken while low ones are free. Refusals carry the name of the rule as their constraint.
create function foodbank.take_seat() returns trigger
  language plpgsql
as $$
declare
  capacity smallint;
  taken smallint[];
begin
  select slot_capacity into capacity from foodbank.organization
    where id = new.to_organization_id and is_food_bank and deleted_at is null
    for share;
  if capacity is null then
    raise exception 'not a distribution point' using errcode = 'check_violation', constraint = 'help_request__target';
  end if;
  -- Who finds the slot full need not queue up with those who would like it too; a place given back meanwhile is not theirs either,
  -- because without the lock nobody may take one.
  taken := foodbank.taken_seats(new);
  if cardinality(taken) < capacity then
    perform pg_advisory_xact_lock_shared(hashtextextended('foodbank.day ' || new.reserved_on, 0));
    perform pg_advisory_xact_lock(
      hashtextextended('foodbank.slot ' || new.to_organization_id || ' ' || new.reserved_on || ' ' || new.reserved_time, 0)
    );
    taken := foodbank.taken_seats(new);
  end if;
  if exists (
    select from foodbank.blocked_day
    where day = new.reserved_on and (organization_id is null or organization_id = new.to_organization_id)
  ) then
    raise exception 'the day is blocked' using errcode = 'check_violation', constraint = 'help_request__day_blocked';
  end if;
  if cardinality(taken) >= capacity then
    raise exception 'the slot is full' using errcode = 'check_violation', constraint = 'help_request__slot_taken';
  end if;
  select min(free.seat) into new.seat from generate_series(1, capacity) as free (seat) where free.seat <> all (taken);
  return new;
end
$$;
create trigger take_seat before insert on foodbank.help_request for each row execute function foodbank.take_seat();
create trigger take_seat_again before update of to_organization_id, reserved_on, reserved_time on foodbank.help_request for each row
  when ((old.to_organization_id, old.reserved_on, old.reserved_time)
    is distinct from (new.to_organization_id, new.reserved_on, new.reserved_time))
  execute function foodbank.take_seat();
create trigger touch before update on foodbank.help_request for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.help_request for each row
  execute function core.record_history('', 'seat,updated_at');

-- Whoever blocks a day waits for bookings of that day under way, and those that come later see the block.
create function foodbank.lock_day() returns trigger
  language plpgsql
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('foodbank.day ' || new.day, 0));
  return new;
end
$$;
create trigger lock_day before insert or update of day, organization_id on foodbank.blocked_day for each row execute function foodbank.lock_day();

-- ---- supports (help drawing) ---------------------------------------------------------------------------------------------

create table foodbank.support (
  id uuid primary key,
  applicant_id uuid not null references foodbank.applicant on delete restrict,
  organization_id uuid not null references foodbank.organization on delete restrict,
  help_request_id uuid references foodbank.help_request on delete set null,
  date date not null,
  note text,
  durables numeric(8, 2) not null default 0,
  chilled numeric(8, 2) not null default 0,
  fruit_vegetables numeric(8, 2) not null default 0,
  pastries numeric(8, 2) not null default 0,
  food numeric(8, 2) not null default 0,
  drugstore numeric(8, 2) not null default 0,
  clothes numeric(8, 2) not null default 0,
  other numeric(8, 2) not null default 0,
  durables_op numeric(8, 2) not null default 0,
  chilled_op numeric(8, 2) not null default 0,
  op numeric(8, 2) not null default 0,
  drugs_op numeric(8, 2) not null default 0,
  clothes_op numeric(8, 2) not null default 0,
  other_op numeric(8, 2) not null default 0,
  total numeric(10, 2) not null generated always as (
    durables + chilled + fruit_vegetables + pastries + food + drugstore + clothes + other
      + durables_op + chilled_op + op + drugs_op + clothes_op + other_op
  ) stored,
  -- The household on the day of help, without names: [{ "id", "sex", "age_band" }], the applicant first.
  household jsonb not null,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint support__help_request_once unique (help_request_id),
  constraint support__amounts check (
    least(
      durables, chilled, fruit_vegetables, pastries, food, drugstore, clothes, other,
      durables_op, chilled_op, op, drugs_op, clothes_op, other_op
    ) >= 0
  ),
  constraint support__amount_required check (total > 0)
);
create index support__applicant on foodbank.support (applicant_id, date desc);
create index support__organization on foodbank.support (organization_id, date);
create index support__date on foodbank.support (date, id) include (applicant_id);
create index support__created on foodbank.support (created_at, id);
create trigger touch before update on foodbank.support for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.support for each row
  execute function core.record_history('', 'total,updated_at');

-- ---- live desk -----------------------------------------------------------------------------------------------------------

-- Which distribution points' days are being followed, one row an open stream; that of a process that died expires.
create unlogged table foodbank.desk_follower (
  id uuid primary key,
  organization_id uuid not null references foodbank.organization on delete cascade,
  expires_at timestamptz(3) not null
);
create index desk_follower__organization on foodbank.desk_follower (organization_id, expires_at);

-- Tells every process that a day of a distribution point, or of all when none is given, has changed: `<organization> <day>`, `*` for
-- all. It reaches browsers as server-sent events. Commits that notify wait for each other, whatever they are about, so that bookings
-- would come down to a fifth; hence only what somebody follows is told.
create function foodbank.announce(organization uuid, day date) returns void
  language sql
as $$
  select pg_notify('foodbank_day', coalesce(organization::text, '*') || ' ' || day)
  where exists (
    select from foodbank.desk_follower
    where (organization is null or organization_id = organization) and expires_at > clock_timestamp()
  );
$$;

create function foodbank.announce_day() returns trigger
  language plpgsql
as $$
begin
  if tg_table_name = 'help_request' then
    if tg_op <> 'INSERT' then
      perform foodbank.announce(old.to_organization_id, old.reserved_on);
    end if;
    if tg_op <> 'DELETE' then
      perform foodbank.announce(new.to_organization_id, new.reserved_on);
    end if;
  elsif tg_table_name = 'support' then
    if tg_op <> 'INSERT' then
      perform foodbank.announce(old.organization_id, old.date);
    end if;
    if tg_op <> 'DELETE' then
      perform foodbank.announce(new.organization_id, new.date);
    end if;
    -- A hand-out may be dated otherwise than the reservation that it serves.
    perform foodbank.announce(to_organization_id, reserved_on)
      from foodbank.help_request where id = coalesce(new.help_request_id, old.help_request_id);
  else
    if tg_op <> 'INSERT' then
      perform foodbank.announce(old.organization_id, old.day);
    end if;
    if tg_op <> 'DELETE' then
      perform foodbank.announce(new.organization_id, new.day);
    end if;
  end if;
  return null;
end
$$;
create trigger announce_day after insert or update or delete on foodbank.help_request for each row
  execute function foodbank.announce_day();
create trigger announce_day after insert or update or delete on foodbank.support for each row
  execute function foodbank.announce_day();
create trigger announce_day after insert or update or delete on foodbank.blocked_day for each row
  execute function foodbank.announce_day();

-- A name, a warning or a household that changes while the applicant is expected must reach the desk as well.
create function foodbank.announce_expected() returns trigger
  language plpgsql
as $$
declare
  expected uuid := case
    when tg_table_name = 'applicant' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(coalesce(new, old)) ->> 'applicant_id')::uuid
  end;
begin
  perform foodbank.announce(to_organization_id, reserved_on)
    from foodbank.help_request where applicant_id = expected and status = 'active';
  return null;
end
$$;
create trigger announce_expected after update of name, surname, personal_number, warning on foodbank.applicant for each row
  execute function foodbank.announce_expected();
create trigger announce_expected after insert or update or delete on foodbank.household_member for each row
  execute function foodbank.announce_expected();
