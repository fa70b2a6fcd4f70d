-- At a shared desk whoever records signs with their PIN, and the desk locks after so many minutes of nobody.
alter table foodbank.organization
  add column desk_requires_pin boolean not null default false,
  add column desk_lock_minutes smallint not null default 5,
  add constraint organization__desk_lock_minutes check (desk_lock_minutes between 1 and 60);
