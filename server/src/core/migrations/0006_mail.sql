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
  -- Since when it has been tried without a break: what the pauses between attempts, and giving up, are reckoned from.
  trying_since timestamptz(3) not null,
  -- A process is sending it at this moment; one that ended in the middle leaves it so.
  claimed_at timestamptz(3),
  -- After this what it says is worth nothing (a link that has run out), and it is not sent any more.
  expires_at timestamptz(3),
  search text collate "C" not null generated always as (' ' || core.search_form(to_address || ' ' || subject)) stored,
  constraint mail__status check (status in ('waiting', 'sent', 'failed', 'cancelled')),
  constraint mail__sent check ((status = 'sent') = (sent_at is not null)),
  constraint mail__content check (status in ('waiting', 'failed') or content is null)
);
create index mail__list on core.mail (created_at, id);
create index mail__status on core.mail (status, created_at, id) where status in ('waiting', 'failed');
create index mail__user on core.mail (user_id, created_at);
create index mail__search on core.mail using gin (search gin_trgm_ops);

-- What the queue does stands in the row itself; what people do with a letter is history.
create trigger history_by_hand after update of status, trying_since on core.mail for each row
  when (coalesce(current_setting('app.actor_id', true), '') <> '')
  execute function core.record_history('', 'content,search,attempts,failure,attempted_at,claimed_at');

alter table core.user_token drop constraint user_token__purpose;
alter table core.user_token add constraint user_token__purpose check (purpose in ('verification', 'password_reset'));

-- A link that sets a password, and a password on its way, are worth nothing once the password or the address is another, or the user is
-- gone or may not enter: whoever changes it, and however. What is being written in the same transaction comes after this.
create function core.void_credentials() returns trigger
  language plpgsql
as $$
begin
  delete from core.user_token where user_id = new.id
    and (purpose = 'password_reset' or old.email is distinct from new.email or new.deleted_at is not null);
  update core.mail set status = 'cancelled', content = null
    where user_id = new.id and status in ('waiting', 'failed')
      and (
        kind in ('password_reset', 'new_account', 'new_password')
        or kind = 'verification' and (old.email is distinct from new.email or new.deleted_at is not null)
      );
  return null;
end
$$;
create trigger void_credentials after update of password_hash, email, deleted_at, active, directory_id on core.user for each row
  when (
    old.password_hash is distinct from new.password_hash or old.email is distinct from new.email
    or old.deleted_at is distinct from new.deleted_at or (old.active and not new.active)
    or old.directory_id is distinct from new.directory_id
  )
  execute function core.void_credentials();
