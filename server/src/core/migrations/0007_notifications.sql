-- The inbox: what a user is told, once, and by which other ways.

create table core.notification (
  id uuid primary key,
  user_id uuid not null references core.user on delete cascade,
  -- A module's word; the module has its words in both languages and the screen that it leads to.
  kind text not null,
  -- The record that it leads to; nothing refers to it, for it may be of any module.
  subject_id uuid,
  -- What the record was called.
  title text not null,
  -- Facts for the words.
  facts jsonb not null default '{}',
  -- What makes it the same as another: told once, however many processes tell it.
  once text,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  -- By e-mail, in a letter together with others; null is not at all.
  mail_due_at timestamptz(3),
  mailed_at timestamptz(3),
  constraint notification__once unique (user_id, once)
);
create index notification__list on core.notification (user_id, created_at, id);
create index notification__unread on core.notification (user_id) where read_at is null;
create index notification__to_mail on core.notification (user_id) where mail_due_at is not null and mailed_at is null;

-- Browsers that take messages by Web Push (RFC 8030).
create table core.push_subscription (
  id uuid primary key,
  user_id uuid not null references core.user on delete cascade,
  endpoint text not null,
  -- The browser's public key and its secret (RFC 8291), in base64url.
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null,
  constraint push_subscription__endpoint unique (endpoint)
);
create index push_subscription__user on core.push_subscription (user_id);

-- The product's own pair of keys for Web Push (RFC 8292), made when first needed; the private one sealed.
alter table core.settings
  add column push_public_key text,
  add column push_private_key text;
drop trigger history on core.settings;
create trigger history after insert or update or delete on core.settings for each row
  execute function core.record_history('smtp_password,directory_admin_password,push_private_key', 'updated_at');
