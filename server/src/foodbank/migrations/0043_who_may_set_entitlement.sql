-- A product that runs already: who sets up the food bank sets the rules of entitlement and may go on despite them; who books or serves reads them.
insert into core.role_permission (role_id, permission)
select p.role_id, n.permission
from core.role_permission p
cross join (values ('fb_entitlement.read'), ('fb_entitlement.update'), ('fb_entitlement.override')) n (permission)
where p.permission = 'fb_settings.update'
union
select role_id, 'fb_entitlement.read' from core.role_permission
where permission in ('fb_request.create', 'fb_request.confirm', 'fb_settings.read')
on conflict do nothing;
