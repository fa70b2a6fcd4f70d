-- Sign-in through a provider of OpenID Connect: its settings, the groups that give roles, and whom it knows here.

create table core.openid_settings (
  id uuid primary key default '00000000-0000-7000-8000-000000000001',
  is_enabled boolean not null default false,
  -- What the button of the sign-in says: „Přihlásit přes …".
  name text,
  issuer text,
  client_id text,
  -- Encrypted.
  client_secret text,
  scopes text not null default 'openid profile email',
  groups_claim text not null default 'groups',
  -- Everybody who comes from there has shown a second factor.
  checks_factor boolean not null default false,
  -- For whom the first sign-in makes an account.
  admits text not null default 'members',
  -- An account with the e-mail address that the provider has verified becomes that person's.
  links_by_email boolean not null default false,
  updated_at timestamptz(3) not null default now(),
  constraint openid_settings__single check (id = '00000000-0000-7000-8000-000000000001'),
  constraint openid_settings__complete check (
    not is_enabled
    or name is not null and issuer is not null and client_id is not null and client_secret is not null
  ),
  constraint openid_settings__name_length check (char_length(name) between 1 and 60),
  constraint openid_settings__issuer_length check (char_length(issuer) between 1 and 1000),
  constraint openid_settings__client_id_length check (char_length(client_id) between 1 and 300),
  constraint openid_settings__scopes_length check (char_length(scopes) between 1 and 500),
  constraint openid_settings__groups_claim_length check (char_length(groups_claim) between 1 and 200),
  constraint openid_settings__admits check (admits in ('nobody', 'members', 'everybody'))
);
insert into core.openid_settings default values;
create trigger touch before update on core.openid_settings for each row execute function core.touch();
create trigger history after insert or update or delete on core.openid_settings for each row
  execute function core.record_history('client_secret', 'updated_at');

-- Who belongs to the group at the provider has the role.
create table core.openid_group (
  id uuid primary key,
  group_name text not null,
  role_id uuid not null references core.role on delete cascade,
  constraint openid_group__role unique (group_name, role_id),
  constraint openid_group__name_length check (char_length(group_name) between 1 and 300)
);
create index openid_group__role_id on core.openid_group (role_id);
create trigger history after insert or update or delete on core.openid_group for each row execute function core.record_history();

-- Issuer and subject together are one person for good (OpenID Connect Core 1.0, section 5.7).
alter table core.user
  add column openid_issuer text,
  add column openid_subject text,
  add constraint user__openid_whole check ((openid_issuer is null) = (openid_subject is null));
create unique index user__openid on core.user (openid_issuer, openid_subject);
