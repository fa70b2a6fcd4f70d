-- The waiting list: households for which there was no place, and the places that were offered to them (decision 0059).
create table foodbank.wait (
  id uuid primary key,
  applicant_id uuid not null references foodbank.applicant on delete restrict,
  from_organization_id uuid not null references foodbank.organization on delete restrict,
  to_organization_id uuid not null references foodbank.organization on delete restrict,
  wanted_from date not null,
  wanted_to date not null,
  -- Null: at any time of the day.
  wanted_time text,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  ended_for text,
  ended_at timestamptz(3),
  -- By whom it was withdrawn; null where nobody did it.
  ended_by uuid references core.user on delete set null,
  constraint wait__period check (wanted_to between wanted_from and wanted_from + 366),
  constraint wait__wanted_time check (wanted_time in ('morning', 'afternoon')),
  constraint wait__ended_for check (ended_for in ('booked', 'withdrawn', 'over')),
  constraint wait__ended check ((ended_for is null) = (ended_at is null))
);
create index wait__open on foodbank.wait (to_organization_id, created_at, id) where ended_at is null;
create index wait__to_organization on foodbank.wait (to_organization_id, created_at, id);
create index wait__from_organization on foodbank.wait (from_organization_id, created_at, id);
create index wait__applicant on foodbank.wait (applicant_id);
create index wait__created_by on foodbank.wait (created_by);
create trigger touch before update on foodbank.wait for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.wait for each row
  execute function core.record_history('', 'updated_at');

-- A free place that was offered to one of those who wait. It is held for nobody.
create table foodbank.offer (
  id uuid primary key,
  wait_id uuid not null references foodbank.wait on delete cascade,
  applicant_id uuid not null references foodbank.applicant on delete restrict,
  organization_id uuid not null references foodbank.organization on delete restrict,
  reserved_on date not null,
  reserved_time time(0) not null,
  -- 'call': no message reaches them, so somebody has to.
  channel text not null,
  -- Of the household's own link; the address itself is stored nowhere (decision 0058).
  token_hash bytea not null,
  created_at timestamptz(3) not null,
  -- From when the next ones are asked too, if the place is still free.
  next_at timestamptz(3) not null,
  -- 'taken': somebody else was faster; 'ended': the place or the waiting is no more.
  answer text,
  answered_at timestamptz(3),
  -- Null where the household answered by its link.
  answered_by uuid references core.user on delete set null,
  constraint offer__token unique (token_hash),
  constraint offer__channel check (channel in ('sms', 'email', 'call')),
  constraint offer__answer check (answer in ('accepted', 'declined', 'taken', 'ended')),
  constraint offer__answered check ((answer is null) = (answered_at is null))
);
-- The same place is offered to the same household again only after it was taken meanwhile.
create unique index offer__open on foodbank.offer (wait_id, organization_id, reserved_on, reserved_time) where answer is null;
create index offer__place on foodbank.offer (organization_id, reserved_on, reserved_time) where answer is null;
create index offer__wait on foodbank.offer (wait_id, created_at, id);
create index offer__applicant on foodbank.offer (applicant_id);
create trigger history after insert or update or delete on foodbank.offer for each row
  execute function core.record_history('token_hash', 'next_at');

-- Who gets a place within its period waits no longer, whoever books or moves it there: both happen, or nothing. Who has had one in it
-- before, and is moved, goes on waiting.
create function foodbank.end_waits() returns trigger
  language plpgsql
as $$
declare
  ended uuid[];
begin
  -- the waits before their offers, as whoever withdraws one
  with w as (
    update foodbank.wait
    set ended_for = 'booked', ended_at = clock_timestamp()
    where applicant_id = new.applicant_id and ended_at is null and new.reserved_on between wanted_from and wanted_to
      and (tg_op = 'INSERT' or old.reserved_on not between wanted_from and wanted_to)
    returning id
  )
  select array_agg(id) into ended from w;
  update foodbank.offer
  set answer = case
      when (organization_id, reserved_on, reserved_time) = (new.to_organization_id, new.reserved_on, new.reserved_time) then 'accepted'
      else 'ended'
    end,
    answered_at = clock_timestamp(), answered_by = nullif(current_setting('app.actor_id', true), '')::uuid
  where wait_id = any(ended) and answer is null;
  return null;
end
$$;
create trigger end_waits after insert on foodbank.help_request for each row
  when (new.status = 'active')
  execute function foodbank.end_waits();
create trigger end_waits_of_moved after update of reserved_on on foodbank.help_request for each row
  when (new.status = 'active' and new.reserved_on <> old.reserved_on)
  execute function foodbank.end_waits();

-- A household that is deleted waits no longer; one that is merged waits on under the other record.
create function foodbank.end_waits_of_deleted() returns trigger
  language plpgsql
as $$
declare
  actor uuid := nullif(current_setting('app.actor_id', true), '')::uuid;
begin
  update foodbank.wait set ended_for = 'withdrawn', ended_at = new.deleted_at, ended_by = actor
  where applicant_id = new.id and ended_at is null;
  update foodbank.offer set answer = 'ended', answered_at = new.deleted_at
  where applicant_id = new.id and answer is null;
  return null;
end
$$;
create trigger end_waits after update of deleted_at on foodbank.applicant for each row
  when (old.deleted_at is null and new.deleted_at is not null and new.merged_into_id is null)
  execute function foodbank.end_waits_of_deleted();

-- After how many hours without an answer the next three are asked.
alter table foodbank.settings
  add column offer_hours smallint not null default 4,
  add constraint settings__offer_hours check (offer_hours between 1 and 72);

-- A message may tell of an offered place: it is about the offer then, as there is no reservation.
alter table foodbank.message_text drop constraint message_text__event,
  add constraint message_text__event check (event in ('booked', 'moved', 'cancelled', 'reminder', 'offered'));
alter table foodbank.booking_message drop constraint booking_message__event,
  add constraint booking_message__event check (event in ('booked', 'moved', 'cancelled', 'reminder', 'offered'));
