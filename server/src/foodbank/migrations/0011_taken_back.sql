-- A settled request can be taken back. One that ended as a no-show comes back for a place that may have been given away since, and its
-- household may have been booked again: both promises of booking hold on this way too. That the day is blocked refuses nobody here, for
-- the household stands at the desk.
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
  if not comes_back and exists (
    select from foodbank.blocked_day
    where day = new.reserved_on and (organization_id is null or organization_id = new.to_organization_id)
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
create trigger take_seat_back before update of status on foodbank.help_request for each row
  when (old.status = 'rejected' and new.status in ('active', 'confirmed')
    and (old.to_organization_id, old.reserved_on, old.reserved_time)
      is not distinct from (new.to_organization_id, new.reserved_on, new.reserved_time))
  execute function foodbank.take_seat();

-- A request with a hand-out stays confirmed. Both sides wait for each other at the request's row, so that of a hand-out and of taking the
-- confirmation back, at once, the second one sees the first.
create function foodbank.keep_served() returns trigger
  language plpgsql
as $$
begin
  if exists (select from foodbank.support where help_request_id = new.id) then
    raise exception 'the request has its hand-out' using errcode = 'check_violation', constraint = 'help_request__served';
  end if;
  return new;
end
$$;
create trigger keep_served before update of status on foodbank.help_request for each row
  when (old.status = 'confirmed' and new.status <> 'confirmed')
  execute function foodbank.keep_served();

create function foodbank.serve_confirmed() returns trigger
  language plpgsql
as $$
declare
  is_confirmed boolean;
begin
  select status = 'confirmed' into is_confirmed from foodbank.help_request where id = new.help_request_id for share;
  if not is_confirmed then
    raise exception 'the request is not confirmed' using errcode = 'check_violation', constraint = 'support__request_confirmed';
  end if;
  return new;
end
$$;
create trigger serve_confirmed before insert or update of help_request_id on foodbank.support for each row
  when (new.help_request_id is not null)
  execute function foodbank.serve_confirmed();
