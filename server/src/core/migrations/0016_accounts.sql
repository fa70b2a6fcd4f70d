-- A password that somebody else has set is known to two: until it is changed, its user does nothing else.
alter table core.user add column must_change_password boolean not null default false;

-- Where a user has signed in from: a fingerprint of the browser's kind and the network's family, so that a new one can be told to them.
create table core.user_device (
  user_id uuid not null references core.user on delete cascade,
  fingerprint bytea not null,
  last_seen_at timestamptz(3) not null,
  primary key (user_id, fingerprint)
);
create index user_device__seen on core.user_device (last_seen_at);
