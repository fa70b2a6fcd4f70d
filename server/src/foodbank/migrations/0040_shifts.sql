-- Shifts of volunteers. A shift is a slot with seats, at a distribution point or at a place of a collection; whoever comes by a link
-- needs no account (decision 0056).

-- A collection in shops, or another event that needs people at several places.
create table foodbank.collection (
  id uuid primary key,
  name text not null collate "cs-CZ-x-icu",
  starts_on date not null,
  ends_on date not null,
  -- What volunteers read on the public page.
  public_text text,
  -- For the staff.
  note text,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint collection__name_length check (char_length(name) between 1 and 150),
  constraint collection__public_text_length check (char_length(public_text) between 1 and 2000),
  constraint collection__note_length check (char_length(note) between 1 and 2000),
  constraint collection__days check (ends_on between starts_on and starts_on + 31)
);
create index collection__days on foodbank.collection (starts_on, id);
create index collection__author on foodbank.collection (created_by);
create trigger touch before update on foodbank.collection for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.collection for each row
  execute function core.record_history('', 'updated_at');

-- A shop, mostly.
create table foodbank.shift_place (
  id uuid primary key,
  collection_id uuid not null references foodbank.collection on delete cascade,
  name text not null collate "cs-CZ-x-icu",
  address text,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint shift_place__name_length check (char_length(name) between 1 and 150),
  constraint shift_place__address_length check (char_length(address) between 1 and 200)
);
create unique index shift_place__once on foodbank.shift_place (collection_id, core.search_form(name), core.search_form(coalesce(address, '')));
create trigger touch before update on foodbank.shift_place for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.shift_place for each row
  execute function core.record_history('', 'updated_at');

-- Times are those of the wall in Prague, and a shift ends on its day.
create table foodbank.shift (
  id uuid primary key,
  organization_id uuid references foodbank.organization on delete restrict,
  place_id uuid references foodbank.shift_place on delete cascade,
  day date not null,
  starts_at time(0) not null,
  ends_at time(0) not null,
  seats smallint not null,
  task text,
  note text,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint shift__where check (num_nonnulls(organization_id, place_id) = 1),
  constraint shift__times check (starts_at < ends_at),
  constraint shift__seats check (seats between 1 and 500),
  constraint shift__task_length check (char_length(task) between 1 and 100),
  constraint shift__note_length check (char_length(note) between 1 and 500),
  constraint shift__once unique nulls not distinct (organization_id, place_id, day, starts_at, ends_at, task)
);
create index shift__day on foodbank.shift (day, starts_at, id);
create index shift__organization on foodbank.shift (organization_id, day);
create index shift__place on foodbank.shift (place_id);
create index shift__author on foodbank.shift (created_by);
create trigger touch before update on foodbank.shift for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.shift for each row
  execute function core.record_history('', 'updated_at');

create table foodbank.volunteer (
  id uuid primary key,
  name text collate "cs-CZ-x-icu",
  surname text collate "cs-CZ-x-icu",
  email text,
  phone text,
  -- One who has an account.
  user_id uuid references core.user on delete set null,
  -- Language of e-mails and of the page.
  language text not null default 'cs',
  note text,
  -- When they were told what is stored of them, and for how long.
  informed_on date,
  anonymized_at timestamptz(3),
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint volunteer__name_length check (char_length(name) between 1 and 100),
  constraint volunteer__surname_length check (char_length(surname) between 1 and 100),
  constraint volunteer__email_length check (char_length(email) between 3 and 254),
  constraint volunteer__phone_length check (char_length(phone) between 7 and 30),
  constraint volunteer__note_length check (char_length(note) between 1 and 1000),
  constraint volunteer__language check (language in ('cs', 'en')),
  constraint volunteer__anonymized check (
    case when anonymized_at is null then name is not null and surname is not null
    else num_nonnulls(name, surname, email, phone, user_id, note) = 0 end
  )
);
create unique index volunteer__user on foodbank.volunteer (user_id);
create index volunteer__email on foodbank.volunteer (lower(email));
create index volunteer__phone on foodbank.volunteer (phone);
create index volunteer__name on foodbank.volunteer (surname, name, id);
create index volunteer__author on foodbank.volunteer (created_by);
create trigger touch before update on foodbank.volunteer for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.volunteer for each row
  execute function core.record_history('', 'updated_at');

create table foodbank.shift_seat (
  id uuid primary key,
  shift_id uuid not null references foodbank.shift on delete cascade,
  volunteer_id uuid not null references foodbank.volunteer on delete restrict,
  -- The number of the seat within the shift; foodbank.take_shift_seat() gives it.
  seat smallint not null,
  state text not null default 'signed',
  -- Worked, where that is not as long as the shift.
  minutes smallint,
  -- By the public link, by the volunteers with an account themselves, or by the staff.
  origin text not null,
  -- Whoever is told that the shift begins is told once.
  reminded_at timestamptz(3),
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint shift_seat__state check (state in ('signed', 'confirmed', 'cancelled', 'came', 'absent')),
  constraint shift_seat__origin check (origin in ('link', 'self', 'staff')),
  constraint shift_seat__number check (seat between 1 and 500),
  constraint shift_seat__minutes check (minutes between 1 and 1440 and state = 'came' or minutes is null)
);
create unique index shift_seat__seat on foodbank.shift_seat (shift_id, seat) where state <> 'cancelled';
create unique index shift_seat__once on foodbank.shift_seat (shift_id, volunteer_id) where state <> 'cancelled';
create index shift_seat__shift on foodbank.shift_seat (shift_id);
create index shift_seat__volunteer on foodbank.shift_seat (volunteer_id, state);
create index shift_seat__author on foodbank.shift_seat (created_by);
create trigger touch before update on foodbank.shift_seat for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.shift_seat for each row
  execute function core.record_history('', 'seat,updated_at');

-- Whether a volunteer is expected at another shift in these hours.
create function foodbank.is_elsewhere(volunteer uuid, except_shift uuid, on_day date, from_time time, to_time time) returns boolean
  language sql stable
begin atomic
  select exists (
    select from foodbank.shift_seat s
    join foodbank.shift h on h.id = s.shift_id
    where s.volunteer_id = volunteer
      and s.state in ('signed', 'confirmed', 'came')
      and h.id <> except_shift
      and h.day = on_day
      and h.starts_at < to_time
      and h.ends_at > from_time
  );
end;

-- The lowest free seat, behind a lock of the volunteer and one of the shift. Every transaction takes them in this order: the row of the
-- shift, the volunteer, the seats.
create function foodbank.take_shift_seat() returns trigger
  language plpgsql
as $$
declare
  it foodbank.shift;
  taken smallint[];
begin
  select * into it from foodbank.shift where id = new.shift_id for share;
  if it.id is null then
    raise exception 'no such shift' using errcode = 'foreign_key_violation', constraint = 'shift_seat__shift';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('foodbank.volunteer ' || new.volunteer_id, 0));
  if exists (
    select from foodbank.shift_seat
    where shift_id = new.shift_id and volunteer_id = new.volunteer_id and state <> 'cancelled' and id <> new.id
  ) then
    raise exception 'signed up already' using errcode = 'unique_violation', constraint = 'shift_seat__once';
  end if;
  if foodbank.is_elsewhere(new.volunteer_id, it.id, it.day, it.starts_at, it.ends_at) then
    raise exception 'at another shift' using errcode = 'check_violation', constraint = 'shift_seat__elsewhere';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('foodbank.shift ' || new.shift_id, 0));
  select coalesce(array_agg(seat), '{}') into taken from foodbank.shift_seat
    where shift_id = new.shift_id and state <> 'cancelled' and id <> new.id;
  if cardinality(taken) >= it.seats then
    raise exception 'the shift is full' using errcode = 'check_violation', constraint = 'shift_seat__full';
  end if;
  select min(free.seat) into new.seat from generate_series(1, it.seats) as free (seat) where free.seat <> all (taken);
  return new;
end
$$;
create trigger take_shift_seat before insert on foodbank.shift_seat for each row
  execute function foodbank.take_shift_seat();
create trigger take_shift_seat_again before update of state on foodbank.shift_seat for each row
  when (old.state = 'cancelled' and new.state <> 'cancelled')
  execute function foodbank.take_shift_seat();

-- A changed shift keeps its people: there is room for all of them, and none of them is expected elsewhere then.
create function foodbank.keep_shift_people() returns trigger
  language plpgsql
as $$
declare
  volunteer uuid;
begin
  if (select count(*) from foodbank.shift_seat where shift_id = new.id and state <> 'cancelled') > new.seats then
    raise exception 'more people than seats' using errcode = 'check_violation', constraint = 'shift__people_fit';
  end if;
  if (old.day, old.starts_at, old.ends_at) = (new.day, new.starts_at, new.ends_at) then
    return new;
  end if;
  for volunteer in
    select volunteer_id from foodbank.shift_seat
    where shift_id = new.id and state in ('signed', 'confirmed', 'came')
    order by volunteer_id
  loop
    perform pg_advisory_xact_lock(hashtextextended('foodbank.volunteer ' || volunteer, 0));
    if foodbank.is_elsewhere(volunteer, new.id, new.day, new.starts_at, new.ends_at) then
      raise exception 'somebody is at another shift' using errcode = 'check_violation', constraint = 'shift__people_free';
    end if;
  end loop;
  return new;
end
$$;
create trigger keep_shift_people before update of seats, day, starts_at, ends_at on foodbank.shift for each row
  execute function foodbank.keep_shift_people();

-- The public address of all shifts of a collection or of a distribution point. The address itself is computed from the key and a secret
-- outside the database, so that whoever reads a copy of the database cannot make one.
create table foodbank.shift_link (
  id uuid primary key,
  collection_id uuid references foodbank.collection on delete cascade,
  organization_id uuid references foodbank.organization on delete cascade,
  -- The last day on which it opens.
  expires_on date not null,
  revoked_at timestamptz(3),
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint shift_link__of check (num_nonnulls(collection_id, organization_id) = 1)
);
create unique index shift_link__collection on foodbank.shift_link (collection_id) where revoked_at is null;
create unique index shift_link__organization on foodbank.shift_link (organization_id) where revoked_at is null;
create index shift_link__of_collection on foodbank.shift_link (collection_id);
create index shift_link__of_organization on foodbank.shift_link (organization_id);
create index shift_link__author on foodbank.shift_link (created_by);
create trigger history after insert or update or delete on foodbank.shift_link for each row
  execute function core.record_history('', '');
