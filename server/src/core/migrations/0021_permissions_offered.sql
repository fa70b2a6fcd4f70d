-- What a permission is, the program says: there is nothing that these could create, change or delete, and they have never opened anything.
delete from core.role_permission where permission in ('rule.create', 'rule.update', 'rule.delete');
delete from core.user_permission where permission in ('rule.create', 'rule.update', 'rule.delete');

-- From now on the main menu is for who holds this; everybody has had it so far and keeps it. Full access holds it anyway.
insert into core.role_permission (role_id, permission)
select id, 'top_bar.show_main_navigation' from core.role where not is_superadmin
on conflict do nothing;
insert into core.user_permission (user_id, permission)
select u.id, 'top_bar.show_main_navigation' from core.user u
where u.deleted_at is null and not exists (select from core.user_role r where r.user_id = u.id)
on conflict do nothing;
