-- A rule of what the programme pays for is among what a closed report was computed from: its changes have a reason, and are shown.

alter table foodbank.restatement_reason
  drop constraint restatement_reason__record_kind,
  add constraint restatement_reason__record_kind check (record_kind in ('support', 'request', 'estimate', 'applicant', 'measure', 'rule'));
alter table foodbank.report_closing_row
  drop constraint report_closing_row__kind,
  add constraint report_closing_row__kind check (kind in ('support', 'request', 'estimate', 'rule'));

-- Closings from now on keep the rules among their rows; of earlier ones they are not known, and so are not compared.
alter table foodbank.report_closing add column keeps_rules boolean not null default false;
alter table foodbank.report_closing alter column keeps_rules set default true;

-- Whether a rule of a place (null is the whole food bank) from a day on says something of a period of an organization (null is all of
-- them): no later rule of its place replaces it before the period, and no rule of the site itself goes before it.
create function foodbank.is_rule_in_force(rule uuid, place uuid, valid_from date, organization uuid, period_from date, period_to date)
  returns boolean
  language sql stable
begin atomic
  select is_rule_in_force.valid_from <= period_to
    and (organization is null or place is null or place = organization)
    and not exists (
      select from foodbank.programme_rule p
      where p.id <> rule and p.organization_id is not distinct from place
        and p.valid_from > is_rule_in_force.valid_from and p.valid_from <= period_from
    )
    and not exists (
      select from foodbank.programme_rule p
      where p.id <> rule and place is null and p.organization_id = organization
        and p.valid_from <= greatest(is_rule_in_force.valid_from, period_from)
    );
end;

-- The closings that hold and in whose period such a rule says something.
create function foodbank.closings_of_rule(rule uuid, place uuid, valid_from date) returns setof uuid
  language sql stable
begin atomic
  select c.id from foodbank.report_closing c
  where foodbank.is_rule_in_force(rule, place, closings_of_rule.valid_from, c.organization_id, c.period_from, c.period_to)
    and foodbank.holds(c);
end;

-- Where a rule comes from is only a word: it changes no number.
create function foodbank.note_rule() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and (old.organization_id, old.valid_from, old.pays) is not distinct from (new.organization_id, new.valid_from, new.pays) then
    return null;
  end if;
  perform foodbank.note_restatement(
    'rule', coalesce(new.id, old.id), null,
    case tg_op when 'INSERT' then 'created' when 'DELETE' then 'removed' else 'updated' end,
    array(
      select foodbank.closings_of_rule(old.id, old.organization_id, old.valid_from) where old.id is not null
      union
      select foodbank.closings_of_rule(new.id, new.organization_id, new.valid_from) where new.id is not null
    )
  );
  return null;
end
$$;
create trigger note_restatement after insert or update or delete on foodbank.programme_rule for each row
  execute function foodbank.note_rule();

-- Whoever merges records says why. The reason is of whose record it was: the merge itself is written down only after what it moves.
create or replace function foodbank.note_support() returns trigger
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
    'support', coalesce(new.id, old.id), coalesce(old.applicant_id, new.applicant_id),
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
create or replace function foodbank.note_request() returns trigger
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
  -- An erasure takes the request away from the person; whose it is says nothing to a report.
  if tg_op = 'UPDATE' and old.applicant_id <> new.applicant_id
    and exists (select from foodbank.applicant where id = new.applicant_id and anonymized_at is not null) then
    return null;
  end if;
  perform foodbank.note_restatement(
    'request', coalesce(new.id, old.id), coalesce(old.applicant_id, new.applicant_id),
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
