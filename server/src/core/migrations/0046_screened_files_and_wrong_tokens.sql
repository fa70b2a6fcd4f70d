-- The history says which uploaded file was refused because a scanner knew what is in it.
alter table core.log drop constraint log__action;
alter table core.log add constraint log__action check (action in (
  'insert', 'update', 'delete', 'read', 'list', 'search', 'export', 'print', 'import', 'erasure', 'sign_in', 'sign_in_failed', 'sign_out',
  'view_as', 'backup', 'restore', 'sync', 'sign', 'sign_failed', 'rekey', 'file_refused'
));

-- Alarms of such files, of guesses of tokens for the API, and of programs that go on with a token that has ended.
alter table core.alarm drop constraint alarm__kind;
alter table core.alarm add constraint alarm__kind check (kind in (
  'password_guessing', 'unusual_reading', 'unusual_export', 'broken_seal', 'failed_backup', 'infected_file', 'token_guessing', 'ended_token'
));

-- A revoked token stays until it would have expired, so that a program that still uses it is told from one that guesses.
alter table core.api_token
  add column revoked_at timestamptz(3),
  -- The last day on which somebody was told that it is still used.
  add column told_on date;
drop trigger history on core.api_token;
create trigger history after insert or update or delete on core.api_token for each row
  execute function core.record_history('', 'token_hash,last_used_on,told_on');
