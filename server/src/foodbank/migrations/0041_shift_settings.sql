-- Until how many hours before a shift volunteers may cancel by themselves, and how many months after the last one they are anonymised.
alter table foodbank.settings
  add column shift_cancel_hours smallint not null default 24,
  add column volunteer_retention_months smallint not null default 24,
  add constraint settings__shift_cancel_hours check (shift_cancel_hours between 0 and 168),
  add constraint settings__volunteer_retention check (volunteer_retention_months between 1 and 120);

-- The roles of the first start get what those of a new product have.
insert into core.role_permission (role_id, permission)
select r.id, 'fb_shift.' || action from core.role r
cross join unnest(array['read', 'create', 'update', 'delete']) as action
where r.code in ('food_bank_manager', 'organization_manager')
   or r.code in ('desk_worker', 'social_worker') and action = 'read'
on conflict do nothing;
