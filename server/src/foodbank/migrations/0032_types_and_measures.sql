-- Whether a type of applicants counts among the homeless is the one word of a code list that a closed report was computed from: changing
-- it has a reason, and is shown with the hand-outs that it moves (decision 0044).

alter table foodbank.restatement_reason
  drop constraint restatement_reason__record_kind,
  add constraint restatement_reason__record_kind
    check (record_kind in ('support', 'request', 'estimate', 'applicant', 'measure', 'rule', 'applicant_type'));

-- The closings that hold and have counted help of households of this type.
create function foodbank.closings_of_type(type uuid) returns setof uuid
  language sql stable
begin atomic
  select c.id from foodbank.report_closing c
  where exists (
      select from foodbank.support s
      where s.applicant_type_id = type and s.date between c.period_from and c.period_to
        and (c.organization_id is null or s.organization_id = c.organization_id)
    )
    and foodbank.holds(c);
end;

create function foodbank.note_type() returns trigger
  language plpgsql
as $$
begin
  perform foodbank.note_restatement(
    'applicant_type', new.id, null, 'updated', array(select foodbank.closings_of_type(new.id))
  );
  return null;
end
$$;
create trigger note_restatement after update of is_homeless on foodbank.applicant_type for each row
  when (old.is_homeless <> new.is_homeless)
  execute function foodbank.note_type();

-- An erasure empties the region and the type when no reservation is the person's any more: it changes no report, and notes nothing.
drop trigger note_restatement on foodbank.applicant;
create trigger note_restatement after update of region_id, applicant_type_id on foodbank.applicant for each row
  when ((old.region_id, old.applicant_type_id) is distinct from (new.region_id, new.applicant_type_id) and new.anonymized_at is null)
  execute function foodbank.note_applicant();

-- Closings from now on keep the sums of accompanying measures beside their report; of earlier ones they are not known (decision 0047).
alter table foodbank.report_closing add column measures jsonb;
drop trigger keep_closed on foodbank.report_closing;
create trigger keep_closed before update of period_from, period_to, organization_id, version, report, measures, closed_at or delete
  on foodbank.report_closing for each row execute function foodbank.keep_closed();
drop trigger history on foodbank.report_closing;
create trigger history after insert or update or delete on foodbank.report_closing for each row
  execute function core.record_history('', 'report,measures');
