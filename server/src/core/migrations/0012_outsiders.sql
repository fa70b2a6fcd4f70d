-- People who are neither users nor applicants: who complains, and who is invited by an address. What is kept of them has an end.

-- Months after a complaint is settled; 0 keeps it.
alter table core.settings add column complaint_retention_months integer not null default 24
  constraint settings__complaint_retention check (complaint_retention_months = 0 or complaint_retention_months between 6 and 240);

alter table core.complaint add column anonymized_at timestamptz(3);
create index complaint__email on core.complaint (lower(email));
create index complaint__named on core.complaint (task_id) where anonymized_at is null;

-- Of an erased guest the answer stays, for the number of those who come.
alter table core.event_guest
  add column erased_at timestamptz(3),
  drop constraint event_guest__who,
  add constraint event_guest__who check (
    case when erased_at is null then (user_id is null) <> (email is null) else user_id is null and email is null end
  );
create index event_guest__address on core.event_guest (lower(email));

create index mail__to on core.mail (lower(to_address)) where user_id is null;

-- Deleted tasks say something for a while only.
create index task__deleted on core.task (deleted_at) where deleted_at is not null;
