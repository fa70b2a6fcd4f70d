-- Which key the secrets of this database are sealed with, so that a start with another one is noticed before anything is sealed with it.

create table core.secret_key (
  id uuid primary key default '00000000-0000-7000-8000-000000000001',
  -- Tells keys apart, and nothing of them.
  fingerprint text not null,
  noted_at timestamptz(3) not null,
  constraint secret_key__single check (id = '00000000-0000-7000-8000-000000000001')
);
