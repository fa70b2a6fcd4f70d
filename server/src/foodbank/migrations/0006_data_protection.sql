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

-- Whom the keepers of the data were told of a month ahead, and when; who has been helped again since is taken out.
create table foodbank.retention_announcement (
  applicant_id uuid primary key references foodbank.applicant on delete cascade,
  announced_at timestamptz(3) not null
);
create index retention_announcement__at on foodbank.retention_announcement (announced_at);

-- When that was told last: once a month, not once a person. No setting of anybody's, so the history leaves it out.
alter table foodbank.settings add column retention_announced_at timestamptz(3);
drop trigger history on foodbank.settings;
create trigger history after insert or update or delete on foodbank.settings for each row
  execute function core.record_history('', 'updated_at,retention_announced_at');
-- Those whose data are not to be used are few, and looked for at the desk of data protection.
create index applicant__restricted on foodbank.applicant (id) where restricted_at is not null;
-- Whom a record belonged to that has been deleted, only the history knows.
create index log__deleted_of_applicant on core.log ((old_values ->> 'applicant_id')) where action = 'delete';
