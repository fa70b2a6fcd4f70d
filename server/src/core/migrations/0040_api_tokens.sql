-- Tokens for programs that call the API in the name of their owner.

create table core.api_token (
  id uuid primary key,
  user_id uuid not null references core.user on delete cascade,
  name text not null,
  -- SHA-256. The token itself is shown once and stored nowhere.
  token_hash bytea not null,
  last_four text not null,
  -- Permissions. At each use it has those of them that its owner still holds.
  scopes text[] not null,
  -- The session that made it had shown a second factor.
  with_factor boolean not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_on date,
  constraint api_token__hash unique (token_hash),
  constraint api_token__name_length check (char_length(name) between 1 and 80),
  constraint api_token__last_four check (last_four ~ '^[0-9A-Za-z]{4}$'),
  constraint api_token__scopes check (cardinality(scopes) between 1 and 500),
  constraint api_token__lifetime check (expires_at > created_at and expires_at <= created_at + interval '368 days')
);
create index api_token__user on core.api_token (user_id);
create index api_token__expires on core.api_token (expires_at);
create trigger history after insert or update or delete on core.api_token for each row
  execute function core.record_history('', 'token_hash,last_used_on');

-- A product that runs already: who takes files of data in may connect a program as well. Full access holds it anyway.
insert into core.role_permission (role_id, permission)
select role_id, 'api_token.create' from core.role_permission where permission = 'import.create'
on conflict do nothing;
