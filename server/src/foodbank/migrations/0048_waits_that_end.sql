-- Help that is handed out ends a wait too; what is taken back brings it back; and a wait may be for another place instead of one that
-- the household has (decision 0059).
alter table foodbank.wait
  -- The reservation that is to be moved to the place; null: the place is one more.
  add column request_id uuid references foodbank.help_request on delete set null,
  -- The hand-out, the served reservation or the move of many that ended it: taken back, the household waits again.
  add column ended_with uuid,
  drop constraint wait__ended_for,
  add constraint wait__ended_for check (ended_for in ('booked', 'helped', 'withdrawn', 'over'));
create index wait__request on foodbank.wait (request_id);
create index wait__ended_with on foodbank.wait (ended_with);
drop trigger history on foodbank.wait;
create trigger history after insert or update or delete on foodbank.wait for each row
  execute function core.record_history('', 'ended_with,updated_at');

-- Whoever gets a place within its period waits no longer, whoever books or moves it there. Who has had one in it before, and is moved, goes
-- on waiting, unless this is the reservation that was to be moved and it came to an offered place, or the household moved it by itself.
create or replace function foodbank.end_waits() returns trigger
  language plpgsql
as $$
declare
  actor uuid := nullif(current_setting('app.actor_id', true), '')::uuid;
  ended uuid[];
begin
  -- the waits before their offers, as whoever withdraws one
  with w as (
    update foodbank.wait w
    set ended_for = 'booked', ended_at = clock_timestamp(), ended_with = (
      select m.move_id from foodbank.moved_request m join foodbank.move v on v.id = m.move_id
      where tg_op = 'UPDATE' and m.request_id = new.id and v.undone_at is null
        and (m.new_organization_id, m.new_day, m.new_time) = (new.to_organization_id, new.reserved_on, new.reserved_time)
      order by v.created_at desc limit 1
    )
    where w.applicant_id = new.applicant_id and w.ended_at is null and new.reserved_on between w.wanted_from and w.wanted_to
      and (tg_op = 'INSERT' or old.reserved_on not between w.wanted_from and w.wanted_to
        or w.request_id = new.id and w.to_organization_id = new.to_organization_id and (actor is null or exists (
          select from foodbank.offer o
          where o.wait_id = w.id and o.answer is null
            and (o.organization_id, o.reserved_on, o.reserved_time) = (new.to_organization_id, new.reserved_on, new.reserved_time)
        )))
    returning w.id
  )
  select array_agg(id) into ended from w;
  update foodbank.offer
  set answer = case
      when (organization_id, reserved_on, reserved_time) = (new.to_organization_id, new.reserved_on, new.reserved_time) then 'accepted'
      else 'ended'
    end,
    answered_at = clock_timestamp(), answered_by = actor
  where wait_id = any(ended) and answer is null;
  return null;
end
$$;
drop trigger end_waits_of_moved on foodbank.help_request;
create trigger end_waits_of_moved after update of to_organization_id, reserved_on, reserved_time on foodbank.help_request for each row
  when (new.status = 'active' and (new.to_organization_id, new.reserved_on, new.reserved_time)
    is distinct from (old.to_organization_id, old.reserved_on, old.reserved_time))
  execute function foodbank.end_waits();

create function foodbank.end_helped_waits(waits uuid[], what uuid) returns void
  language sql
begin atomic
  update foodbank.wait set ended_for = 'helped', ended_at = clock_timestamp(), ended_with = what
  where id = any(waits) and ended_at is null;
  update foodbank.offer set answer = 'ended', answered_at = clock_timestamp()
  where wait_id = any(waits) and answer is null;
end;

-- What ended these waits is taken back, or a hand-out turns out to have been on another day. A household that waits there again, or has
-- got a place since, needs the old wait no more. A wait whose period has passed ends with the next minute.
create function foodbank.reopen_waits(what uuid, household uuid) returns void
  language sql
begin atomic
  update foodbank.wait w set ended_for = null, ended_at = null, ended_with = null
  where w.ended_with = what and w.applicant_id = household
    and exists (select from foodbank.applicant a where a.id = w.applicant_id and a.deleted_at is null)
    and not exists (select from foodbank.support s where s.id = what and s.date between w.wanted_from and w.wanted_to)
    and not exists (
      select from foodbank.wait o
      where o.applicant_id = w.applicant_id and o.to_organization_id = w.to_organization_id and o.ended_at is null
    )
    and not exists (
      select from foodbank.help_request r
      where r.applicant_id = w.applicant_id and r.status = 'active' and r.created_at > w.ended_at
        and r.reserved_on between w.wanted_from and w.wanted_to
    );
end;

-- Who gets help where it waits, within the period and without a reservation, waits no longer.
create function foodbank.end_waits_of_helped() returns trigger
  language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    -- corrected within the period, or recorded twice, it is help as before
    update foodbank.wait w set ended_with = s.id
    from foodbank.support s
    where w.ended_with = old.id and s.applicant_id = w.applicant_id and s.organization_id = w.to_organization_id
      and s.help_request_id is null and s.date between w.wanted_from and w.wanted_to and (s.id = old.id or s.date >= old.date);
    perform foodbank.reopen_waits(old.id, old.applicant_id);
  end if;
  if tg_op <> 'DELETE' and new.help_request_id is null then
    perform foodbank.end_helped_waits(array(
      select id from foodbank.wait
      where applicant_id = new.applicant_id and to_organization_id = new.organization_id and ended_at is null
        and new.date between wanted_from and wanted_to
    ), new.id);
  end if;
  return null;
end
$$;
create trigger end_waits_of_helped after insert or delete or update of date on foodbank.support for each row
  execute function foodbank.end_waits_of_helped();

-- A reservation that was served needs no other place, until it is open again.
create function foodbank.end_waits_of_served() returns trigger
  language plpgsql
as $$
begin
  if new.status = 'confirmed' then
    perform foodbank.end_helped_waits(array(
      select id from foodbank.wait where request_id = new.id and ended_at is null
    ), new.id);
  else
    perform foodbank.reopen_waits(new.id, new.applicant_id);
  end if;
  return null;
end
$$;
create trigger end_waits_of_served after update of status on foodbank.help_request for each row
  when ((new.status = 'confirmed') <> (old.status = 'confirmed'))
  execute function foodbank.end_waits_of_served();

-- A move that has brought a household into its period, and is undone, has not helped it.
create function foodbank.reopen_waits_of_returned() returns trigger
  language plpgsql
as $$
begin
  perform foodbank.reopen_waits(new.move_id, r.applicant_id) from foodbank.help_request r where r.id = new.request_id;
  return null;
end
$$;
create trigger reopen_waits after update of outcome on foodbank.moved_request for each row
  when (new.outcome = 'returned')
  execute function foodbank.reopen_waits_of_returned();
