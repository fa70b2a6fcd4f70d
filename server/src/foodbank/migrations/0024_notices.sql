-- What people are told of their data (Regulation (EU) 2016/679, Articles 13, 14 and 26), made from settings. Every text that was ever current
-- stays as a version, and every delivery says which version it was.
create table foodbank.notice_settings (
  id uuid primary key default '00000000-0000-7000-8000-000000000003',
  officer_name text,
  officer_email text,
  officer_phone text,
  -- The legal basis of each purpose (Article 6(1)): null is no purpose of this food bank.
  basis_aid text not null default 'contract',
  basis_accounting text default 'legal',
  basis_programme text default 'legal',
  basis_protection text default 'legitimate',
  -- In the settings' own words, in one language.
  legal_sources text,
  recipients text,
  transfers text,
  addition text,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint notice_settings__single check (id = '00000000-0000-7000-8000-000000000003'),
  constraint notice_settings__officer_name_length check (char_length(officer_name) between 1 and 200),
  constraint notice_settings__officer_email_length check (char_length(officer_email) between 1 and 254),
  constraint notice_settings__officer_phone_length check (char_length(officer_phone) between 1 and 30),
  constraint notice_settings__basis_aid check (basis_aid in ('contract', 'legal', 'public', 'legitimate', 'consent')),
  constraint notice_settings__basis_accounting check (basis_accounting in ('contract', 'legal', 'public', 'legitimate', 'consent')),
  constraint notice_settings__basis_programme check (basis_programme in ('contract', 'legal', 'public', 'legitimate', 'consent')),
  constraint notice_settings__basis_protection check (basis_protection in ('contract', 'legal', 'public', 'legitimate', 'consent')),
  constraint notice_settings__legal_sources_length check (char_length(legal_sources) between 1 and 2000),
  constraint notice_settings__recipients_length check (char_length(recipients) between 1 and 2000),
  constraint notice_settings__transfers_length check (char_length(transfers) between 1 and 2000),
  constraint notice_settings__addition_length check (char_length(addition) between 1 and 6000)
);
create trigger touch before update on foodbank.notice_settings for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.notice_settings for each row
  execute function core.record_history('', 'updated_at');
-- The free text replaced the product's notice; now it is added to it.
insert into foodbank.notice_settings (addition) select information_notice from foodbank.settings;
alter table foodbank.settings drop column information_notice;

-- Whether the organization answers for its households together with the food bank (Article 26).
alter table foodbank.organization add column is_joint_controller boolean not null default false;

-- A text in all its languages. It never changes: what was handed over can be printed again.
create table foodbank.notice_version (
  number integer primary key,
  -- SHA-256 of the contents
  digest text collate "C" not null,
  contents jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint notice_version__digest unique (digest),
  constraint notice_version__number check (number > 0)
);

-- Which version the households of an organization are to get; follows from settings and register.
create table foodbank.notice_current (
  organization_id uuid primary key references foodbank.organization on delete cascade,
  version integer not null references foodbank.notice_version on delete restrict,
  since timestamptz(3) not null
);
create index notice_current__version on foodbank.notice_current (version);

create table foodbank.notice_delivery (
  id uuid primary key,
  applicant_id uuid not null references foodbank.applicant on delete cascade,
  version integer not null references foodbank.notice_version on delete restrict,
  language text not null,
  how text not null,
  -- null is the food bank itself
  organization_id uuid references foodbank.organization on delete restrict,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint notice_delivery__language check (language in ('cs', 'en', 'uk')),
  constraint notice_delivery__how check (how in ('printed', 'handed'))
);
create index notice_delivery__applicant on foodbank.notice_delivery (applicant_id, version);
create index notice_delivery__version on foodbank.notice_delivery (version);
create index notice_delivery__organization on foodbank.notice_delivery (organization_id);
create trigger history after insert or update or delete on foodbank.notice_delivery for each row execute function core.record_history();
