-- Attempts that come in one series after another wait longer each time, and are counted from the first one, those that were refused too.
alter table core.login_attempt
  add column series integer not null default 0,
  add column guesses integer not null default 0;
