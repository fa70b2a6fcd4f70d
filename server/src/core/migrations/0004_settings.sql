-- Settings: every page of them in one row, secrets sealed with the product's key; directory, jobs' visible results, backups.

alter table core.settings
  add column web_url text,
  add column company_name text,
  add column company_id text,
  add column tax_id text,
  add column company_email text,
  add column company_phone text,
  add column company_street text,
  add column company_house_number text,
  add column company_city text,
  add column company_zip text,
  add column login_duration_seconds integer not null default 43200,
  add column login_duration_unit text not null default 'minutes',
  add column login_image text references core.image on delete restrict,
  add column logo text references core.image on delete restrict,
  add column logo_white text references core.image on delete restrict,
  add column accent_color text,
  add column mail_sender_name text,
  add column mail_sender_email text,
  add column mail_no_reply text,
  add column smtp_external boolean not null default false,
  add column smtp_host text,
  add column smtp_port integer not null default 587,
  add column smtp_security text not null default 'starttls',
  add column smtp_username text,
  add column smtp_password text,
  add column smtp_certificate text,
  add column directory_enabled boolean not null default false,
  add column directory_account_suffix text,
  add column directory_domain_controller text,
  add column directory_base_dn text,
  add column directory_port integer not null default 389,
  add column directory_security text not null default 'starttls',
  add column directory_admin_account text,
  add column directory_admin_password text,
  add column directory_certificate text,
  add column log_retention_months integer not null default 60,
  add column onboarding_dismissed_at timestamptz(3),
  add constraint settings__login_seconds check (login_duration_seconds between 300 and 2592000),
  add constraint settings__login_unit check (login_duration_unit in ('seconds', 'minutes')),
  add constraint settings__accent_color check (accent_color ~ '^#[0-9a-f]{6}$'),
  add constraint settings__smtp_port check (smtp_port between 1 and 65535),
  add constraint settings__smtp_security check (smtp_security in ('none', 'starttls', 'tls')),
  add constraint settings__directory_port check (directory_port between 1 and 65535),
  add constraint settings__directory_security check (directory_security in ('starttls', 'ldaps')),
  add constraint settings__log_retention check (log_retention_months between 12 and 240);
create index settings__login_image on core.settings (login_image);
create index settings__logo on core.settings (logo);
create index settings__logo_white on core.settings (logo_white);
update core.settings set login_duration_seconds = login_duration_minutes * 60;
alter table core.settings drop column login_duration_minutes;

drop trigger history on core.settings;
create trigger history after insert or update or delete on core.settings for each row
  execute function core.record_history('smtp_password,directory_admin_password', 'updated_at');

-- ---- directory -----------------------------------------------------------------------------------------------------------

-- Members of a group of the directory, however deeply nested, have the role.
create table core.directory_group (
  id uuid primary key,
  -- distinguished name of the group
  group_dn text not null,
  role_id uuid not null references core.role on delete cascade,
  constraint directory_group__role unique (group_dn, role_id)
);
create index directory_group__role_id on core.directory_group (role_id);
create trigger history after insert or update or delete on core.directory_group for each row execute function core.record_history();

-- One row a synchronisation: how far it is and what it did.
create table core.directory_sync (
  id uuid primary key,
  started_at timestamptz(3) not null,
  -- moved on while it runs: one that has stood still for minutes was ended with its process
  seen_at timestamptz(3) not null,
  started_by uuid references core.user on delete set null,
  finished_at timestamptz(3),
  status text not null default 'running',
  total integer not null default 0,
  done integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  deactivated integer not null default 0,
  skipped integer not null default 0,
  -- message code of what ended it early
  failure text,
  constraint directory_sync__status check (status in ('running', 'done', 'failed'))
);
create index directory_sync__started on core.directory_sync (started_at desc);
-- two synchronisations at once would undo each other's work
create unique index directory_sync__running on core.directory_sync (status) where status = 'running';

-- Deactivated because the directory no longer has them, or has them disabled: only these come back by themselves when it has
-- them again. Whoever is activated by hand counts as anybody else from then on.
alter table core.user add column left_directory boolean not null default false;
create function core.forget_leaving() returns trigger
  language plpgsql
as $$
begin
  new.left_directory := false;
  return new;
end
$$;
create trigger forget_leaving before update of active on core.user for each row
  when (new.active and not old.active) execute function core.forget_leaving();

-- ---- checks of the environment and backups -------------------------------------------------------------------------------

-- The last test e-mail: only a message that was taken proves that mail works.
create table core.mail_test (
  id uuid primary key,
  at timestamptz(3) not null,
  recipient text not null,
  failure text
);
create index mail_test__at on core.mail_test (at desc);

create table core.backup (
  id uuid primary key,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3),
  file_name text not null,
  size bigint,
  row_count bigint,
  status text not null default 'running',
  -- restored into a scratch database with the same counts and checksums
  proved_at timestamptz(3),
  failure text,
  constraint backup__status check (status in ('running', 'done', 'failed', 'removed'))
);
create index backup__started on core.backup (started_at desc);
-- one at a time: a second one would only double the load
create unique index backup__running on core.backup (status) where status = 'running';
