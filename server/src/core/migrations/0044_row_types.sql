-- Kept as text: see the migrator's list of mended migrations.
create or replace function core.can_administer(person core.user) returns boolean
  language sql immutable
as $$
  select person.active and person.confirmed and person.deleted_at is null and person.password_hash is not null and person.directory_id is null
$$;
