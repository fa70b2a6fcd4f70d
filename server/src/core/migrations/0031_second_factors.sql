-- A second factor beside the password: codes of an app (RFC 6238), recovery codes for a lost phone, devices that are trusted for a
-- while, and roles that demand it. Without the first there is neither of the next two, so they go with it.

create table core.user_totp (
  user_id uuid primary key references core.user on delete cascade,
  -- Sealed with the product's key.
  secret text not null,
  -- The time step of the last accepted code: a code is used once (RFC 6238, section 5.2).
  last_step bigint not null,
  created_at timestamptz(3) not null,
  -- When the recovery codes were made that are valid now.
  codes_made_at timestamptz(3) not null
);
create trigger history after insert or update or delete on core.user_totp for each row
  execute function core.record_history('secret', 'last_step', 'user_id');

-- Only the SHA-256 of a code, which has 80 random bits. A used one is removed.
create table core.recovery_code (
  user_id uuid not null references core.user_totp on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Only the SHA-256 of the token that the browser keeps.
create table core.trusted_device (
  id uuid primary key,
  user_id uuid not null references core.user_totp on delete cascade,
  token_hash bytea not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  constraint trusted_device__token unique (token_hash)
);
create index trusted_device__user on core.trusted_device (user_id);
create index trusted_device__expires on core.trusted_device (expires_at);
create trigger history after insert or update or delete on core.trusted_device for each row
  execute function core.record_history('token_hash', 'last_used_at');

-- A trusted device is trusted together with the password it was trusted with, whatever changes that.
create function core.end_trust() returns trigger
  language plpgsql
as $$
begin
  delete from core.trusted_device where user_id = new.id;
  return null;
end
$$;
create trigger end_trust after update of password_hash, active, deleted_at, directory_id on core.user for each row
  when (
    new.password_hash is distinct from old.password_hash or (old.active and not new.active)
    or new.deleted_at is distinct from old.deleted_at or new.directory_id is distinct from old.directory_id
  )
  execute function core.end_trust();

-- What a session was opened with, besides a password.
alter table core.session
  add column factor text not null default 'none',
  add constraint session__factor check (factor in ('none', 'totp', 'recovery', 'passkey', 'device', 'provider'));

alter table core.role add column requires_second_factor boolean not null default false;
