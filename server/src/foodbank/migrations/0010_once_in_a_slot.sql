-- A household is expected once in a slot: who books it again has missed that it is booked already. The place is given behind the lock of
-- the slot, so that of two who book at once the second one sees the first. A unique index would say the same, but it cannot be made
-- where the register has such pairs from before, and it would refuse to merge two records that were both served in one slot.
create or replace function foodbank.take_seat() returns trigger
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
