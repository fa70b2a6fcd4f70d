-- Reports: what a hand-out was when it happened, estimates for what no register can compute, and closed periods.

-- Whom help reaches who is homeless or affected by housing exclusion (Regulation (EU) 2021/1057, Annex III) only the type says.
alter table foodbank.applicant_type add column is_homeless boolean not null default false;
update foodbank.applicant_type set is_homeless = true
  where id in ('01900000-0000-7000-8000-000000001005', '01900000-0000-7000-8000-000000001006');

-- A hand-out keeps what its household was on that day, so that moving house next year changes no report of this one.
alter table foodbank.support
  add column region_id uuid references foodbank.region on delete restrict,
  add column applicant_type_id uuid references foodbank.applicant_type on delete restrict,
  -- Who sent the household: that of the request, else who registered it.
  add column from_organization_id uuid references foodbank.organization on delete restrict;

alter table foodbank.support disable trigger user;
update foodbank.support s
  set region_id = a.region_id, applicant_type_id = a.applicant_type_id,
    from_organization_id = coalesce(
      (select r.from_organization_id from foodbank.help_request r where r.id = s.help_request_id), a.organization_id
    )
  from foodbank.applicant a where a.id = s.applicant_id;
alter table foodbank.support enable trigger user;
-- Whoever inserts leaves it to the trigger, so that to them the column may be missing.
alter table foodbank.support add constraint support__from_organization check (from_organization_id is not null);

create function foodbank.keep_origin() returns trigger
  language plpgsql
as $$
begin
  select
      coalesce(new.region_id, a.region_id), coalesce(new.applicant_type_id, a.applicant_type_id),
      coalesce(
        new.from_organization_id,
        (select r.from_organization_id from foodbank.help_request r where r.id = new.help_request_id),
        a.organization_id
      )
    into new.region_id, new.applicant_type_id, new.from_organization_id
    from foodbank.applicant a where a.id = new.applicant_id;
  return new;
end
$$;
create trigger keep_origin before insert on foodbank.support for each row execute function foodbank.keep_origin();

-- A household as reports need it for counting, without opening the snapshot: a word for each person, `fd` a woman of 30 to 64.
create function foodbank.makeup_of(household jsonb) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(w.word, ' ' order by w.word), '')
    from jsonb_array_elements(household) p
    cross join lateral (
      select left(p ->> 'sex', 1) || case p ->> 'age_band'
        when '0-15' then 'a' when '16-17' then 'b' when '18-29' then 'c' when '30-64' then 'd' when '65+' then 'e' else 'u'
      end as word
    ) w
  );
alter table foodbank.support
  -- Who they were: the same persons have the same key, so that reports tell households apart without comparing them person by person.
  add column household_key bigint not null
    generated always as (hashtextextended(jsonb_path_query_array(household, '$[*].id')::text, 0)) stored,
  add column household_makeup text collate "C" not null generated always as (foodbank.makeup_of(household)) stored,
  -- Hundredths of a kilogram, as whole numbers are added up several times as fast.
  add column food_hundredths integer not null generated always as (
    ((durables + chilled + fruit_vegetables + pastries + food + durables_op + chilled_op + op) * 100)::integer
  ) stored,
  add column material_hundredths integer not null generated always as (
    ((drugstore + clothes + other + drugs_op + clothes_op + other_op) * 100)::integer
  ) stored,
  add column op_hundredths integer not null generated always as (
    ((durables_op + chilled_op + op + drugs_op + clothes_op + other_op) * 100)::integer
  ) stored;
drop trigger history on foodbank.support;
create trigger history after insert or update or delete on foodbank.support for each row execute function core.record_history(
  '', 'total,household_key,household_makeup,food_hundredths,material_hundredths,op_hundredths,updated_at'
);

-- Holds all that reports count by, so that a year of hand-outs is counted without reading one of them.
drop index foodbank.support__date;
create index support__date on foodbank.support (date, id) include (
  applicant_id, household_key, household_makeup, organization_id, from_organization_id, region_id, applicant_type_id, help_request_id,
  food_hundredths, material_hundredths, op_hundredths
);create index support__from on foodbank.support (from_organization_id, date);
create index support__region on foodbank.support (region_id, date);
create index support__type on foodbank.support (applicant_type_id, date);

-- ---- settings of the food bank ---------------------------------------------------------------------------------------------

create table foodbank.settings (
  id uuid primary key default '00000000-0000-7000-8000-000000000002',
  -- The programme that pays for the goods accounted apart; its successor will have another name.
  programme_name text not null default 'Operační program Zaměstnanost plus (OPZ+)',
  programme_project text,
  -- How many days after a period its estimates are due.
  estimate_days smallint not null default 15,
  -- What the applicant's sheet says of the processing of data (Regulation (EU) 2016/679, Article 13).
  information_notice text,
  -- Months without help after which a household is anonymised; 0 never does. An organization may have a rule of its own.
  retention_months smallint not null default 24,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint settings__single check (id = '00000000-0000-7000-8000-000000000002'),
  constraint settings__estimate_days check (estimate_days between 1 and 120),
  constraint settings__retention_months check (retention_months = 0 or retention_months between 6 and 240)
);
create trigger touch before update on foodbank.settings for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.settings for each row execute function core.record_history('', 'updated_at');
insert into foodbank.settings default values;

-- ---- estimates -------------------------------------------------------------------------------------------------------------

create table foodbank.report_estimate (
  id uuid primary key,
  organization_id uuid not null references foodbank.organization on delete restrict,
  -- The indicator's code: EMCR06 …
  indicator text not null,
  period_from date not null,
  period_to date not null,
  -- Tonnes to the kilogram, euros to the cent.
  value numeric(14, 3) not null,
  note text,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint report_estimate__order check (period_from <= period_to),
  constraint report_estimate__value check (value >= 0),
  -- Two estimates of the same days would be counted twice.
  constraint report_estimate__overlap exclude using gist (
    organization_id with =, indicator with =, daterange(period_from, period_to, '[]') with &&
  )
);
create trigger touch before update on foodbank.report_estimate for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.report_estimate for each row
  execute function core.record_history('', 'updated_at');

-- ---- closed periods --------------------------------------------------------------------------------------------------------

create table foodbank.report_closing (
  id uuid primary key,
  period_from date not null,
  period_to date not null,
  -- null is the report of all organizations.
  organization_id uuid references foodbank.organization on delete restrict,
  -- A period closed anew, after a restatement, is another version; the earlier ones stay.
  version smallint not null,
  note text,
  -- The report as it was, whole.
  report jsonb not null,
  closed_by uuid references core.user on delete set null,
  closed_at timestamptz(3) not null default clock_timestamp(),
  constraint report_closing__order check (period_from <= period_to),
  constraint report_closing__version unique nulls not distinct (period_from, period_to, organization_id, version)
);
create index report_closing__organization on foodbank.report_closing (organization_id);
create trigger history after insert or update or delete on foodbank.report_closing for each row execute function core.record_history('', 'report');

-- What the closed report was computed from: each record without anything of the person, so that every later difference has its row.
create table foodbank.report_closing_row (
  closing_id uuid not null references foodbank.report_closing on delete cascade,
  kind text not null,
  record_id uuid not null,
  content jsonb not null,
  primary key (closing_id, kind, record_id),
  constraint report_closing_row__kind check (kind in ('support', 'request', 'estimate'))
);

-- What is closed stays as it was, whoever tries.
create function foodbank.keep_closed() returns trigger
  language plpgsql
as $$
begin
  raise exception 'a closed period does not change' using errcode = 'check_violation', constraint = 'report_closing__kept';
end
$$;
create trigger keep_closed before update or delete on foodbank.report_closing_row for each row execute function foodbank.keep_closed();
create trigger keep_closed before update of period_from, period_to, organization_id, version, report, closed_at or delete
  on foodbank.report_closing for each row execute function foodbank.keep_closed();

-- The role of the first start that keeps the food bank keeps its new parts too.
insert into core.role_permission (role_id, permission)
select r.id, p.permission
from core.role r
cross join unnest(array[
  'fb_report.close', 'fb_report.estimate', 'fb_report.export_rows', 'fb_data_protection.read', 'fb_data_protection.update',
  'fb_duplicate.read', 'fb_duplicate.merge', 'fb_settings.read', 'fb_settings.update', 'import.create', 'import.delete'
]) as p (permission)
where r.code = 'food_bank_manager'
on conflict do nothing;
