-- The ledger: documents move lots between places. Weights are grams, whole numbers. What was posted is never edited, only
-- reversed. Movements follow from documents and balances from movements by triggers; nothing else can write either, the owner of the
-- database included.

-- Goods that came together and spoil together: one delivery of a product, or of mixed goods of one category.
create table warehouse.lot (
  id uuid primary key,
  -- On its label.
  number bigint generated always as identity,
  -- Null: mixed goods, of which only the category is known.
  product_id uuid references warehouse.product on delete restrict,
  category text not null,
  source text not null,
  donor_id uuid references warehouse.donor on delete restrict,
  donor_site_id uuid,
  -- The manufacturer's own, from the package.
  maker_lot text,
  date_kind text not null,
  -- Of a month its last day.
  goods_date date,
  date_precision text not null,
  -- Whoever takes some of it says how many pieces too.
  by_pieces boolean not null,
  state text not null default 'open',
  state_reason text,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint lot__number unique (number),
  constraint lot__category check (category in ('durables', 'chilled', 'fruit_vegetables', 'pastries', 'food', 'drugstore', 'clothes', 'other')),
  constraint lot__source check (source in ('own', 'eu')),
  constraint lot__date_kind check (date_kind in ('best_before', 'use_by', 'none')),
  constraint lot__date_precision check (date_precision in ('day', 'month')),
  constraint lot__date check ((date_kind = 'none') = (goods_date is null)),
  constraint lot__month check (date_precision = 'day' or goods_date = (date_trunc('month', goods_date) + interval '1 month - 1 day')::date),
  constraint lot__state check (state in ('open', 'held', 'recalled')),
  constraint lot__state_reason check (state = 'open' or state_reason is not null),
  constraint lot__state_reason_length check (char_length(state_reason) between 1 and 500),
  constraint lot__maker_lot_length check (char_length(maker_lot) between 1 and 50),
  constraint lot__site check (donor_site_id is null or donor_id is not null),
  constraint lot_donor_site_id_fkey foreign key (donor_site_id, donor_id) references warehouse.donor_site (id, donor_id) on delete restrict
);
create index lot__product on warehouse.lot (product_id, goods_date);
create index lot__donor on warehouse.lot (donor_id, created_at);
create index lot__donor_site on warehouse.lot (donor_site_id, donor_id);
create index lot__maker_lot on warehouse.lot (maker_lot) where maker_lot is not null;
create index lot__stopped on warehouse.lot (state) where state <> 'open';
create trigger touch before update on warehouse.lot for each row execute function core.touch();
create trigger history after insert or update or delete on warehouse.lot for each row
  execute function core.record_history('', 'updated_at');

create table warehouse.document (
  -- Chosen by who makes it, like that of a line: a command that is repeated finds what it has made and makes no second.
  id uuid primary key,
  number bigint generated always as identity,
  kind text not null,
  state text not null default 'draft',
  from_place_id uuid references warehouse.place on delete restrict,
  to_place_id uuid references warehouse.place on delete restrict,
  donor_id uuid references warehouse.donor on delete restrict,
  donor_site_id uuid,
  source text,
  -- What became of goods that are given to nobody.
  purpose text,
  note text,
  -- When it happened. Null of a draft: when it is posted.
  happened_at timestamptz(3),
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  posted_by uuid references core.user on delete set null,
  posted_at timestamptz(3),
  reversed_by uuid references core.user on delete set null,
  reversed_at timestamptz(3),
  reversal_reason text,
  constraint document__number unique (number),
  constraint document__kind check (kind in ('receipt', 'transfer', 'disposal', 'stocktake')),
  constraint document__state check (state in ('draft', 'posted', 'reversed')),
  constraint document__source check (source in ('own', 'eu')),
  constraint document__purpose check (purpose in ('disposal', 'feed', 'compost')),
  constraint document__places check (case kind
    when 'receipt' then from_place_id is null and to_place_id is not null
    when 'transfer' then from_place_id is not null and to_place_id is not null and from_place_id <> to_place_id
    else from_place_id is not null and to_place_id is null
  end),
  constraint document__of_receipt check (case kind
    when 'receipt' then source is not null and (donor_site_id is null or donor_id is not null)
    else source is null and donor_id is null and donor_site_id is null
  end),
  constraint document__of_disposal check ((kind = 'disposal') = (purpose is not null)),
  constraint document__posted check ((state = 'draft') = (posted_at is null) and (posted_at is null or happened_at is not null)),
  constraint document__reversed check ((state = 'reversed') = (reversed_at is not null)
    and (reversed_at is not null) = (reversal_reason is not null)),
  constraint document__note_length check (char_length(note) between 1 and 1000),
  constraint document__reversal_reason_length check (char_length(reversal_reason) between 1 and 500),
  constraint document_donor_site_id_fkey foreign key (donor_site_id, donor_id) references warehouse.donor_site (id, donor_id) on delete restrict
);
create index document__drafts on warehouse.document (created_at) where state = 'draft';
-- The order of their list.
create index document__listed on warehouse.document ((coalesce(happened_at, created_at)) desc, number desc);
create index document__from_place on warehouse.document (from_place_id);
create index document__to_place on warehouse.document (to_place_id);
create index document__donor on warehouse.document (donor_id);
create index document__donor_site on warehouse.document (donor_site_id, donor_id);
create trigger touch before update on warehouse.document for each row execute function core.touch();
create trigger history after insert or update or delete on warehouse.document for each row
  execute function core.record_history('', 'updated_at');

-- What a receipt, a transfer or a disposal moves.
create table warehouse.document_line (
  id uuid primary key,
  document_id uuid not null references warehouse.document on delete cascade,
  lot_id uuid not null references warehouse.lot on delete restrict,
  grams bigint not null,
  pieces integer,
  -- Why these goods and not those that spoil sooner.
  reason text,
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint document_line__lot unique (document_id, lot_id),
  constraint document_line__grams check (grams between 1 and 100000000),
  constraint document_line__pieces check (pieces between 1 and 1000000),
  constraint document_line__reason_length check (char_length(reason) between 1 and 200)
);
create index document_line__of_lot on warehouse.document_line (lot_id);
create trigger history after insert or update or delete on warehouse.document_line for each row
  execute function core.record_history();

-- What was found of a lot at the place of a stocktake. A lot that nobody counted stays as it is.
create table warehouse.count (
  id uuid primary key,
  document_id uuid not null references warehouse.document on delete cascade,
  lot_id uuid not null references warehouse.lot on delete restrict,
  grams bigint not null,
  pieces integer,
  counted_by uuid references core.user on delete set null,
  -- The difference is the one of this moment, whatever moves afterwards.
  counted_at timestamptz(3) not null,
  constraint count__lot unique (document_id, lot_id),
  constraint count__grams check (grams between 0 and 100000000),
  constraint count__pieces check (pieces between 0 and 1000000)
);
create index count__of_lot on warehouse.count (lot_id);
create trigger history after insert or update or delete on warehouse.count for each row
  execute function core.record_history();

-- Written when a document is posted or reversed, and never again.
create table warehouse.movement (
  id bigint generated always as identity primary key,
  document_id uuid not null references warehouse.document on delete restrict,
  -- The line or the count that it comes from.
  line_id uuid not null,
  is_reversal boolean not null,
  lot_id uuid not null references warehouse.lot on delete restrict,
  -- Null: from outside.
  from_place_id uuid references warehouse.place on delete restrict,
  -- Null: to the outside.
  to_place_id uuid references warehouse.place on delete restrict,
  grams bigint not null,
  pieces integer not null,
  happened_at timestamptz(3) not null,
  posted_at timestamptz(3) not null,
  constraint movement__somewhere check (from_place_id is distinct from to_place_id),
  constraint movement__something check (grams >= 0 and pieces >= 0 and grams + pieces > 0)
);
-- Each line moves once, whoever posts, and is taken back once; a count may find more grams and fewer pieces.
create unique index movement__once on warehouse.movement (line_id, is_reversal, (from_place_id is null));
create index movement__document on warehouse.movement (document_id);
create index movement__lot on warehouse.movement (lot_id, happened_at);
create index movement__from_place on warehouse.movement (from_place_id, happened_at);
create index movement__to_place on warehouse.movement (to_place_id, happened_at);

-- What lies where now: the sum of the movements.
create table warehouse.balance (
  place_id uuid not null references warehouse.place on delete restrict,
  lot_id uuid not null references warehouse.lot on delete restrict,
  grams bigint not null default 0,
  pieces bigint not null default 0,
  -- The latest moment of a movement.
  moved_at timestamptz(3) not null default '-infinity',
  -- The latest moment of a posted count: what happened before it is settled by it.
  counted_at timestamptz(3) not null default '-infinity',
  primary key (lot_id, place_id),
  constraint balance__grams check (grams >= 0),
  constraint balance__pieces check (pieces >= 0)
);
create index balance__place on warehouse.balance (place_id, lot_id);
create index balance__there on warehouse.balance (place_id) where grams > 0 or pieces > 0;

-- ---- what may change ---------------------------------------------------------------------------------------------------

create function warehouse.refuse() returns trigger
  language plpgsql
as $$
begin
  raise exception '% of %.% is refused: %', lower(tg_op), tg_table_schema, tg_table_name, tg_argv[0] using errcode = 'integrity_constraint_violation';
end
$$;
create trigger keep before update or delete on warehouse.movement for each row
  execute function warehouse.refuse('movements are only added');
-- Only posting and reversing write them, and only they write a balance.
create trigger keep_new before insert on warehouse.movement for each row
  when (pg_trigger_depth() = 0)
  execute function warehouse.refuse('a movement follows from its document');
create trigger keep_all before truncate on warehouse.movement for each statement
  execute function warehouse.refuse('movements are only added');
create trigger keep_all before truncate on warehouse.balance for each statement
  execute function warehouse.refuse('a balance follows from its movements');
create trigger keep before insert or update or delete on warehouse.balance for each row
  when (pg_trigger_depth() = 0)
  execute function warehouse.refuse('a balance follows from its movements');

-- draft → posted → reversed; nothing else of a posted document changes.
create function warehouse.keep_document() returns trigger
  language plpgsql
as $$
declare
  moves text[] := array ['state', 'reversed_by', 'reversed_at', 'reversal_reason', 'updated_at'];
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then
      raise exception 'a posted document stays' using errcode = 'integrity_constraint_violation', constraint = 'document__stays';
    end if;
    return old;
  end if;
  -- whose account is erased is written nowhere any more
  if old.state <> 'draft' and to_jsonb(new) - array ['created_by', 'posted_by', 'reversed_by', 'updated_at']
      = to_jsonb(old) - array ['created_by', 'posted_by', 'reversed_by', 'updated_at'] then
    return new;
  end if;
  if old.state = 'draft' and new.state = 'reversed' or old.state = 'posted' and new.state <> 'reversed' or old.state = 'reversed'
      or old.state = 'posted' and to_jsonb(new) - moves <> to_jsonb(old) - moves
      or new.kind <> old.kind then
    raise exception 'a posted document does not change' using errcode = 'integrity_constraint_violation', constraint = 'document__stays';
  end if;
  return new;
end
$$;
create trigger keep before update or delete on warehouse.document for each row execute function warehouse.keep_document();
create trigger keep_new before insert on warehouse.document for each row
  when (new.state <> 'draft')
  execute function warehouse.refuse('a document begins as a draft');

-- Lines and counts change while their document is a draft; who posts waits for who writes them, and the other way round.
create function warehouse.keep_lines() returns trigger
  language plpgsql
as $$
declare
  is_draft boolean;
begin
  select state = 'draft' into is_draft from warehouse.document
  where id = case when tg_op = 'DELETE' then old.document_id else new.document_id end for share;
  -- none of a document that is removed with them
  if not is_draft or tg_op = 'UPDATE' and new.document_id <> old.document_id then
    raise exception 'a posted document does not change' using errcode = 'integrity_constraint_violation', constraint = 'document__stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger keep before insert or delete on warehouse.document_line for each row execute function warehouse.keep_lines();
create trigger keep_changed before update on warehouse.document_line for each row execute function warehouse.keep_lines();
create trigger keep before insert or delete on warehouse.count for each row execute function warehouse.keep_lines();
create trigger keep_changed before update on warehouse.count for each row
  when ((old.document_id, old.lot_id, old.grams, old.pieces, old.counted_at) is distinct from
    (new.document_id, new.lot_id, new.grams, new.pieces, new.counted_at))
  execute function warehouse.keep_lines();

-- What a lot is stays once it has moved; its date, the manufacturer's lot and its state may be corrected.
create function warehouse.keep_lot() returns trigger
  language plpgsql
as $$
begin
  if exists (select from warehouse.movement where lot_id = new.id) then
    raise exception 'a lot that has moved stays what it is' using errcode = 'integrity_constraint_violation', constraint = 'lot__stays';
  end if;
  return new;
end
$$;
create trigger keep before update on warehouse.lot for each row
  when ((old.product_id, old.category, old.source, old.donor_id, old.donor_site_id, old.by_pieces, old.number) is distinct from
    (new.product_id, new.category, new.source, new.donor_id, new.donor_site_id, new.by_pieces, new.number))
  execute function warehouse.keep_lot();

-- ---- movements and balances --------------------------------------------------------------------------------------------

-- Whoever moves goods, or counts them, has what they touch for themselves until the end of the transaction.
create function warehouse.lock_balances(lots uuid[], places uuid[]) returns void
  language plpgsql
as $$
begin
  -- all in one order
  insert into warehouse.balance (lot_id, place_id)
  select distinct l, p from unnest(lots, places) t (l, p) where p is not null order by 1, 2
  on conflict do nothing;
  perform from warehouse.balance b join (select distinct l, p from unnest(lots, places) t (l, p)) t on (b.lot_id, b.place_id) = (t.l, t.p)
  order by b.lot_id, b.place_id for update of b;
end
$$;

create function warehouse.apply_movements() returns trigger
  language plpgsql
as $$
declare
  lack record;
begin
  perform warehouse.lock_balances(array_agg(lot_id), array_agg(place_id)) from (
    select lot_id, from_place_id as place_id from fresh union all select lot_id, to_place_id from fresh
  ) t;

  -- a place that is out of use stays empty; who takes it out of use waits here, or is waited for
  perform from warehouse.place where id in (select to_place_id from fresh) order by id for key share;
  if exists (select from warehouse.place where id in (select to_place_id from fresh) and not is_active) then
    raise exception 'the place is out of use' using errcode = 'integrity_constraint_violation', constraint = 'place__unused';
  end if;

  -- what happened before somebody counted is in the count
  select b.lot_id, b.place_id, b.counted_at into lack from fresh f join warehouse.balance b
    on b.lot_id = f.lot_id and b.place_id in (f.from_place_id, f.to_place_id)
  where f.happened_at < b.counted_at limit 1;
  if found then
    raise exception 'lot % was counted at % since' , lack.lot_id, lack.place_id
      using errcode = 'integrity_constraint_violation', constraint = 'balance__counted',
        detail = json_build_object('lot_id', lack.lot_id, 'place_id', lack.place_id, 'counted_at', lack.counted_at);
  end if;

  -- from the moment on when the goods left, never less than nothing; of what is the latest the balance itself is the sum
  select r.lot_id, r.place_id, r.grams, r.pieces into lack from (
    select m.lot_id, p.place_id, m.happened_at,
      sum(sum(p.sign * m.grams)) over w as grams, sum(sum(p.sign * m.pieces)) over w as pieces
    from warehouse.movement m
      cross join lateral (values (m.from_place_id, -1), (m.to_place_id, 1)) p (place_id, sign)
      join (
        select f.lot_id, f.from_place_id, min(f.happened_at) as happened_at from fresh f
          join warehouse.balance b on (b.lot_id, b.place_id) = (f.lot_id, f.from_place_id)
        where f.happened_at < b.moved_at group by 1, 2
      ) f on (f.lot_id, f.from_place_id) = (m.lot_id, p.place_id)
    group by m.lot_id, p.place_id, m.happened_at
    window w as (partition by m.lot_id, p.place_id order by m.happened_at)
  ) r where r.grams < 0 or r.pieces < 0 order by r.happened_at limit 1;
  if found then
    raise exception 'lot % at % was moved on since', lack.lot_id, lack.place_id
      using errcode = 'integrity_constraint_violation', constraint = 'balance__then',
        detail = json_build_object('lot_id', lack.lot_id, 'place_id', lack.place_id, 'grams', lack.grams, 'pieces', lack.pieces);
  end if;

  update warehouse.balance b
  set grams = b.grams + d.grams, pieces = b.pieces + d.pieces, moved_at = greatest(b.moved_at, d.moved_at)
  from (
    select f.lot_id, p.place_id, sum(p.sign * f.grams) as grams, sum(p.sign * f.pieces) as pieces, max(f.happened_at) as moved_at
    from fresh f cross join lateral (values (f.from_place_id, -1), (f.to_place_id, 1)) p (place_id, sign)
    where p.place_id is not null group by 1, 2
  ) d where (b.lot_id, b.place_id) = (d.lot_id, d.place_id);
  return null;
end
$$;
create trigger apply after insert on warehouse.movement referencing new table as fresh for each statement
  execute function warehouse.apply_movements();

-- ---- posting -----------------------------------------------------------------------------------------------------------

-- What happens now comes after all that has happened to the same goods, whichever server's clock is behind by a moment.
create function warehouse.date_now() returns trigger
  language plpgsql
as $$
begin
  perform warehouse.lock_balances(
    array_agg(lot_id) || array_agg(lot_id),
    array_agg(new.from_place_id) || array_agg(new.to_place_id)
  ) from warehouse.document_line where document_id = new.id;
  select greatest(new.posted_at, max(b.moved_at), max(b.counted_at)) into new.happened_at
  from warehouse.document_line d join warehouse.balance b on b.lot_id = d.lot_id and b.place_id in (new.from_place_id, new.to_place_id)
  where d.document_id = new.id;
  return new;
end
$$;
create trigger date_now before update of state on warehouse.document for each row
  when (old.state = 'draft' and new.state = 'posted' and new.happened_at is null)
  execute function warehouse.date_now();

create function warehouse.post() returns trigger
  language plpgsql
as $$
declare
  stopped uuid;
begin
  if new.kind = 'stocktake' then
    perform warehouse.lock_balances(array_agg(lot_id), array_agg(new.from_place_id)) from warehouse.count where document_id = new.id;
    insert into warehouse.movement (document_id, line_id, is_reversal, lot_id, from_place_id, to_place_id, grams, pieces, happened_at, posted_at)
    select new.id, d.id, false, d.lot_id,
      case when not s.comes then new.from_place_id end, case when s.comes then new.from_place_id end,
      greatest(s.sign * d.grams, 0), greatest(s.sign * d.pieces, 0), d.counted_at, new.posted_at
    from (
      select c.id, c.lot_id, c.counted_at, c.grams - coalesce(m.grams, 0) as grams, coalesce(c.pieces, 0) - coalesce(m.pieces, 0) as pieces
      from warehouse.count c left join lateral (
        select sum(case when to_place_id = new.from_place_id then m.grams else -m.grams end) as grams,
          sum(case when to_place_id = new.from_place_id then m.pieces else -m.pieces end) as pieces
        from warehouse.movement m
        where m.lot_id = c.lot_id and new.from_place_id in (m.from_place_id, m.to_place_id) and m.happened_at <= c.counted_at
      ) m on true
      where c.document_id = new.id
    ) d cross join (values (true, 1), (false, -1)) s (comes, sign)
    where greatest(s.sign * d.grams, 0) + greatest(s.sign * d.pieces, 0) > 0;
    update warehouse.balance b set counted_at = greatest(b.counted_at, c.counted_at)
    from warehouse.count c where c.document_id = new.id and (b.lot_id, b.place_id) = (c.lot_id, new.from_place_id);
    return null;
  end if;

  -- who holds a lot waits for who posts it, and the other way round
  perform from warehouse.lot l join warehouse.document_line d on d.lot_id = l.id
  where d.document_id = new.id order by l.id for share of l;
  if exists (select from warehouse.place where id = new.to_place_id and kind = 'point') then
    select l.id into stopped from warehouse.lot l join warehouse.document_line d on d.lot_id = l.id
    where d.document_id = new.id and (l.state <> 'open'
      or l.date_kind = 'use_by' and l.goods_date < (new.happened_at at time zone 'Europe/Prague')::date) limit 1;
    if found then
      raise exception 'lot % may not be given', stopped
        using errcode = 'integrity_constraint_violation', constraint = 'lot__stopped', detail = json_build_object('lot_id', stopped);
    end if;
  end if;
  insert into warehouse.movement (document_id, line_id, is_reversal, lot_id, from_place_id, to_place_id, grams, pieces, happened_at, posted_at)
  select new.id, id, false, lot_id, new.from_place_id, new.to_place_id, grams, coalesce(pieces, 0), new.happened_at, new.posted_at
  from warehouse.document_line where document_id = new.id order by lot_id;
  return null;
end
$$;
create trigger post after update of state on warehouse.document for each row
  when (old.state = 'draft' and new.state = 'posted')
  execute function warehouse.post();

-- The same goods back, at the same moment: what was reversed has never happened, on no day.
create function warehouse.reverse() returns trigger
  language plpgsql
as $$
begin
  if new.kind = 'stocktake' then
    perform warehouse.lock_balances(array_agg(lot_id), array_agg(new.from_place_id)) from warehouse.count where document_id = new.id;
    -- a later count stands on this one
    perform from warehouse.count c join warehouse.balance b on (b.lot_id, b.place_id) = (c.lot_id, new.from_place_id)
    where c.document_id = new.id and b.counted_at > c.counted_at;
    if found then
      raise exception 'counted again since' using errcode = 'integrity_constraint_violation', constraint = 'balance__counted';
    end if;
  end if;
  insert into warehouse.movement (document_id, line_id, is_reversal, lot_id, from_place_id, to_place_id, grams, pieces, happened_at, posted_at)
  select new.id, line_id, true, lot_id, to_place_id, from_place_id, grams, pieces, happened_at, new.reversed_at
  from warehouse.movement where document_id = new.id order by lot_id;
  if new.kind = 'stocktake' then
    update warehouse.balance b set counted_at = coalesce((
      select max(c.counted_at) from warehouse.count c join warehouse.document d on d.id = c.document_id
      where c.lot_id = b.lot_id and d.from_place_id = b.place_id and d.kind = 'stocktake' and d.state = 'posted'
    ), '-infinity')
    from warehouse.count c where c.document_id = new.id and (b.lot_id, b.place_id) = (c.lot_id, new.from_place_id);
  end if;
  return null;
end
$$;
create trigger reverse after update of state on warehouse.document for each row
  when (old.state = 'posted' and new.state = 'reversed')
  execute function warehouse.reverse();
