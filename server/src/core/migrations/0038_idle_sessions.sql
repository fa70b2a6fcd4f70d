-- A session that nobody uses ends long before its time is up: what was left open does not stay open.
alter table core.settings
  add column login_idle_seconds integer not null default 3600,
  add constraint settings__login_idle check (login_idle_seconds between 300 and 86400);
