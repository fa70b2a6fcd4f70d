-- Outgoing mail as a queue with its fate, and links that set a new password.

create table core.mail (
  id uuid primary key,
  -- What it is about; the web has its word.
  kind text not null,
  to_address text not null,
  -- The user it is for, when it is for one.
  user_id uuid references core.user on delete set null,
  subject text not null,
  -- Sealed with the product's key, for it may hold one-time links; erased as soon as nobody needs it any more.
  content text,
  status text not null default 'waiting',
  attempts integer not null default 0,
  -- Why the last attempt failed: a code of ours, never the other server's words.
  failure text,
  created_at timestamptz(3) not null,
  attempted_at timestamptz(3),
  sent_at timestamptz(3),
  constraint mail__status check (status in ('waiting', 'sent', 'failed', 'cancelled')),
  constraint mail__sent check ((status = 'sent') = (sent_at is not null)),
  constraint mail__content check (status in ('waiting', 'failed') or content is null)
);
create index mail__list on core.mail (created_at, id);
create index mail__status on core.mail (status, created_at, id) where status in ('waiting', 'failed');
create index mail__user on core.mail (user_id);

alter table core.user_token drop constraint user_token__purpose;
alter table core.user_token add constraint user_token__purpose check (purpose in ('verification', 'password_reset'));
