-- Rules of entitlement: how often and how much a household is helped. Each holds from a day on, optionally to a day, and is never changed
-- once its day has come, so that what it said of any day can be computed again.
create table foodbank.entitlement_rule (
  id uuid primary key,
  -- null holds wherever a site has no rule of this kind
  organization_id uuid references foodbank.organization on delete restrict,
  kind text not null,
  valid_from date not null,
  valid_to date,
  -- Whom it is about, by their type; for `types` who may be helped. None is everybody. In the order of the keys.
  applicant_type_ids uuid[] not null default '{}',
  -- `visits`: how many; `gap`: days from one visit to the next; `kilograms`: for one person in a calendar month.
  amount numeric(7, 2),
  -- `visits`: in so many days; null is a calendar month.
  period_days smallint,
  -- `none`: here, or for these types, nothing of this kind is asked.
  effect text not null,
  -- Who decided so, and when.
  source text not null,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint entitlement_rule__kind check (kind in ('visits', 'gap', 'kilograms', 'recommendation', 'types')),
  constraint entitlement_rule__effect check (effect in ('warn', 'refuse', 'none')),
  constraint entitlement_rule__days check (valid_to >= valid_from),
  constraint entitlement_rule__amount check (
    (amount is not null) = (kind in ('visits', 'gap', 'kilograms') and effect <> 'none')
  ),
  constraint entitlement_rule__amount_range check (
    amount > 0 and amount <= 9999 and (kind = 'kilograms' or (amount = trunc(amount) and amount <= 366))
  ),
  constraint entitlement_rule__period check (period_days is null or (kind = 'visits' and period_days between 2 and 366)),
  constraint entitlement_rule__source_length check (char_length(source) between 1 and 300)
);
-- Of one kind, place and audience one rule begins on a day. Who may be helped is one question, whatever its answer.
create unique index entitlement_rule__once on foodbank.entitlement_rule (
  organization_id, kind, valid_from, (case when kind = 'types' then '{}'::uuid[] else applicant_type_ids end)
) nulls not distinct;
create index entitlement_rule__created_by on foodbank.entitlement_rule (created_by);
create index entitlement_rule__types on foodbank.entitlement_rule using gin (applicant_type_ids);
create trigger touch before update on foodbank.entitlement_rule for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.entitlement_rule for each row
  execute function core.record_history('', 'updated_at');

-- A list of keys has no foreign key: what a rule names stays.
create function foodbank.keep_ruled_type() returns trigger
  language plpgsql
as $$
begin
  if exists (select from foodbank.entitlement_rule where applicant_type_ids @> array[old.id]) then
    raise foreign_key_violation using
      message = 'A rule of entitlement names this type.', constraint = 'entitlement_rule_applicant_type_id_fkey';
  end if;
  return old;
end
$$;
create trigger keep_ruled_type before delete on foodbank.applicant_type for each row
  execute function foodbank.keep_ruled_type();

-- That an organization recommends the household until a day. Prolonging it is another one.
create table foodbank.recommendation (
  id uuid primary key,
  applicant_id uuid not null references foodbank.applicant on delete cascade,
  organization_id uuid not null references foodbank.organization on delete restrict,
  valid_from date not null,
  valid_until date not null,
  -- The person or the paper, as the organization calls it.
  issued_by text,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint recommendation__days check (valid_until >= valid_from),
  constraint recommendation__issued_by_length check (char_length(issued_by) between 1 and 200)
);
create index recommendation__applicant on foodbank.recommendation (applicant_id, valid_until);
create index recommendation__organization on foodbank.recommendation (organization_id);
create index recommendation__created_by on foodbank.recommendation (created_by);
create trigger touch before update on foodbank.recommendation for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.recommendation for each row
  execute function core.record_history('', 'updated_at');

-- That somebody was booked or helped despite a rule: which, what was counted, why and by whom.
create table foodbank.entitlement_exception (
  id uuid primary key,
  -- null once the person is erased
  applicant_id uuid references foodbank.applicant on delete set null,
  help_request_id uuid references foodbank.help_request on delete set null,
  support_id uuid references foodbank.support on delete set null,
  organization_id uuid not null references foodbank.organization on delete restrict,
  -- The day of the visit.
  day date not null,
  rule_id uuid not null references foodbank.entitlement_rule on delete restrict,
  -- What the rule asked for, as it then said.
  effect text not null,
  -- What was counted: the finding as it was shown.
  facts jsonb,
  -- Where the rule refuses.
  reason text,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint entitlement_exception__effect check (effect in ('warn', 'refuse')),
  constraint entitlement_exception__reason_length check (char_length(reason) between 1 and 500)
);
create index entitlement_exception__applicant on foodbank.entitlement_exception (applicant_id);
create index entitlement_exception__help_request on foodbank.entitlement_exception (help_request_id);
create index entitlement_exception__support on foodbank.entitlement_exception (support_id);
create index entitlement_exception__organization on foodbank.entitlement_exception (organization_id);
create index entitlement_exception__rule on foodbank.entitlement_exception (rule_id);
create index entitlement_exception__day on foodbank.entitlement_exception (day desc, id);
create index entitlement_exception__created_by on foodbank.entitlement_exception (created_by);
create trigger history after insert or update or delete on foodbank.entitlement_exception for each row
  execute function core.record_history();
