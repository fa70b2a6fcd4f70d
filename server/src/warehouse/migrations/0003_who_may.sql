-- Of a product that runs already: who looks after everything of the food bank looks after its warehouse too, and there is a role for
-- the people who work in it. A new product gets both from the roles of its first start.
insert into core.role_permission (role_id, permission)
select id, permission from core.role, unnest(array [
  'wh_stock.read', 'wh_document.create', 'wh_document.reverse', 'wh_stocktake.create', 'wh_stocktake.confirm', 'wh_lot.update',
  'wh_place.read', 'wh_place.create', 'wh_place.update', 'wh_place.delete',
  'wh_product.read', 'wh_product.create', 'wh_product.update', 'wh_product.delete',
  'wh_donor.read', 'wh_donor.create', 'wh_donor.update', 'wh_donor.delete'
]) permission
where code = 'food_bank_manager' and not is_superadmin
on conflict do nothing;

with worker as (
  insert into core.role (id, code, name, translations)
  select gen_random_uuid(), 'warehouse_worker', 'Skladník', '{"en": "Warehouse worker"}' where exists (select from core.role)
  on conflict do nothing
  returning id
)
insert into core.role_permission (role_id, permission)
select id, permission from worker, unnest(array [
  'profile.read', 'profile.update', 'top_bar.show_main_navigation', 'task.read', 'task.create', 'event.read', 'event.create',
  'wh_stock.read', 'wh_document.create', 'wh_stocktake.create', 'wh_lot.update', 'wh_place.read',
  'wh_product.read', 'wh_product.create', 'wh_product.update', 'wh_donor.read'
]) permission;
