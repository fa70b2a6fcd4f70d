-- Cards that a household shows at the desk: a random number that says nothing of anybody, and that can be revoked.

create table foodbank.client_card (
  id uuid primary key,
  applicant_id uuid not null references foodbank.applicant on delete cascade,
  number text collate "C" not null,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  revoked_at timestamptz(3),
  revoked_by uuid references core.user on delete set null,
  constraint client_card__number unique (number)
);
-- A household has one card that is valid; a lost one is revoked by issuing the next.
create unique index client_card__valid on foodbank.client_card (applicant_id) where revoked_at is null;
create index client_card__applicant on foodbank.client_card (applicant_id);
create trigger touch before update on foodbank.client_card for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.client_card for each row
  execute function core.record_history('number', 'updated_at');
