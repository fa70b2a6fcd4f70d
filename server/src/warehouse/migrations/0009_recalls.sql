-- Goods that an authority or their maker calls back: which lots, which partners were told and what they answered.

create table warehouse.recall (
  -- Chosen by who makes it.
  id uuid primary key,
  number bigint generated always as identity,
  title text not null collate "cs-CZ-x-icu",
  -- Why, as the authority or the maker says it; the reason of the state of its lots.
  reason text not null,
  -- What whoever has the goods is to do.
  instructions text not null,
  state text not null default 'open',
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null default clock_timestamp(),
  closed_by uuid references core.user on delete set null,
  closed_at timestamptz(3),
  -- Why it was closed although some of it still lies somewhere.
  closing_reason text,
  constraint recall__number unique (number),
  constraint recall__state check (state in ('open', 'closed')),
  constraint recall__closed check ((state = 'closed') = (closed_at is not null) and (closed_at is not null or closing_reason is null)),
  constraint recall__title_length check (char_length(title) between 1 and 150),
  constraint recall__reason_length check (char_length(reason) between 1 and 500),
  constraint recall__instructions_length check (char_length(instructions) between 1 and 2000),
  constraint recall__closing_reason_length check (char_length(closing_reason) between 1 and 500)
);
create index recall__open on warehouse.recall (number) where state = 'open';
create trigger touch before update on warehouse.recall for each row execute function core.touch();
create trigger history after insert or update or delete on warehouse.recall for each row
  execute function core.record_history('', 'updated_at');

create table warehouse.recall_lot (
  id uuid primary key,
  recall_id uuid not null references warehouse.recall on delete restrict,
  lot_id uuid not null references warehouse.lot on delete restrict,
  added_by uuid references core.user on delete set null,
  added_at timestamptz(3) not null,
  constraint recall_lot__once unique (recall_id, lot_id)
);
create index recall_lot__lot on warehouse.recall_lot (lot_id);
create trigger history after insert or update or delete on warehouse.recall_lot for each row
  execute function core.record_history();

-- What a partner was written, once.
create table warehouse.recall_message (
  id uuid primary key,
  recall_id uuid not null references warehouse.recall on delete restrict,
  partner_id uuid not null references warehouse.partner on delete restrict,
  to_address text not null,
  subject text not null,
  -- As it was sent, with what the partner got.
  content text not null,
  -- Null once the queue has forgotten it.
  mail_id uuid references core.mail on delete set null,
  sent_by uuid references core.user on delete set null,
  sent_at timestamptz(3) not null,
  constraint recall_message__once unique (recall_id, partner_id)
);
create index recall_message__partner on warehouse.recall_message (partner_id);
create index recall_message__mail on warehouse.recall_message (mail_id) where mail_id is not null;
create trigger history after insert or update or delete on warehouse.recall_message for each row
  execute function core.record_history();

-- What became of the goods at a partner, as somebody was told it.
create table warehouse.recall_answer (
  id uuid primary key,
  recall_id uuid not null references warehouse.recall on delete restrict,
  partner_id uuid not null references warehouse.partner on delete restrict,
  -- `told`: knows of it, and has not looked yet.
  outcome text not null,
  grams bigint,
  note text,
  recorded_by uuid references core.user on delete set null,
  recorded_at timestamptz(3) not null,
  constraint recall_answer__outcome check (outcome in ('told', 'destroyed', 'returned', 'eaten', 'not_found')),
  constraint recall_answer__grams check (grams between 1 and 100000000),
  constraint recall_answer__destroyed check (outcome <> 'destroyed' or grams is not null),
  constraint recall_answer__note_length check (char_length(note) between 1 and 500)
);
create index recall_answer__recall on warehouse.recall_answer (recall_id, partner_id);
create index recall_answer__partner on warehouse.recall_answer (partner_id);
create trigger history after insert or update or delete on warehouse.recall_answer for each row
  execute function core.record_history();

-- A lot that is called back is given to nobody from the same moment on. It has one open recall at most: whoever else hears of it finds
-- that one, and partners are written once.
create function warehouse.recall_lot() returns trigger
  language plpgsql
as $$
declare
  why text;
begin
  -- who closes it waits, or is waited for
  select r.reason into why from warehouse.recall r where r.id = new.recall_id and r.state = 'open' for share;
  if not found then
    raise exception 'the recall is closed' using errcode = 'integrity_constraint_violation', constraint = 'recall__is_open';
  end if;
  perform from warehouse.lot l where l.id = new.lot_id for no key update;
  if exists (
    select from warehouse.recall_lot o join warehouse.recall r on r.id = o.recall_id
    where o.lot_id = new.lot_id and r.state = 'open' and r.id <> new.recall_id
  ) then
    raise exception 'lot % is called back already', new.lot_id
      using errcode = 'integrity_constraint_violation', constraint = 'recall_lot__taken';
  end if;
  update warehouse.lot l set state = 'recalled', state_reason = why
  where l.id = new.lot_id and (l.state, l.state_reason) is distinct from ('recalled', why);
  return new;
end
$$;
create trigger recall_lot before insert on warehouse.recall_lot for each row execute function warehouse.recall_lot();
create trigger keep before update on warehouse.recall_lot for each row
  -- whose account is erased is written nowhere any more
  when (to_jsonb(old) - 'added_by' is distinct from to_jsonb(new) - 'added_by')
  execute function warehouse.refuse('a lot stays in its recall');
create trigger keep_all before delete or truncate on warehouse.recall_lot for each statement
  execute function warehouse.refuse('a lot stays in its recall');
create trigger keep before update on warehouse.recall_message for each row
  when (to_jsonb(old) - array ['mail_id', 'sent_by'] is distinct from to_jsonb(new) - array ['mail_id', 'sent_by'])
  execute function warehouse.refuse('what was sent stays');
create trigger keep_all before delete or truncate on warehouse.recall_message for each statement
  execute function warehouse.refuse('what was sent stays');

-- open → closed, once nothing of its lots lies anywhere, or for a reason.
create function warehouse.keep_recall() returns trigger
  language plpgsql
as $$
begin
  if old.state = 'closed' then
    if to_jsonb(new) - array ['created_by', 'closed_by', 'updated_at'] <> to_jsonb(old) - array ['created_by', 'closed_by', 'updated_at'] then
      raise exception 'a closed recall stays' using errcode = 'integrity_constraint_violation', constraint = 'recall__is_open';
    end if;
    return new;
  end if;
  if new.state = 'closed' and new.closing_reason is null then
    -- who posts goods of these lots waits, or is waited for
    perform from warehouse.lot l join warehouse.recall_lot t on t.lot_id = l.id where t.recall_id = new.id order by l.id for no key update of l;
    if exists (select from warehouse.recall_lot t join warehouse.balance b on b.lot_id = t.lot_id where t.recall_id = new.id and b.is_there) then
      raise exception 'some of it still lies somewhere' using errcode = 'integrity_constraint_violation', constraint = 'recall__left';
    end if;
  end if;
  return new;
end
$$;
create trigger keep before update on warehouse.recall for each row execute function warehouse.keep_recall();

-- An answer is heard as long as the recall is open.
create function warehouse.keep_recall_answers() returns trigger
  language plpgsql
as $$
begin
  perform from warehouse.recall r
  where r.id = case when tg_op = 'DELETE' then old.recall_id else new.recall_id end and r.state = 'open' for share;
  if not found then
    raise exception 'the recall is closed' using errcode = 'integrity_constraint_violation', constraint = 'recall__is_open';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger keep before insert or delete on warehouse.recall_answer for each row execute function warehouse.keep_recall_answers();
create trigger keep_new before insert on warehouse.recall_message for each row execute function warehouse.keep_recall_answers();
create trigger keep_changed before update on warehouse.recall_answer for each row
  when (to_jsonb(old) - 'recorded_by' is distinct from to_jsonb(new) - 'recorded_by')
  execute function warehouse.refuse('an answer is removed and recorded anew');

-- The maker's lot as people read it aloud: without case, spaces and marks.
create function warehouse.maker_lot_form(maker_lot text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(maker_lot, '[^[:alnum:]]', '', 'g'));
create index lot__maker_lot_form on warehouse.lot (warehouse.maker_lot_form(maker_lot) text_pattern_ops) where maker_lot is not null;

-- What was handed out at a place in a time is found without reading all of its documents.
drop index warehouse.document__from_place;
create index document__from_place on warehouse.document (from_place_id, happened_at);

-- Who looks after the warehouse calls goods back and closes it; whoever works there and hears the alarm acts at once.
insert into core.role_permission (role_id, permission)
select r.id, p.permission from core.role r join (values
  ('food_bank_manager', 'wh_recall.read'), ('food_bank_manager', 'wh_recall.create'), ('food_bank_manager', 'wh_recall.update'),
  ('warehouse_worker', 'wh_recall.read'), ('warehouse_worker', 'wh_recall.create')
) p (code, permission) on p.code = r.code
where not r.is_superadmin
on conflict do nothing;
