-- The history says which uploaded file was refused because a scanner knew what is in it.
alter table core.log drop constraint log__action;
alter table core.log add constraint log__action check (action in (
  'insert', 'update', 'delete', 'read', 'list', 'search', 'export', 'print', 'import', 'erasure', 'sign_in', 'sign_in_failed', 'sign_out',
  'view_as', 'backup', 'restore', 'sync', 'sign', 'sign_failed', 'rekey', 'file_refused'
));

-- Alarms of such files.
alter table core.alarm drop constraint alarm__kind;
alter table core.alarm add constraint alarm__kind check (kind in (
  'password_guessing', 'unusual_reading', 'unusual_export', 'broken_seal', 'failed_backup', 'infected_file'
));
