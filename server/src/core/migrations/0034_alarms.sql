-- What somebody who looks after the product should look at soon: once for each event, kept with who took notice of it.
create table core.alarm (
  id uuid primary key,
  kind text not null,
  -- The same event is not raised again; what is known of it may grow.
  once text not null,
  -- Whose account it is about.
  user_id uuid references core.user on delete set null,
  -- Of what was counted: guesses, opened records, files.
  count integer,
  -- The network of the last guess.
  address text,
  -- What was guessed, what is wrong with the seals, which backup failed.
  detail text,
  raised_at timestamptz(3) not null,
  noticed_at timestamptz(3),
  noticed_by uuid references core.user on delete set null,
  constraint alarm__once unique (once),
  constraint alarm__kind check (kind in ('password_guessing', 'unusual_reading', 'unusual_export', 'broken_seal', 'failed_backup'))
);
create index alarm__raised on core.alarm (raised_at, id);
create index alarm__user on core.alarm (user_id);
create index alarm__noticed_by on core.alarm (noticed_by);
create trigger history after insert or update or delete on core.alarm for each row execute function core.record_history('', 'once,count,address,detail');

-- From how many on it is unusual; null for never.
alter table core.settings
  add column alarm_readings_hour integer default 300,
  add column alarm_exports_day integer default 20,
  add constraint settings__alarms check (alarm_readings_hour between 10 and 100000 and alarm_exports_day between 1 and 10000);
