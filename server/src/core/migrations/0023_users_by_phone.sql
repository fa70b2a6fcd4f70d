-- Whoever calls is found by their number.
alter table core.user drop column search;
alter table core.user
  add column search text collate "C" not null generated always as (
    ' ' || core.search_form(surname || ' ' || name || ' ' || username || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))
  ) stored;
