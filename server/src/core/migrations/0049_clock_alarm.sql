-- Alarms of clocks that disagree and of a time that has jumped.
alter table core.alarm drop constraint alarm__kind;
alter table core.alarm add constraint alarm__kind check (kind in (
  'password_guessing', 'unusual_reading', 'unusual_export', 'broken_seal', 'failed_backup', 'infected_file', 'token_guessing', 'ended_token',
  'wrong_clock'
));
