-- The key pair by which others know this server.
create table core.signing_key (
  id uuid primary key,
  -- Ed25519 as SPKI in base64.
  public_key text not null,
  -- SHA-256 of the public key's bytes.
  fingerprint text not null,
  -- Encrypted.
  private_key text not null,
  created_at timestamptz(3) not null,
  constraint signing_key__single check (id = '00000000-0000-7000-8000-000000000045'),
  constraint signing_key__public_key check (public_key ~ '^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$'),
  constraint signing_key__fingerprint check (fingerprint ~ '^[0-9a-f]{64}$')
);
create trigger history after insert or update or delete on core.signing_key for each row
  execute function core.record_history('private_key', 'created_at');
