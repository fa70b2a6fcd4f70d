-- What a household is told of its reservations, in its language and by the way that it wishes.

create table foodbank.message_settings (
  id uuid primary key default '00000000-0000-7000-8000-000000000006',
  is_on boolean not null default false,
  -- Says neither who writes nor why.
  is_neutral boolean not null default false,
  remind_day boolean not null default true,
  remind_hours boolean not null default true,
  updated_at timestamptz(3) not null default now(),
  constraint message_settings__single check (id = '00000000-0000-7000-8000-000000000006')
);
insert into foodbank.message_settings default values;
create trigger touch before update on foodbank.message_settings for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.message_settings for each row
  execute function core.record_history('', 'updated_at');

-- A text of the food bank's own; without one the product's counts.
create table foodbank.message_text (
  id uuid primary key,
  event text not null,
  language text not null,
  is_neutral boolean not null,
  text text not null,
  constraint message_text__one unique (event, language, is_neutral),
  constraint message_text__event check (event in ('booked', 'moved', 'cancelled', 'reminder')),
  constraint message_text__language check (language in ('cs', 'en', 'uk', 'vi', 'rom', 'ru')),
  constraint message_text__text_length check (char_length(text) between 1 and 600)
);
create trigger history after insert or update or delete on foodbank.message_text for each row execute function core.record_history();

create table foodbank.booking_message (
  id uuid primary key,
  applicant_id uuid not null references foodbank.applicant on delete restrict,
  -- No reference: a cancelled reservation is removed, and what was said of it stays.
  request_id uuid not null,
  event text not null,
  channel text not null,
  -- Pending for a short while, so that what changes at once is told once; then handed to the queue of its channel.
  status text not null default 'pending',
  dropped_for text,
  -- The place that it tells of.
  to_organization_id uuid not null references foodbank.organization on delete restrict,
  reserved_on date not null,
  reserved_time time(0) not null,
  -- Where the reservation was before it was moved: moved back within the while, nothing is told.
  before_organization_id uuid references foodbank.organization on delete restrict,
  before_on date,
  before_time time(0),
  -- Of a reminder, how long before.
  ahead_minutes smallint,
  due_at timestamptz(3) not null,
  sms_id uuid references core.sms on delete set null,
  mail_id uuid references core.mail on delete set null,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null,
  queued_at timestamptz(3),
  constraint booking_message__event check (event in ('booked', 'moved', 'cancelled', 'reminder')),
  constraint booking_message__channel check (channel in ('sms', 'email')),
  constraint booking_message__status check (status in ('pending', 'queued', 'dropped')),
  constraint booking_message__dropped check ((status = 'dropped') = (dropped_for is not null)),
  constraint booking_message__queued check ((status = 'queued') = (queued_at is not null)),
  constraint booking_message__dropped_for check (
    dropped_for in ('settled', 'removed', 'unchanged', 'overtaken', 'unwanted', 'late', 'unsaid')
  ),
  constraint booking_message__reminder check ((event = 'reminder') = (ahead_minutes is not null)),
  constraint booking_message__before check ((before_on is null) = (before_time is null) and (before_on is null) = (before_organization_id is null))
);
-- Of a reservation one thing at a time waits to be told.
create unique index booking_message__pending on foodbank.booking_message (request_id) where status = 'pending' and event <> 'reminder';
-- A reminder is caused once for each place and time of a reservation.
create unique index booking_message__reminded on foodbank.booking_message
  (request_id, ahead_minutes, reserved_on, reserved_time, to_organization_id) where event = 'reminder';
create index booking_message__due on foodbank.booking_message (due_at, id) where status = 'pending';
create index booking_message__request on foodbank.booking_message (request_id, created_at, id);
create index booking_message__applicant_id on foodbank.booking_message (applicant_id);
create index booking_message__to_organization_id on foodbank.booking_message (to_organization_id, reserved_on);
create index booking_message__before_organization_id on foodbank.booking_message (before_organization_id) where before_organization_id is not null;
create index booking_message__sms_id on foodbank.booking_message (sms_id) where sms_id is not null;
create index booking_message__mail_id on foodbank.booking_message (mail_id) where mail_id is not null;
create trigger history after insert or update or delete on foodbank.booking_message for each row
  execute function core.record_history('', 'due_at,before_organization_id,before_on,before_time,queued_at,sms_id,mail_id');
