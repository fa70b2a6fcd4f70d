-- The history says when the key of the product was changed, when earlier ones were retired, and when one was given up as lost.
alter table core.log drop constraint log__action;
alter table core.log add constraint log__action check (action in (
  'insert', 'update', 'delete', 'read', 'list', 'search', 'export', 'print', 'import', 'erasure', 'sign_in', 'sign_in_failed', 'sign_out',
  'view_as', 'backup', 'restore', 'sync', 'sign', 'sign_failed', 'rekey'
));
