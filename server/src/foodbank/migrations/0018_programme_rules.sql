-- What the programme pays for decides which help its indicators count (Regulation (EU) 2021/1057, Annex III): the goods it bought, or donated
-- goods too whose transport, storage and distribution it pays. It is agreed for the whole bank or a site, and holds from a day on.
create table foodbank.programme_rule (
  id uuid primary key,
  -- null holds wherever a site has no rule of its own
  organization_id uuid references foodbank.organization on delete restrict,
  valid_from date not null,
  pays text not null,
  -- Where the rule comes from: the grant decision, an amendment.
  source text not null,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint programme_rule__pays check (pays in ('products', 'products_and_logistics', 'nothing')),
  constraint programme_rule__source_length check (char_length(source) between 1 and 300),
  constraint programme_rule__once unique nulls not distinct (organization_id, valid_from)
);
create index programme_rule__created_by on foodbank.programme_rule (created_by);
create trigger touch before update on foodbank.programme_rule for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.programme_rule for each row
  execute function core.record_history('', 'updated_at');

-- Food and material bought with EU money apart, as reports ask for persons who got either.
drop index foodbank.support__date;
alter table foodbank.support
  drop column op_hundredths,
  add column food_op_hundredths integer not null generated always as (((durables_op + chilled_op + op) * 100)::integer) stored,
  add column material_op_hundredths integer not null generated always as (((drugs_op + clothes_op + other_op) * 100)::integer) stored;
drop trigger history on foodbank.support;
create trigger history after insert or update or delete on foodbank.support for each row execute function core.record_history(
  '',
  'total,household_key,household_makeup,food_hundredths,material_hundredths,food_op_hundredths,material_op_hundredths,updated_at'
);
create index support__date on foodbank.support (date, id) include (
  applicant_id, household_key, household_makeup, organization_id, from_organization_id, region_id, applicant_type_id, help_request_id,
  food_hundredths, material_hundredths, food_op_hundredths, material_op_hundredths
);
