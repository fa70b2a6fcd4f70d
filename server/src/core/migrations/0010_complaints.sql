-- Complaints from the public page, and the register of serial numbers that they are about.

-- As serial numbers are compared: without the spaces and dashes of any kind that people and programs put in, in upper case.
create function core.serial_key(value text) returns text
  language sql immutable strict parallel safe
  return upper(regexp_replace(value, '[\s\u00a0\u2000-\u200b\u2010-\u2015\u202f\u2212\u3000\ufeff-]', '', 'g'));

create table core.serial_number (
  id uuid primary key,
  serial_number text not null,
  key text not null generated always as (core.serial_key(serial_number)) stored,
  product text not null collate "cs-CZ-x-icu",
  warranty_until date,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint serial_number__key unique (key),
  constraint serial_number__not_empty check (key <> '')
);
-- The search of the register looks anywhere in the number and in the product.
create index serial_number__search on core.serial_number using gin ((key || ' ' || core.search_form(product)) gin_trgm_ops);
create index serial_number__number on core.serial_number (serial_number, id);
create index serial_number__product on core.serial_number (product, id);
create index serial_number__warranty on core.serial_number (warranty_until, id);
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
  serial_key text not null generated always as (core.serial_key(serial_number)) stored,
  description text not null,
  task_id uuid not null references core.task on delete restrict,
  created_at timestamptz(3) not null,
  constraint complaint__number unique (number),
  constraint complaint__task unique (task_id)
);
create index complaint__serial on core.complaint (serial_key, created_at);
create trigger history after insert or update or delete on core.complaint for each row execute function core.record_history('', 'serial_key');
