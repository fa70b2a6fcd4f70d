-- A federation of food banks: its members and what they have told, each number signed.
create table foodbank.federation_member (
  id uuid primary key,
  name text not null,
  -- Ed25519 as SPKI in base64.
  public_key text not null,
  -- SHA-256 of the public key's bytes.
  fingerprint text not null,
  is_active boolean not null,
  -- What ended before is not missed.
  joined_on date not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint federation_member__name_length check (char_length(name) between 1 and 120),
  constraint federation_member__public_key check (public_key ~ '^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$'),
  constraint federation_member__fingerprint check (fingerprint ~ '^[0-9a-f]{64}$'),
  constraint federation_member__key unique (fingerprint)
);
create unique index federation_member__name on foodbank.federation_member (lower(name));
create trigger touch before update on foodbank.federation_member for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.federation_member for each row
  execute function core.record_history('', 'updated_at,created_at');

create table foodbank.federation_statement (
  id uuid primary key,
  member_id uuid not null references foodbank.federation_member on delete restrict,
  period_from date not null,
  period_to date not null,
  version integer not null,
  -- As it was signed, byte by byte, with what proves it. The sums are read from it alone.
  statement text not null,
  signature text not null,
  public_key text not null,
  fingerprint text not null,
  received_at timestamptz(3) not null,
  constraint federation_statement__period check (period_from <= period_to),
  constraint federation_statement__version check (version >= 1),
  constraint federation_statement__statement_length check (char_length(statement) between 2 and 20000),
  constraint federation_statement__once unique (member_id, period_from, period_to, version)
);
create index federation_statement__period_days on foodbank.federation_statement (period_from, period_to, member_id);
create trigger history after insert or update or delete on foodbank.federation_statement for each row
  execute function core.record_history('', 'signature,public_key');
