-- English names of the roles of the first start.

update core.role set translations = jsonb_build_object('en', english.name)
from (values
  ('food_bank_manager', 'Food bank manager'),
  ('organization_manager', 'Organization manager'),
  ('desk_worker', 'Desk worker'),
  ('social_worker', 'Social worker')
) as english (code, name)
where core.role.code = english.code and core.role.translations = '{}';
