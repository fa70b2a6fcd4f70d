-- Kept as text: see the migrator's list of mended migrations.
create or replace function foodbank.holds(c foodbank.report_closing) returns boolean
  language sql stable
as $$
  select not exists (
    select from foodbank.report_closing later
    where later.period_from = c.period_from and later.period_to = c.period_to
      and later.organization_id is not distinct from c.organization_id and later.version > c.version
  )
$$;
