-- Hours hold from a day to a day (decision 0051). Of the layers of a distribution point the strongest wins: a blocked day, an exception, a
-- season, the regular hours that began last. The first regular hours have no beginning: they stand in the organization and in its intervals
-- without a pattern. Whoever writes hours, patterns or capacities first updates the organization's row, for which bookings wait (is_slot).

create table foodbank.opening_pattern (
  id uuid primary key,
  organization_id uuid not null references foodbank.organization on delete cascade,
  kind text not null,
  starts_on date not null,
  -- Regular hours hold until the next ones begin.
  ends_on date,
  name text,
  slot_minutes smallint not null,
  slot_capacity smallint not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint opening_pattern__kind check (kind in ('regular', 'season', 'exception')),
  constraint opening_pattern__days check (
    case when kind = 'regular' then ends_on is null else ends_on is not null and ends_on between starts_on and starts_on + 365 end
  ),
  constraint opening_pattern__name check (char_length(name) between 1 and 100),
  constraint opening_pattern__slot_minutes check (slot_minutes in (10, 15, 20, 30, 60)),
  constraint opening_pattern__slot_capacity check (slot_capacity between 1 and 500),
  constraint opening_pattern__overlap exclude using gist (
    organization_id with =,
    kind with =,
    daterange(starts_on, coalesce(ends_on, starts_on), '[]') with &&
  )
);
create index opening_pattern__organization on foodbank.opening_pattern (organization_id, starts_on);
create trigger touch before update on foodbank.opening_pattern for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.opening_pattern for each row
  execute function core.record_history('', 'updated_at');

alter table foodbank.opening_hours
  -- null: the first regular hours
  add column pattern_id uuid references foodbank.opening_pattern on delete cascade,
  -- null: as the pattern, or the organization
  add column slot_capacity smallint,
  -- An exception is about days, not weekdays.
  alter column weekday drop not null,
  add constraint opening_hours__slot_capacity check (slot_capacity between 1 and 500),
  add constraint opening_hours__any_weekday check (weekday is not null or pattern_id is not null),
  drop constraint opening_hours__overlap,
  add constraint opening_hours__overlap exclude using gist (
    coalesce(pattern_id, organization_id) with =,
    coalesce(weekday, 0) with =,
    int4range(extract(epoch from opens_at)::integer, extract(epoch from closes_at)::integer) with &&
  );
create index opening_hours__organization on foodbank.opening_hours (organization_id);
create index opening_hours__pattern on foodbank.opening_hours (pattern_id);

-- ---- what a slot is ------------------------------------------------------------------------------------------------------

-- The hours that hold on a day, blocked or not: those of a pattern, or without one the first regular hours.
create function foodbank.offer_on(target uuid, on_day date)
  returns table (pattern_id uuid, kind text, name text, slot_minutes smallint, slot_capacity smallint)
  language sql stable
begin atomic
  select p.id, p.kind, p.name, coalesce(p.slot_minutes, o.slot_minutes), coalesce(p.slot_capacity, o.slot_capacity)
  from foodbank.organization o
  left join lateral (
    select * from foodbank.opening_pattern p
    where p.organization_id = o.id and p.starts_on <= on_day and (p.ends_on is null or p.ends_on >= on_day)
    order by p.kind = 'exception' desc, p.kind = 'season' desc, p.starts_on desc
    limit 1
  ) p on true
  where o.id = target;
end;

-- Whether an interval of these hours has a slot that begins at this time and fits into it (free-slots.ts lists them).
create function foodbank.begins_slot(opens_at time, closes_at time, minutes smallint, at_time time) returns boolean
  language sql immutable
  return opens_at <= at_time
    and extract(epoch from at_time) + minutes * 60 <= extract(epoch from closes_at)
    and (extract(epoch from at_time) - extract(epoch from opens_at))::integer % (minutes * 60) = 0;

-- The places of the slot that begins then, blocked or not; null when none does.
create function foodbank.capacity_at(target uuid, on_day date, at_time time) returns smallint
  language plpgsql stable
as $$
begin
  return (
    select coalesce(h.slot_capacity, offer.slot_capacity)
    from foodbank.offer_on(target, on_day) offer
    join foodbank.opening_hours h on h.organization_id = target and h.pattern_id is not distinct from offer.pattern_id
    where (h.weekday is null or h.weekday = extract(isodow from on_day))
      and foodbank.begins_slot(h.opens_at, h.closes_at, offer.slot_minutes, at_time)
  );
end
$$;

-- The organization's row stays taken until the booking is done, so that hours, slots and the flag cannot change under it.
create or replace function foodbank.is_slot(target uuid, on_day date, at_time time) returns boolean
  language plpgsql
as $$
begin
  perform from foodbank.organization where id = target for share;
  return foodbank.capacity_at(target, on_day, at_time) is not null;
end
$$;

-- The capacity is that of the slot, after the row of the organization is taken: hours change only together with it. Where no slot begins
-- any more, a request that comes back finds as many places as the hours of its day give to a slot.
create or replace function foodbank.take_seat() returns trigger
  language plpgsql
as $$
declare
  capacity smallint;
  taken smallint[];
  comes_back boolean := false;
begin
  if tg_op = 'UPDATE' then
    comes_back := (old.to_organization_id, old.reserved_on, old.reserved_time)
      is not distinct from (new.to_organization_id, new.reserved_on, new.reserved_time);
  end if;
  perform from foodbank.organization
    where id = new.to_organization_id and is_food_bank and deleted_at is null
    for share;
  if not found then
    raise exception 'not a distribution point' using errcode = 'check_violation', constraint = 'help_request__target';
  end if;
  capacity := foodbank.capacity_at(new.to_organization_id, new.reserved_on, new.reserved_time);
  if capacity is null then
    select slot_capacity into capacity from foodbank.offer_on(new.to_organization_id, new.reserved_on);
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
  if not comes_back and exists (
    select from foodbank.blocked_day
    where new.reserved_on between day and last_day and (organization_id is null or organization_id = new.to_organization_id)
  ) then
    raise exception 'the day is blocked' using errcode = 'check_violation', constraint = 'help_request__day_blocked';
  end if;
  if new.status in ('active', 'confirmed') and exists (
    select from foodbank.help_request
    where applicant_id = new.applicant_id
      and to_organization_id = new.to_organization_id
      and reserved_on = new.reserved_on
      and reserved_time = new.reserved_time
      and status in ('active', 'confirmed')
      and id <> new.id
  ) then
    raise exception 'the household is expected already' using errcode = 'unique_violation', constraint = 'help_request__once_in_slot';
  end if;
  if cardinality(taken) >= capacity then
    raise exception 'the slot is full' using errcode = 'check_violation', constraint = 'help_request__slot_taken';
  end if;
  select min(free.seat) into new.seat from generate_series(1, capacity) as free (seat) where free.seat <> all (taken);
  return new;
end
$$;

-- ---- ranges of blocked days ----------------------------------------------------------------------------------------------

alter table foodbank.blocked_day disable trigger user;
alter table foodbank.blocked_day add column last_day date;
update foodbank.blocked_day set last_day = day;
alter table foodbank.blocked_day
  alter column last_day set not null,
  add constraint blocked_day__days check (last_day between day and day + 365),
  drop constraint blocked_day__once,
  add constraint blocked_day__once exclude using gist (
    coalesce(organization_id, '00000000-0000-0000-0000-000000000000') with =,
    daterange(day, last_day, '[]') with &&
  );
alter table foodbank.blocked_day enable trigger user;
create index blocked_day__day on foodbank.blocked_day (day, last_day);

-- Whoever blocks days waits for bookings of them under way, and those that come later see the block. In the order of the days, so that
-- two who block ranges at once do not wait for each other. Without a last day only one is blocked.
create or replace function foodbank.lock_day() returns trigger
  language plpgsql
as $$
begin
  new.last_day := coalesce(new.last_day, new.day);
  for ahead in 0 .. least(new.last_day - new.day, 365) loop
    perform pg_advisory_xact_lock(hashtextextended('foodbank.day ' || (new.day + ahead), 0));
  end loop;
  return new;
end
$$;
drop trigger lock_day on foodbank.blocked_day;
create trigger lock_day before insert or update of day, last_day, organization_id on foodbank.blocked_day for each row
  execute function foodbank.lock_day();

create function foodbank.announce_blocked() returns trigger
  language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    perform foodbank.announce(old.organization_id, old.day + ahead) from generate_series(0, old.last_day - old.day) ahead;
  end if;
  if tg_op <> 'DELETE' then
    perform foodbank.announce(new.organization_id, new.day + ahead) from generate_series(0, new.last_day - new.day) ahead;
  end if;
  return null;
end
$$;
drop trigger announce_day on foodbank.blocked_day;
create trigger announce_day after insert or update or delete on foodbank.blocked_day for each row
  execute function foodbank.announce_blocked();
