-- Households registered twice: merged so that it can be undone, or known to be two.

alter table foodbank.applicant
  -- A merged applicant is deleted as well; who opens it is led to the one that stayed.
  add column merged_into_id uuid references foodbank.applicant on delete restrict,
  add constraint applicant__merged check (merged_into_id is null or deleted_at is not null);
create index applicant__merged_into on foodbank.applicant (merged_into_id) where merged_into_id is not null;

create table foodbank.not_duplicate (
  id uuid primary key,
  first_id uuid not null references foodbank.applicant on delete cascade,
  second_id uuid not null references foodbank.applicant on delete cascade,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint not_duplicate__order check (first_id < second_id),
  constraint not_duplicate__once unique (first_id, second_id)
);
create index not_duplicate__second on foodbank.not_duplicate (second_id);
create trigger history after insert or update or delete on foodbank.not_duplicate for each row execute function core.record_history();

create table foodbank.applicant_merge (
  id uuid primary key,
  kept_id uuid not null references foodbank.applicant on delete cascade,
  merged_id uuid not null references foodbank.applicant on delete cascade,
  -- What it changed, by which it is undone; erased with either person.
  changes jsonb,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  undone_at timestamptz(3),
  undone_by uuid references core.user on delete set null
);
create index applicant_merge__kept on foodbank.applicant_merge (kept_id);
create index applicant_merge__merged on foodbank.applicant_merge (merged_id);
create index applicant_merge__created on foodbank.applicant_merge (created_at, id);
create trigger history after insert or update or delete on foodbank.applicant_merge for each row
  execute function core.record_history('changes');

-- What the last look through the register found; made anew each time.
create table foodbank.duplicate_pair (
  id uuid primary key,
  first_id uuid not null references foodbank.applicant on delete cascade,
  second_id uuid not null references foodbank.applicant on delete cascade,
  score integer not null,
  reasons text[] not null,
  found_at timestamptz(3) not null,
  constraint duplicate_pair__order check (first_id < second_id),
  constraint duplicate_pair__once unique (first_id, second_id)
);
create index duplicate_pair__score on foodbank.duplicate_pair (score desc, id);
create index duplicate_pair__second on foodbank.duplicate_pair (second_id);
create table foodbank.duplicate_look (
  id boolean primary key default true,
  looked_at timestamptz(3) not null,
  constraint duplicate_look__single check (id)
);
