-- Passkeys (WebAuthn): a key of a user's device that signs in without a password.

create table core.passkey (
  id uuid primary key,
  user_id uuid not null references core.user on delete cascade,
  -- What the browser calls it, in base64url.
  credential_id text not null,
  -- COSE, as the authenticator made it.
  public_key bytea not null,
  -- How often the authenticator says it has signed; synchronised keys always say zero.
  sign_count bigint not null,
  -- How a browser can reach it, to ask for the right one.
  transports text[] not null,
  -- The domain it was made for. It works nowhere else.
  domain text not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  constraint passkey__credential unique (credential_id),
  constraint passkey__name_length check (char_length(name) between 1 and 80)
);
create index passkey__user on core.passkey (user_id);
create trigger history after insert or update or delete on core.passkey for each row
  execute function core.record_history('', 'credential_id,public_key,sign_count,transports,last_used_at');

-- Challenges that were answered, until they are too old to be answered again. A challenge that nobody answers is stored nowhere.
create table core.used_challenge (
  challenge_hash bytea primary key,
  expires_at timestamptz(3) not null
);
create index used_challenge__expires on core.used_challenge (expires_at);
