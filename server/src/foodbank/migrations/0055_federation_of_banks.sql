-- A bank of a federation: the sums of closed periods of the whole food bank leave it, signed.
create table foodbank.federation (
  id uuid primary key,
  is_sending boolean not null default false,
  -- Of the federation's product.
  address text,
  -- This server is a federation itself.
  is_receiving boolean not null default false,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint federation__single check (id = '00000000-0000-7000-8000-000000000055'),
  constraint federation__address_length check (char_length(address) between 1 and 300),
  constraint federation__sending check (not is_sending or address is not null)
);
insert into foodbank.federation (id) values ('00000000-0000-7000-8000-000000000055');
create trigger touch before update on foodbank.federation for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.federation for each row
  execute function core.record_history('', 'updated_at,created_at');

-- What of a closing leaves, byte by byte, and its fate.
create table foodbank.federation_dispatch (
  -- Of the closing.
  id uuid primary key references foodbank.report_closing on delete cascade,
  -- Codes, whole numbers and the period: nothing that a person wrote.
  statement text not null,
  status text not null default 'waiting',
  -- Where the last try went.
  address text,
  failure text,
  http_status integer,
  -- What the federation has said.
  refusal text,
  tries integer not null default 0,
  created_at timestamptz(3) not null,
  -- Null for at once.
  next_try_at timestamptz(3),
  claimed_at timestamptz(3),
  attempted_at timestamptz(3),
  taken_at timestamptz(3),
  constraint federation_dispatch__status check (status in ('waiting', 'taken', 'refused', 'replaced')),
  constraint federation_dispatch__failure check (
    failure in ('status', 'private', 'unreachable', 'timeout', 'certificate', 'protocol')
  ),
  constraint federation_dispatch__statement_length check (char_length(statement) between 2 and 20000),
  constraint federation_dispatch__refusal_length check (char_length(refusal) between 1 and 60),
  constraint federation_dispatch__claimed check (status = 'waiting' or claimed_at is null),
  constraint federation_dispatch__taken check ((status = 'taken') = (taken_at is not null))
);
create index federation_dispatch__due on foodbank.federation_dispatch (next_try_at) where status = 'waiting';
-- What leaves is history, and so is what became of it; the single tries stand in the row itself.
create trigger history after insert or update or delete on foodbank.federation_dispatch for each row
  execute function core.record_history('', 'address,failure,http_status,refusal,tries,created_at,next_try_at,claimed_at,attempted_at,taken_at');

-- A product that runs already: who sets up the food bank decides what its federation is told.
insert into core.role_permission (role_id, permission)
select p.role_id, n.permission
from core.role_permission p
cross join (values ('fb_federation.read'), ('fb_federation.update')) n (permission)
where p.permission = 'fb_settings.update'
on conflict do nothing;
