-- At a computer that several people share a session stays, and whoever acts signs on it with their PIN: who it is, for which place (a
-- record of a module, of which the core knows nothing) and until when. One person at a time.
alter table core.session
  add column signed_user_id uuid references core.user on delete set null,
  add column signed_place_id uuid,
  add column signed_until timestamptz(3),
  add constraint session__signature check (
    signed_user_id is null or (signed_place_id is not null and signed_until is not null)
  );
create index session__signed_user on core.session (signed_user_id);

-- Whoever changes or loses the PIN, is deactivated or deleted is signed nowhere from that moment on, whatever has changed them.
create function core.end_signatures() returns trigger
  language plpgsql
as $$
begin
  update core.session set signed_user_id = null, signed_place_id = null, signed_until = null where signed_user_id = new.id;
  return null;
end
$$;
create trigger end_signatures after update of pin, active, confirmed, deleted_at on core.user for each row
  when (
    new.pin is distinct from old.pin or new.active is distinct from old.active
    or new.confirmed is distinct from old.confirmed or new.deleted_at is distinct from old.deleted_at
  )
  execute function core.end_signatures();

alter table core.log drop constraint log__action;
alter table core.log add constraint log__action check (action in (
  'insert', 'update', 'delete', 'read', 'search', 'export', 'print', 'import', 'erasure', 'sign_in', 'sign_in_failed', 'sign_out', 'view_as',
  'backup', 'restore', 'sync', 'sign', 'sign_failed'
));
