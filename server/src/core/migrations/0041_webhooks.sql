-- Events told to other programs over signed HTTP requests, as a queue with its fate.

create table core.webhook (
  id uuid primary key,
  name text not null,
  address text not null,
  events text[] not null,
  is_on boolean not null,
  -- Why the product itself has switched it off.
  stopped_for text,
  -- Encrypted, as is the earlier one, which signs too until then.
  secret text not null,
  earlier_secret text,
  overlap_until timestamptz(3),
  taken_at timestamptz(3),
  -- Since when nothing has been taken.
  failing_since timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint webhook__name_length check (char_length(name) between 1 and 100),
  constraint webhook__address_length check (char_length(address) between 1 and 500),
  constraint webhook__events check (cardinality(events) between 1 and 50),
  constraint webhook__stopped_for check (stopped_for in ('gone', 'failing')),
  constraint webhook__stopped check (not is_on or stopped_for is null),
  constraint webhook__overlap check ((earlier_secret is null) = (overlap_until is null))
);
create trigger touch before update on core.webhook for each row
  when (
    (old.name, old.address, old.events, old.is_on, old.secret)
    is distinct from (new.name, new.address, new.events, new.is_on, new.secret)
  )
  execute function core.touch();
create trigger history after insert or update or delete on core.webhook for each row
  execute function core.record_history('secret,earlier_secret', 'updated_at,created_at,taken_at,failing_since,overlap_until');

create table core.webhook_delivery (
  -- The receiver's `webhook-id`, the same with every try.
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references core.webhook on delete cascade,
  event text not null,
  -- What is signed and sent, byte by byte: keys and states, nothing of a person.
  body text not null,
  status text not null default 'waiting',
  failure text,
  http_status integer,
  tries integer not null default 0,
  created_at timestamptz(3) not null default now(),
  -- Null for at once.
  next_try_at timestamptz(3),
  claimed_at timestamptz(3),
  attempted_at timestamptz(3),
  taken_at timestamptz(3),
  constraint webhook_delivery__status check (status in ('waiting', 'taken', 'failed', 'cancelled')),
  constraint webhook_delivery__failure check (
    failure in ('status', 'private', 'unreachable', 'timeout', 'certificate', 'protocol')
  ),
  constraint webhook_delivery__claimed check (status = 'waiting' or claimed_at is null),
  constraint webhook_delivery__taken check ((status = 'taken') = (taken_at is not null))
);
create index webhook_delivery__list on core.webhook_delivery (created_at, id);
create index webhook_delivery__webhook on core.webhook_delivery (webhook_id, created_at, id);
create index webhook_delivery__due on core.webhook_delivery (webhook_id, next_try_at) where status = 'waiting';

-- What the queue does stands in the row itself; what people do with it is history.
create trigger history_by_hand after update of tries on core.webhook_delivery for each row
  when (new.tries = 0 and coalesce(current_setting('app.actor_id', true), '') <> '')
  execute function core.record_history('', 'body,failure,http_status,claimed_at,attempted_at,taken_at,next_try_at,created_at');

-- Tells an event to whoever wants it, in the transaction that causes it: neither lost with the process nor sent after a rollback.
-- `data` has keys and states, and nothing that a person wrote.
create function core.tell_event(event text, data jsonb) returns void language plpgsql as $$
declare
  told core.webhook;
begin
  -- Behind a share of its row, so that one that is deleted meanwhile fails nothing.
  for told in select * from core.webhook w where w.is_on and w.events @> array[tell_event.event] for key share loop
    insert into core.webhook_delivery (webhook_id, event, body) values (
      told.id,
      tell_event.event,
      jsonb_build_object(
        'type', tell_event.event,
        'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', tell_event.data
      )::text
    );
    perform graphile_worker.add_job('webhooks.send', json_build_object('id', told.id));
  end loop;
end
$$;

-- Of the outlet by HTTPS of seals and alarms: signed in the same way, if it has a secret.
alter table core.settings add column seal_secret text;
drop trigger history on core.settings;
create trigger history after insert or update or delete on core.settings for each row
  execute function core.record_history('smtp_password,directory_admin_password,push_private_key,seal_secret', 'updated_at');
