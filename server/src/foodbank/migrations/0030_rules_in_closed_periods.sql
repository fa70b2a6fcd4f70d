-- A rule of what the programme pays for is among what a closed report was computed from: its changes have a reason, and are shown.

alter table foodbank.restatement_reason
  drop constraint restatement_reason__record_kind,
  add constraint restatement_reason__record_kind check (record_kind in ('support', 'request', 'estimate', 'applicant', 'rule'));
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
