-- An entry counts in the report of exactly its period and is added to no other: a year may be entered beside its quarters.
alter table foodbank.report_estimate
  drop constraint report_estimate__overlap,
  add constraint report_estimate__once unique (organization_id, indicator, period_from, period_to),
  add column updated_by uuid references core.user on delete set null;

-- The prices and the rate by which the values in euros were computed: one of each site and period.
create table foodbank.report_valuation (
  id uuid primary key,
  organization_id uuid not null references foodbank.organization on delete restrict,
  period_from date not null,
  period_to date not null,
  -- Crowns for a kilogram, by the kind of goods: `durables_op` …
  prices jsonb not null,
  -- Crowns for a euro, as the Czech National Bank published it on that day.
  rate numeric(8, 3) not null,
  rate_day date not null,
  created_by uuid references core.user on delete set null,
  updated_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint report_valuation__once unique (organization_id, period_from, period_to),
  constraint report_valuation__order check (period_from <= period_to),
  constraint report_valuation__prices check (jsonb_typeof(prices) = 'object'),
  constraint report_valuation__rate check (rate > 0)
);
create trigger touch before update on foodbank.report_valuation for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.report_valuation for each row
  execute function core.record_history('', 'updated_at');

-- Why entries of a closed period were changed. The entries themselves may be gone.
create table foodbank.report_estimate_reason (
  id uuid primary key,
  organization_id uuid not null references foodbank.organization on delete restrict,
  period_from date not null,
  period_to date not null,
  indicators text[] not null,
  reason text not null,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint report_estimate_reason__length check (char_length(reason) between 1 and 500)
);
create index report_estimate_reason__period on foodbank.report_estimate_reason (organization_id, period_from, period_to);
create trigger history after insert or update or delete on foodbank.report_estimate_reason for each row
  execute function core.record_history('', '');
