-- Why something was changed that a closed report was computed from: who, when, and for which closings.

create table foodbank.restatement_reason (
  id uuid primary key default gen_random_uuid(),
  record_kind text not null,
  -- No reference: what a reason tells of may be deleted.
  record_id uuid not null,
  -- Whose record it is, so that the person's rights reach the text; of a merged record who had it first.
  applicant_id uuid references foodbank.applicant on delete cascade,
  -- The closings that hold and whose report the change concerns.
  closing_ids uuid[] not null,
  -- What was done; the whole reason where nobody could be asked for one.
  act text not null,
  reason text,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint restatement_reason__record_kind check (record_kind in ('support', 'request', 'estimate', 'applicant')),
  constraint restatement_reason__act
    check (act in ('created', 'updated', 'removed', 'settled', 'reopened', 'household', 'merged', 'register', 'estimated')),
  constraint restatement_reason__length check (char_length(reason) between 1 and 500)
);
create index restatement_reason__record on foodbank.restatement_reason (record_id);
create index restatement_reason__applicant on foodbank.restatement_reason (applicant_id);
create trigger history after insert or update or delete on foodbank.restatement_reason for each row
  execute function core.record_history('', 'closing_ids');

-- Whether no later version has replaced a closing.
create function foodbank.holds(c foodbank.report_closing) returns boolean
  language sql stable
as $$
  select not exists (
    select from foodbank.report_closing later
    where later.period_from = c.period_from and later.period_to = c.period_to
      and later.organization_id is not distinct from c.organization_id and later.version > c.version
  )
$$;

-- The closings that hold of the organization or of the whole food bank whose period has one of the days.
create function foodbank.closings_of(organization uuid, days date[]) returns setof uuid
  language sql stable
begin atomic
  select c.id from foodbank.report_closing c
  where (c.organization_id is null or c.organization_id = organization)
    and exists (select from unnest(days) d where d between c.period_from and c.period_to) and foodbank.holds(c);
end;

-- Which closings a hand-out concerns that is moved from one day to another, recorded (no day before) or removed (none after): those of
-- the days, and those whose households of first help it changes.
create function foodbank.closings_of_support(support uuid, applicant uuid, organization uuid, before date, after date)
  returns setof uuid
  language sql stable
begin atomic
  select foodbank.closings_of(organization, array[before, after])
  union
  select c.id
  from (select min(s.date) as earliest from foodbank.support s where s.applicant_id = applicant and s.id <> support) other
  join foodbank.report_closing c
    on coalesce(least(other.earliest, before) < c.period_from, false) <> coalesce(least(other.earliest, after) < c.period_from, false)
  where exists (
      select from foodbank.support s
      where s.applicant_id = applicant and s.id <> support and s.date between c.period_from and c.period_to
        and (c.organization_id is null or s.organization_id = c.organization_id)
    )
    and foodbank.holds(c);
end;

-- Whose a record was before merges that can still be undone: its reasons are theirs, even when the record is gone by then.
create function foodbank.first_owner(record uuid, applicant uuid) returns uuid
  language sql stable
begin atomic
  with recursive owner as (
    select applicant as id, 0 as depth
    union all
    select m.merged_id, owner.depth + 1 from owner
    join foodbank.applicant_merge m on m.kept_id = owner.id and m.undone_at is null
      and (m.changes -> 'supports' @> jsonb_build_array(jsonb_build_object('id', record)) or m.changes -> 'requests' ? record::text)
  )
  select id from owner order by depth desc limit 1;
end;

-- Notes that a record was changed which closed reports were computed from. The reason is the caller's, if there is one.
create function foodbank.note_restatement(kind text, record uuid, applicant uuid, what text, closings uuid[]) returns void
  language sql
begin atomic
  insert into foodbank.restatement_reason (record_kind, record_id, applicant_id, closing_ids, act, reason, created_by)
  select kind, record, foodbank.first_owner(record, applicant), closings, what, nullif(current_setting('app.restatement_reason', true), ''),
    nullif(current_setting('app.actor_id', true), '')::uuid
  where cardinality(closings) > 0;
end;

create function foodbank.note_support() returns trigger
  language plpgsql
as $$
declare
  -- What says nothing to a report.
  unread text[] := '{note,created_by,created_at,updated_at}';
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - unread = to_jsonb(new) - unread then
    return null;
  end if;
  perform foodbank.note_restatement(
    'support', coalesce(new.id, old.id), coalesce(new.applicant_id, old.applicant_id),
    case
      when tg_op = 'INSERT' then 'created'
      when tg_op = 'DELETE' then 'removed'
      when old.applicant_id <> new.applicant_id then 'merged'
      when to_jsonb(old) - unread - '{household,household_key,household_makeup}'::text[]
        = to_jsonb(new) - unread - '{household,household_key,household_makeup}'::text[] then 'household'
      else 'updated'
    end,
    array(
      select foodbank.closings_of_support(
        old.id, old.applicant_id, old.organization_id, old.date, case when old.applicant_id = new.applicant_id then new.date end
      ) where old.id is not null
      union
      select foodbank.closings_of_support(
        new.id, new.applicant_id, new.organization_id, case when old.applicant_id = new.applicant_id then old.date end, new.date
      ) where new.id is not null
    )
  );
  return null;
end
$$;
create trigger note_restatement after insert or update or delete on foodbank.support for each row
  execute function foodbank.note_support();

create function foodbank.note_request() returns trigger
  language plpgsql
as $$
declare
  -- A request counts on its day; the one that made or removed it also on the day on which it was made.
  made date := (coalesce(new.created_at, old.created_at) at time zone 'Europe/Prague')::date;
  is_same_site boolean := coalesce(old.to_organization_id = new.to_organization_id, false);
begin
  if tg_op = 'UPDATE' and (old.reserved_on, old.status, old.to_organization_id, old.from_organization_id, old.applicant_id)
    = (new.reserved_on, new.status, new.to_organization_id, new.from_organization_id, new.applicant_id) then
    return null;
  end if;
  perform foodbank.note_restatement(
    'request', coalesce(new.id, old.id), coalesce(new.applicant_id, old.applicant_id),
    case
      when tg_op = 'INSERT' then 'created'
      when tg_op = 'DELETE' then 'removed'
      when old.applicant_id <> new.applicant_id then 'merged'
      when old.status <> new.status then case when new.status = 'active' then 'reopened' else 'settled' end
      else 'updated'
    end,
    array(
      select foodbank.closings_of(old.to_organization_id, array[old.reserved_on, case when not is_same_site then made end])
        where old.id is not null
      union
      select foodbank.closings_of(new.to_organization_id, array[new.reserved_on, case when not is_same_site then made end])
        where new.id is not null
    )
  );
  return null;
end
$$;
create trigger note_restatement after insert or update or delete on foodbank.help_request for each row
  execute function foodbank.note_request();

-- Requests are counted by the region and the type that their applicant has.
create function foodbank.note_applicant() returns trigger
  language plpgsql
as $$
begin
  perform foodbank.note_restatement('applicant', new.id, new.id, 'register', array(
    select distinct foodbank.closings_of(r.to_organization_id, array[r.reserved_on])
    from foodbank.help_request r where r.applicant_id = new.id
  ));
  return null;
end
$$;
create trigger note_restatement after update of region_id, applicant_type_id on foodbank.applicant for each row
  when ((old.region_id, old.applicant_type_id) is distinct from (new.region_id, new.applicant_type_id))
  execute function foodbank.note_applicant();

-- An estimate counts in the periods that have all of its days.
create function foodbank.note_estimate() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and (old.value, old.note) is not distinct from (new.value, new.note) then
    return null;
  end if;
  perform foodbank.note_restatement('estimate', coalesce(new.id, old.id), null, 'estimated', array(
    select c.id from foodbank.report_closing c
    where (c.organization_id is null or c.organization_id = coalesce(new.organization_id, old.organization_id))
      and c.period_from <= coalesce(new.period_from, old.period_from) and c.period_to >= coalesce(new.period_to, old.period_to)
      and foodbank.holds(c)
  ));
  return null;
end
$$;
create trigger note_restatement after insert or update or delete on foodbank.report_estimate for each row
  execute function foodbank.note_estimate();
