-- The session from which a browser has said that it wants to be told: ended by hand, it takes the browser with it. One that runs out
-- leaves it, for its user is still the same.
alter table core.push_subscription
  add column session_id uuid references core.session (id) on delete set null;
create index push_subscription__session on core.push_subscription (session_id);
