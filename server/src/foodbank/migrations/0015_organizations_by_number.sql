-- Found by either name, by company ID and by phone.
alter table foodbank.organization drop column search;
alter table foodbank.organization
  add column search text collate "C" not null generated always as (
    ' ' || core.search_form(name) || ' ' || core.search_form(coalesce(short_name, '')) || ' ' || coalesce(company_id, '') || ' ' || coalesce(phone, '')
  ) stored;
