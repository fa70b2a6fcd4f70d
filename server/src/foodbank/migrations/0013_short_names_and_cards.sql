-- Where there is little room, an organization is called by a short name: „Lesná" and not „Potravinová banka Podhůří, výdejna Lesná", of
-- which the part that tells it apart comes last. What it is called there stands in `label`, once for every list, choice and paper.
alter table foodbank.organization
  add column short_name text collate "cs-CZ-x-icu",
  add column label text collate "cs-CZ-x-icu" not null generated always as (coalesce(short_name, name)) stored,
  add constraint organization__short_name_length check (char_length(short_name) between 1 and 40);

-- Found by either name.
alter table foodbank.organization drop column search;
alter table foodbank.organization
  add column search text collate "C" not null generated always as (
    ' ' || core.search_form(name) || case when short_name is null then '' else ' ' || core.search_form(short_name) end
  ) stored;

-- Two that are called the same cannot be told apart, whatever the case and the accents.
create unique index organization__short_name on foodbank.organization (core.search_form(short_name)) where deleted_at is null;

drop trigger history on foodbank.organization;
create trigger history after insert or update or delete on foodbank.organization for each row
  execute function core.record_history('', 'search,label,updated_at');

-- Issuing a card is a right of its own: a household loses its card at the desk, which may not change the register. Who has issued cards
-- so far goes on, and so does whoever serves the households.
insert into core.role_permission (role_id, permission)
select distinct role_id, 'fb_client_card.issue' from core.role_permission
where permission in ('fb_applicant.update', 'fb_request.confirm')
on conflict do nothing;
insert into core.user_permission (user_id, permission)
select user_id, 'fb_client_card.issue' from core.user_permission where permission = 'fb_applicant.update'
on conflict do nothing;
