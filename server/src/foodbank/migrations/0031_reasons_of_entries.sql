-- An entry counts in the report of exactly its days, so that a change of it concerns the closings of these alone.
create or replace function foodbank.note_estimate() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and (old.value, old.note) is not distinct from (new.value, new.note) then
    return null;
  end if;
  perform foodbank.note_restatement('estimate', coalesce(new.id, old.id), null, 'estimated', array(
    select c.id from foodbank.report_closing c
    where (c.organization_id is null or c.organization_id = coalesce(new.organization_id, old.organization_id))
      and c.period_from = coalesce(new.period_from, old.period_from) and c.period_to = coalesce(new.period_to, old.period_to)
      and foodbank.holds(c)
  ));
  return null;
end
$$;
