-- Text messages as a queue with their fate, and the gateway that they leave through.

create table core.sms_settings (
  id uuid primary key default '00000000-0000-7000-8000-000000000001',
  -- Null while nothing is sent.
  provider text,
  username text,
  -- Encrypted: a password or the key of the provider's interface.
  password text,
  sender text,
  -- Of a gateway without an adapter of its own: what is asked for one message, and where its answer says what.
  address text,
  method text not null default 'POST',
  headers text,
  body_format text not null default 'json',
  body text,
  id_path text,
  price_path text,
  -- The gateway sends a message once, however often it gets it under the same reference.
  repeats boolean not null default false,
  -- The last part of the address where it reports what became of a message.
  report_key text not null default replace(gen_random_uuid()::text, '-', ''),
  report_reference text,
  report_status text,
  report_delivered text,
  report_failed text,
  monthly_messages integer,
  -- In crowns, as is the price of a segment, which counts until the provider says what it was.
  monthly_price numeric(10, 2),
  segment_price numeric(8, 3),
  -- Without accents, so that more signs fit into a segment.
  is_plain boolean not null default true,
  -- Wall time in Prague.
  quiet_from text default '20:00',
  quiet_to text default '08:00',
  -- The month (YYYY-MM) whose limit people were told of.
  limit_told text,
  updated_at timestamptz(3) not null default now(),
  constraint sms_settings__single check (id = '00000000-0000-7000-8000-000000000001'),
  constraint sms_settings__provider check (provider in ('smsmanager', 'smsbrana', 'http')),
  constraint sms_settings__username_length check (char_length(username) between 1 and 200),
  constraint sms_settings__sender_length check (char_length(sender) between 1 and 16),
  constraint sms_settings__address_length check (char_length(address) between 1 and 1000),
  constraint sms_settings__method check (method in ('GET', 'POST')),
  constraint sms_settings__headers_length check (char_length(headers) between 1 and 2000),
  constraint sms_settings__body_format check (body_format in ('json', 'form')),
  constraint sms_settings__body_length check (char_length(body) between 1 and 4000),
  constraint sms_settings__id_path_length check (char_length(id_path) between 1 and 100),
  constraint sms_settings__price_path_length check (char_length(price_path) between 1 and 100),
  constraint sms_settings__report_reference_length check (char_length(report_reference) between 1 and 100),
  constraint sms_settings__report_status_length check (char_length(report_status) between 1 and 100),
  constraint sms_settings__report_delivered_length check (char_length(report_delivered) between 1 and 300),
  constraint sms_settings__report_failed_length check (char_length(report_failed) between 1 and 300),
  constraint sms_settings__monthly_messages check (monthly_messages between 1 and 1000000),
  constraint sms_settings__monthly_price check (monthly_price between 1 and 10000000),
  constraint sms_settings__segment_price check (segment_price between 0.001 and 1000),
  constraint sms_settings__limit check (monthly_price is null or segment_price is not null),
  constraint sms_settings__quiet check (
    quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    and (quiet_from is null) = (quiet_to is null)
  )
);
insert into core.sms_settings default values;
create trigger touch before update on core.sms_settings for each row
  when (old.limit_told is not distinct from new.limit_told) execute function core.touch();
create trigger history after insert or update or delete on core.sms_settings for each row
  execute function core.record_history('password,report_key', 'updated_at,limit_told');

create table core.sms (
  id uuid primary key,
  -- What it is about; the web has its word.
  kind text not null,
  -- Of several with the same one only the first is sent.
  once text not null,
  -- The record of a module that it is about: the module is asked once more when it is sent.
  subject_id uuid,
  -- Number and text, encrypted; erased as soon as nobody needs them any more.
  content text,
  -- The last three digits of the number.
  number_end text not null,
  segments integer not null,
  status text not null default 'waiting',
  -- Why it is held back, or why the last attempt failed: a code of ours, never the other server's words.
  held_for text,
  failure text,
  attempts integer not null default 0,
  -- The attempt under way, or the one whose end is unknown because its answer was lost or its process died.
  attempt_id uuid,
  claimed_at timestamptz(3),
  attempted_at timestamptz(3),
  created_at timestamptz(3) not null,
  trying_since timestamptz(3) not null,
  -- After this it is worth nothing, and is not sent any more.
  expires_at timestamptz(3),
  -- Since when it counts for the limits of its month; what was refused does not.
  counted_at timestamptz(3),
  -- In crowns: reckoned, then as the provider says.
  price numeric(8, 3),
  -- Through whom it went, and under which name they know it.
  provider text,
  provider_id text,
  sent_at timestamptz(3),
  delivered_at timestamptz(3),
  constraint sms__once unique (once),
  constraint sms__status check (
    status in ('waiting', 'held', 'sending', 'sent', 'delivered', 'failed', 'uncertain', 'cancelled', 'expired')
  ),
  constraint sms__held check ((status = 'held') = (held_for is not null) and held_for in ('quiet', 'limit')),
  constraint sms__attempt check (status <> 'sending' or attempt_id is not null),
  constraint sms__delivered check ((status = 'delivered') = (delivered_at is not null)),
  constraint sms__content check (status in ('waiting', 'held', 'sending', 'failed', 'uncertain') or content is null),
  constraint sms__segments check (segments between 1 and 20)
);
create index sms__list on core.sms (created_at, id);
create index sms__status on core.sms (status, created_at, id) where status in ('waiting', 'held', 'sending', 'failed', 'uncertain');
create index sms__counted on core.sms (counted_at) include (price) where counted_at is not null;
create index sms__provider_id on core.sms (provider, provider_id) where provider_id is not null;
create index sms__subject_id on core.sms (subject_id) where subject_id is not null;

-- What the queue does stands in the row itself; what people do with a message is history.
create trigger history_by_hand after update of status, trying_since on core.sms for each row
  when (coalesce(current_setting('app.actor_id', true), '') <> '')
  execute function core.record_history(
    '',
    'content,attempts,failure,held_for,attempt_id,attempted_at,claimed_at,counted_at,price,provider,provider_id,sent_at,delivered_at'
  );
