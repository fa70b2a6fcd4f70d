-- The calendar: events, the people invited, private feeds.

create table core.event (
  id uuid primary key,
  name text not null collate "cs-CZ-x-icu",
  address text,
  type text not null,
  note text,
  all_day boolean not null,
  -- Either moments, or whole days with the last one included.
  start_at timestamptz(3),
  end_at timestamptz(3),
  start_on date,
  end_on date,
  author_id uuid not null references core.user on delete restrict,
  notify_before text[],
  reminders_since timestamptz(3) not null,
  -- RFC 5545 SEQUENCE: grows with each change of time, place or name, so that calendars know the newer letter.
  sequence integer not null default 0,
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  search text collate "C" not null generated always as (' ' || core.search_form(name || ' ' || coalesce(address, '') || ' ' || coalesce(note, ''))) stored,
  -- What it takes of time, in Prague; for looking up what falls into a period.
  period tstzrange not null generated always as (
    case when all_day
      then tstzrange(start_on::timestamp at time zone 'Europe/Prague', (end_on + 1)::timestamp at time zone 'Europe/Prague')
      else tstzrange(start_at, end_at, '[]')
    end
  ) stored,
  constraint event__type check (type in ('meeting', 'call', 'email', 'holiday', 'other')),
  constraint event__when check (
    case when all_day
      then start_on is not null and end_on is not null and start_at is null and end_at is null
      else start_at is not null and end_at is not null and start_on is null and end_on is null
    end
  ),
  constraint event__order check (start_at <= end_at and start_on <= end_on),
  constraint event__notify_before
    check (notify_before <@ array ['7_days', '3_days', '24_hours', '12_hours', '6_hours', '1_hour', '30_minutes', '10_minutes'])
);
create index event__period on core.event using gist (period) where deleted_at is null;
-- What comes next and what was last, for the quick search.
create index event__start on core.event (lower(period), id) where deleted_at is null;
create index event__author on core.event (author_id);
create index event__search on core.event using gin (search gin_trgm_ops);
create trigger touch before update on core.event for each row execute function core.touch();
create trigger history after insert or update or delete on core.event for each row
  execute function core.record_history('', 'updated_at,search,period,reminders_since,sequence');

create table core.event_guest (
  id uuid primary key,
  event_id uuid not null references core.event on delete cascade,
  -- A user of the product, or somebody known by an address alone.
  user_id uuid references core.user on delete cascade,
  email text,
  status text not null default 'waiting',
  answered_at timestamptz(3),
  -- The SEQUENCE of the last letter that was queued for them; null is none yet.
  invited_sequence integer,
  -- That letter; its fate stands there.
  mail_id uuid references core.mail on delete set null,
  created_at timestamptz(3) not null,
  constraint event_guest__status check (status in ('waiting', 'accepted', 'tentative', 'declined')),
  constraint event_guest__who check ((user_id is null) <> (email is null)),
  constraint event_guest__user unique (event_id, user_id)
);
create unique index event_guest__email on core.event_guest (event_id, lower(email));
create index event_guest__of_user on core.event_guest (user_id);
create index event_guest__mail on core.event_guest (mail_id);
create trigger history after insert or update or delete on core.event_guest for each row
  execute function core.record_history('', 'invited_sequence,mail_id', 'event_id');

-- The secret address of a user's own calendar for other programs; only the SHA-256 of the token is kept.
create table core.calendar_feed (
  user_id uuid primary key references core.user on delete cascade,
  token_hash bytea not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  constraint calendar_feed__token unique (token_hash)
);
