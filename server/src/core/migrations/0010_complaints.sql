-- Complaints from the public page, and the register of serial numbers that they are about.

create table core.serial_number (
  id uuid primary key,
  serial_number text not null,
  -- As it is compared: without spaces and dashes, in upper case.
  key text not null generated always as (upper(regexp_replace(serial_number, '[\s-]', '', 'g'))) stored,
  product text not null collate "cs-CZ-x-icu",
  warranty_until date,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint serial_number__key unique (key),
  constraint serial_number__not_empty check (key <> '')
);
create trigger touch before update on core.serial_number for each row execute function core.touch();
create trigger history after insert or update or delete on core.serial_number for each row
  execute function core.record_history('', 'updated_at,key');

create table core.complaint (
  id uuid primary key,
  -- What the complainant is told to call it by.
  number bigint generated always as identity,
  name text not null,
  email text not null,
  phone text,
  serial_number text not null,
  -- As in the register; that it is not there is no reason to refuse.
  serial_key text not null generated always as (upper(regexp_replace(serial_number, '[\s-]', '', 'g'))) stored,
  description text not null,
  task_id uuid not null references core.task on delete restrict,
  created_at timestamptz(3) not null,
  constraint complaint__number unique (number),
  constraint complaint__task unique (task_id)
);
create index complaint__serial on core.complaint (serial_key, created_at);
create trigger history after insert or update or delete on core.complaint for each row execute function core.record_history('', 'serial_key');
