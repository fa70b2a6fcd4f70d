-- Hand-outs that one merge moves at once: each is noted as if the others moved with it were not there. Seen after the move, each of two
-- from before a closed period had thought that the other one was what made the household one helped before.
drop function foodbank.closings_of_support(uuid, uuid, uuid, date, date);

-- Which closings a hand-out concerns that is moved from one day to another, recorded (no day before) or removed (none after): those of
-- the days, and those whose households of first help it changes. What came to the household with it does not count as help before it.
create function foodbank.closings_of_support(
  support uuid, applicant uuid, organization uuid, before date, after date, moved_with uuid[] default '{}'
)
  returns setof uuid
  language sql stable
begin atomic
  select foodbank.closings_of(organization, array[before, after])
  union
  select c.id
  from (
    select min(s.date) as earliest from foodbank.support s
    where s.applicant_id = applicant and s.id <> support and s.id <> all (moved_with)
  ) other
  join foodbank.report_closing c
    on coalesce(least(other.earliest, before) < c.period_from, false) <> coalesce(least(other.earliest, after) < c.period_from, false)
  where exists (
      select from foodbank.support s
      where s.applicant_id = applicant and s.id <> support and s.date between c.period_from and c.period_to
        and (c.organization_id is null or s.organization_id = c.organization_id)
    )
    and foodbank.holds(c);
end;

create or replace function foodbank.note_support() returns trigger
  language plpgsql
as $$
declare
  -- What says nothing to a report.
  unread text[] := '{note,created_by,created_at,updated_at}';
  is_moved boolean := coalesce(old.applicant_id <> new.applicant_id, false);
  moved_with uuid[] := '{}';
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - unread = to_jsonb(new) - unread then
    return null;
  end if;
  if is_moved then
    moved_with := array(select id from changed where applicant_id = new.applicant_id);
  end if;
  perform foodbank.note_restatement(
    'support', coalesce(new.id, old.id), coalesce(old.applicant_id, new.applicant_id),
    case
      when tg_op = 'INSERT' then 'created'
      when tg_op = 'DELETE' then 'removed'
      when is_moved then 'merged'
      when to_jsonb(old) - unread - '{household,household_key,household_makeup}'::text[]
        = to_jsonb(new) - unread - '{household,household_key,household_makeup}'::text[] then 'household'
      else 'updated'
    end,
    array(
      select foodbank.closings_of_support(
        old.id, old.applicant_id, old.organization_id, old.date, case when not is_moved then new.date end
      ) where old.id is not null
      union
      select foodbank.closings_of_support(
        new.id, new.applicant_id, new.organization_id, case when not is_moved then old.date end, new.date, moved_with
      ) where new.id is not null
    )
  );
  return null;
end
$$;

-- Only an update moves, and only a trigger of a single event can read the rows that its statement changed.
drop trigger note_restatement on foodbank.support;
create trigger note_restatement after update on foodbank.support referencing new table as changed for each row
  execute function foodbank.note_support();
create trigger note_restatement_of_whole after insert or delete on foodbank.support for each row
  execute function foodbank.note_support();
