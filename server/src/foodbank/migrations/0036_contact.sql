-- How a household is reached, in which language, and how it wishes to be told of its bookings. Nobody has to say any of it: null was not
-- asked, and a wish of 'none' is a refusal (Regulation (EU) 2016/679, Article 21), so the record says who wrote the wish down, and when.
alter table foodbank.applicant
  -- as of organizations: nine digits are Czech, all others begin with + and the country
  add column phone text collate "C",
  add column email text collate "C",
  add column language text,
  add column told_by text,
  add column wish_by uuid references core.user on delete set null,
  add column wish_at timestamptz(3),
  add column preferred_time text,
  add constraint applicant__phone check (phone ~ '^([2-9]\d{8}|\+\d{7,15})$'),
  add constraint applicant__email_length check (char_length(email) between 3 and 254),
  add constraint applicant__language check (language in ('cs', 'en', 'uk', 'vi', 'rom', 'ru')),
  add constraint applicant__told_by check (told_by in ('sms', 'email', 'call', 'paper', 'none')),
  add constraint applicant__told_by_phone check (told_by is null or told_by not in ('sms', 'call') or phone is not null),
  add constraint applicant__told_by_email check (told_by is distinct from 'email' or email is not null),
  add constraint applicant__preferred_time check (preferred_time in ('morning', 'afternoon'));
-- A household is found by the beginning of either.
create index applicant__phone on foodbank.applicant (phone) where deleted_at is null and phone is not null;
create index applicant__email on foodbank.applicant (lower(email)) where deleted_at is null and email is not null;

-- How to find the door, in the organization's own words: „vchod ze dvora, zvonek 3".
alter table foodbank.organization
  add column directions text,
  add constraint organization__directions_length check (char_length(directions) between 1 and 300);

-- The desk shows how to reach who is expected.
drop trigger announce_expected on foodbank.applicant;
create trigger announce_expected
  after update of name, surname, personal_number, warning, phone, language, told_by on foodbank.applicant for each row
  execute function foodbank.announce_expected();
