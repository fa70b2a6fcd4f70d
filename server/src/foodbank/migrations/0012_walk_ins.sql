-- Who comes to a desk without a reservation says how many they are, and rarely who they are to each other: that is not known, and no
-- flatmate.
alter table foodbank.household_member drop constraint household_member__type;
alter table foodbank.household_member add constraint household_member__type
  check (type in ('spouse', 'partner', 'son_daughter', 'child', 'roommate', 'unspecified'));

-- The role of the first start that works at the desk registers whoever comes there, wherever it still records what they get.
insert into core.role_permission (role_id, permission)
select r.id, 'fb_applicant.create' from core.role r
where r.code = 'desk_worker'
  and exists (select from core.role_permission p where p.role_id = r.id and p.permission = 'fb_applicant.read')
  and exists (select from core.role_permission p where p.role_id = r.id and p.permission = 'fb_support.create')
on conflict do nothing;
