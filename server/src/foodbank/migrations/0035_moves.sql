-- Reservations that lost their place are moved together (decision 0052): by one move, which can be undone as a whole for a day, and with a
-- list of those who have to be called.

create table foodbank.move (
  id uuid primary key,
  -- null: of several distribution points
  organization_id uuid references foodbank.organization on delete set null,
  period_from date not null,
  period_to date not null,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null,
  undone_by uuid references core.user on delete set null,
  undone_at timestamptz(3),
  constraint move__period check (period_from <= period_to),
  constraint move__undone_within_a_day check (undone_at between created_at and created_at + interval '1 day')
);
create index move__created on foodbank.move (created_at, id);
create index move__organization on foodbank.move (organization_id, created_at);
create index move__created_by on foodbank.move (created_by);
create index move__undone_by on foodbank.move (undone_by);
create trigger history after insert or update or delete on foodbank.move for each row execute function core.record_history();

-- From where to where. The reservation's own history has the same; this is what undoing needs, also of a reservation that is gone.
create table foodbank.moved_request (
  move_id uuid not null references foodbank.move on delete cascade,
  request_id uuid not null,
  applicant_id uuid not null references foodbank.applicant on delete cascade,
  from_organization_id uuid not null references foodbank.organization on delete cascade,
  old_organization_id uuid not null references foodbank.organization on delete cascade,
  old_day date not null,
  old_time time(0) not null,
  old_seat smallint not null,
  new_organization_id uuid not null references foodbank.organization on delete cascade,
  new_day date not null,
  new_time time(0) not null,
  -- null until the move is undone: whether the reservation came back, or why it did not
  outcome text,
  primary key (move_id, request_id),
  constraint moved_request__outcome check (outcome in ('returned', 'settled', 'moved_again', 'removed', 'passed'))
);
create index moved_request__request on foodbank.moved_request (request_id);
create index moved_request__applicant on foodbank.moved_request (applicant_id);
create index moved_request__from on foodbank.moved_request (from_organization_id);
create index moved_request__old on foodbank.moved_request (old_organization_id);
create index moved_request__new on foodbank.moved_request (new_organization_id);

-- Whom to call, about a reservation as it stood then: whoever has been moved, settled or removed since needs no call any more.
create table foodbank.call (
  id uuid primary key,
  applicant_id uuid not null references foodbank.applicant on delete cascade,
  request_id uuid not null references foodbank.help_request on delete cascade,
  move_id uuid not null references foodbank.move on delete cascade,
  why text not null,
  organization_id uuid not null references foodbank.organization on delete cascade,
  reserved_on date not null,
  reserved_time time(0) not null,
  outcome text,
  reached_at timestamptz(3),
  reached_by uuid references core.user on delete set null,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint call__why check (why in ('not_moved', 'moved', 'returned')),
  constraint call__outcome check (outcome in ('reached', 'in_person', 'unreachable')),
  constraint call__reached check ((outcome is null) = (reached_at is null)),
  constraint call__once unique (request_id, move_id, why)
);
create index call__applicant on foodbank.call (applicant_id);
create index call__move on foodbank.call (move_id);
create index call__organization on foodbank.call (organization_id, reserved_on);
create index call__open on foodbank.call (reserved_on) where reached_at is null;
create index call__reached_by on foodbank.call (reached_by);
create index call__created_by on foodbank.call (created_by);
create trigger touch before update on foodbank.call for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.call for each row
  execute function core.record_history('', 'updated_at');

-- While a move is being undone, its reservations go back to where they were, blocked or not, slot or not: to their old seat if it is free, also
-- above a lowered capacity, or else to the lowest free one. Outside of that transaction no move is undone with an outcome missing.
create or replace function foodbank.take_seat() returns trigger
  language plpgsql
as $$
declare
  capacity smallint;
  taken smallint[];
  comes_back boolean := false;
  old_seat smallint;
begin
  if tg_op = 'UPDATE' then
    comes_back := (old.to_organization_id, old.reserved_on, old.reserved_time)
      is not distinct from (new.to_organization_id, new.reserved_on, new.reserved_time);
    select m.old_seat into old_seat
      from foodbank.moved_request m join foodbank.move v on v.id = m.move_id
      where m.request_id = new.id and m.outcome is null and v.undone_at is not null
        and (m.old_organization_id, m.old_day, m.old_time) = (new.to_organization_id, new.reserved_on, new.reserved_time)
        and (m.new_organization_id, m.new_day, m.new_time) = (old.to_organization_id, old.reserved_on, old.reserved_time);
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
  if cardinality(taken) < capacity or old_seat is not null then
    perform pg_advisory_xact_lock_shared(hashtextextended('foodbank.day ' || new.reserved_on, 0));
    perform pg_advisory_xact_lock(
      hashtextextended('foodbank.slot ' || new.to_organization_id || ' ' || new.reserved_on || ' ' || new.reserved_time, 0)
    );
    taken := foodbank.taken_seats(new);
  end if;
  if not comes_back and old_seat is null and exists (
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
  if old_seat is not null and old_seat <> all (taken) then
    new.seat := old_seat;
    return new;
  end if;
  select min(free.seat) into new.seat from generate_series(1, capacity) as free (seat) where free.seat <> all (taken);
  if new.seat is null or (old_seat is null and cardinality(taken) >= capacity) then
    raise exception 'the slot is full' using errcode = 'check_violation', constraint = 'help_request__slot_taken';
  end if;
  return new;
end
$$;
