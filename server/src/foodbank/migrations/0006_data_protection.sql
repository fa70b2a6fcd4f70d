-- Duties towards the people in the register: restriction, erasure, retention.

alter table foodbank.organization add column retention_months smallint
  constraint organization__retention_months check (retention_months = 0 or retention_months between 6 and 240);

alter table foodbank.applicant
  -- Restriction of processing (Regulation (EU) 2016/679, Article 18): kept, and used for nothing else.
  add column restricted_at timestamptz(3),
  add column restricted_by uuid references core.user on delete set null,
  add column restriction_reason text,
  -- An anonymised applicant is deleted as well, and can never be restored.
  add column anonymized_at timestamptz(3),
  add constraint applicant__anonymized check (anonymized_at is null or deleted_at is not null);

-- One line an erasure, without anything of the person: what is replayed when an older backup has brought them back.
create table foodbank.erasure (
  id uuid primary key,
  applicant_id uuid not null,
  reason text not null,
  -- The receipt's number.
  number text collate "C" not null,
  -- How many records of each kind were scrubbed.
  counts jsonb not null,
  erased_by uuid references core.user on delete set null,
  erased_at timestamptz(3) not null default clock_timestamp(),
  constraint erasure__reason check (reason in ('request', 'retention', 'replay')),
  constraint erasure__number unique (number)
);
create index erasure__applicant on foodbank.erasure (applicant_id);
create index erasure__at on foodbank.erasure (erased_at, id);
create trigger history after insert or update or delete on foodbank.erasure for each row execute function core.record_history();
