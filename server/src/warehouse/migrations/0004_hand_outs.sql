-- What is handed out to people is taken from the goods of the distribution point, what spoils first first, exactly where a lot was
-- scanned. A hand-out has happened: what the ledger does not have there stops nobody and stays open as a difference.

alter table warehouse.place
  -- Of a distribution point: the record whose hand-outs take from here, another module's.
  add column subject_id uuid,
  -- The first day whose hand-outs do.
  add column draws_since date,
  -- A hand-out of more than lies here is refused.
  add column requires_stock boolean not null default false,
  add constraint place__subject unique (subject_id),
  add constraint place__subject_of_point check (kind = 'point' or subject_id is null and not requires_stock),
  add constraint place__draws_since check ((subject_id is null) = (draws_since is null));

alter table warehouse.document
  -- Of a hand-out: what another module has recorded of it.
  add column subject_id uuid,
  drop constraint document__kind,
  add constraint document__kind check (kind in ('receipt', 'transfer', 'disposal', 'stocktake', 'hand_out')),
  add constraint document__of_hand_out check ((kind = 'hand_out') = (subject_id is not null) and (kind <> 'hand_out' or state <> 'draft'));
create unique index document__subject on warehouse.document (subject_id) where subject_id is not null and state = 'posted';
create index document__subject_before on warehouse.document (subject_id) where subject_id is not null and state = 'reversed';
-- The order of the list without hand-outs, which are many.
create index document__listed_of_warehouse on warehouse.document ((coalesce(happened_at, created_at)) desc, number desc) where kind <> 'hand_out';

drop trigger keep_new on warehouse.document;
create trigger keep_new before insert on warehouse.document for each row
  when (new.state <> 'draft' and new.kind <> 'hand_out')
  execute function warehouse.refuse('a document begins as a draft');
create trigger keep_new_hand_out before insert on warehouse.document for each row
  when (new.state <> 'posted' and new.kind = 'hand_out')
  execute function warehouse.refuse('a hand-out has happened');

-- Of what changes with every movement no index knows, so that a change stays in its place.
alter table warehouse.balance add column is_there boolean generated always as (grams > 0 or pieces > 0) stored;
drop index warehouse.balance__there;
create index balance__there on warehouse.balance (place_id) where is_there;
alter table warehouse.balance set (fillfactor = 70);

-- Who said, and why, that a difference needs nothing more.
create table warehouse.settlement (
  id uuid primary key,
  place_id uuid not null references warehouse.place on delete restrict,
  category text not null,
  source text not null,
  grams bigint not null,
  reason text not null,
  settled_by uuid references core.user on delete set null,
  settled_at timestamptz(3) not null,
  constraint settlement__category check (category in ('durables', 'chilled', 'fruit_vegetables', 'pastries', 'food', 'drugstore', 'clothes', 'other')),
  constraint settlement__source check (source in ('own', 'eu')),
  constraint settlement__grams check (grams > 0),
  constraint settlement__reason_length check (char_length(reason) between 1 and 500)
);
create index settlement__place on warehouse.settlement (place_id, settled_at);
create trigger history after insert or update or delete on warehouse.settlement for each row
  execute function core.record_history();

-- The goods of a hand-out. What is none of the three below was taken by movements of its document.
create table warehouse.handed_out (
  id uuid primary key,
  document_id uuid not null references warehouse.document on delete restrict,
  category text not null,
  source text not null,
  -- Scanned; null: of the goods of this category that lie there.
  lot_id uuid references warehouse.lot on delete restrict,
  grams bigint not null,
  -- Left the place before a count, which has found what was there without them.
  counted_grams bigint not null default 0,
  -- Not there by the ledger: the difference that is open.
  missing_grams bigint not null,
  settled_grams bigint not null default 0,
  settlement_id uuid references warehouse.settlement on delete restrict,
  -- When they were looked for last: setting it looks again.
  looked_at timestamptz(3) not null,
  constraint handed_out__goods unique nulls not distinct (document_id, category, source, lot_id),
  constraint handed_out__category check (category in ('durables', 'chilled', 'fruit_vegetables', 'pastries', 'food', 'drugstore', 'clothes', 'other')),
  constraint handed_out__source check (source in ('own', 'eu')),
  constraint handed_out__grams check (grams between 1 and 100000000),
  constraint handed_out__parts check (counted_grams >= 0 and missing_grams >= 0 and settled_grams >= 0
    and counted_grams + missing_grams + settled_grams <= grams),
  constraint handed_out__settled check ((settled_grams > 0) = (settlement_id is not null))
);
create index handed_out__missing on warehouse.handed_out (document_id) where missing_grams > 0;
create index handed_out__lot on warehouse.handed_out (lot_id) where lot_id is not null;
create index handed_out__settlement on warehouse.handed_out (settlement_id) where settlement_id is not null;
create trigger keep before update on warehouse.handed_out for each row
  when ((old.document_id, old.category, old.source, old.lot_id, old.grams) is distinct from
    (new.document_id, new.category, new.source, new.lot_id, new.grams))
  execute function warehouse.refuse('what was handed out changes by a new document');
create trigger keep_parts before update on warehouse.handed_out for each row
  when (pg_trigger_depth() = 0 and (old.counted_grams, old.missing_grams, old.settled_grams, old.settlement_id) is distinct from
    (new.counted_grams, new.missing_grams, new.settled_grams, new.settlement_id))
  execute function warehouse.refuse('what is missing follows from what is there, or from a settlement');
create trigger keep_all before delete or truncate on warehouse.handed_out for each statement
  execute function warehouse.refuse('what was handed out stays');

-- All that is open of these goods at the place, as whoever settles it has seen it.
create function warehouse.settle() returns trigger
  language plpgsql
as $$
declare
  open_grams bigint;
begin
  perform from warehouse.place where id = new.place_id for no key update;
  with settled as (
    update warehouse.handed_out h set settled_grams = h.settled_grams + h.missing_grams, missing_grams = 0, settlement_id = new.id
    from warehouse.document d, warehouse.handed_out before
    where d.id = h.document_id and d.from_place_id = new.place_id and (h.category, h.source) = (new.category, new.source)
      and h.missing_grams > 0 and before.id = h.id
    returning before.missing_grams as grams
  ) select coalesce(sum(grams), 0) into open_grams from settled;
  if open_grams <> new.grams then
    raise exception 'the difference has changed' using errcode = 'integrity_constraint_violation', constraint = 'settlement__as_seen';
  end if;
  return null;
end
$$;
create trigger settle after insert on warehouse.settlement for each row execute function warehouse.settle();
create trigger keep before update on warehouse.settlement for each row
  -- whose account is erased is written nowhere any more
  when (to_jsonb(old) - 'settled_by' is distinct from to_jsonb(new) - 'settled_by')
  execute function warehouse.refuse('a settlement stays');
create trigger keep_all before delete or truncate on warehouse.settlement for each statement
  execute function warehouse.refuse('a settlement stays');

-- Whoever moves goods of a distribution point has all of it for themselves until the end of the transaction: a hand-out looks through
-- what lies there before it knows which lots it takes.
create or replace function warehouse.lock_balances(lots uuid[], places uuid[]) returns void
  language plpgsql
as $$
begin
  perform from warehouse.place where id = any(places) and kind = 'point' order by id for no key update;
  -- all in one order
  insert into warehouse.balance (lot_id, place_id)
  select distinct l, p from unnest(lots, places) t (l, p) where p is not null order by 1, 2
  on conflict do nothing;
  perform from warehouse.balance b join (select distinct l, p from unnest(lots, places) t (l, p)) t on (b.lot_id, b.place_id) = (t.l, t.p)
  order by b.lot_id, b.place_id for update of b;
end
$$;

-- Takes what is missing of these goods, of one distribution point, from what lies there at the moment and was not needed since: scanned
-- lots, or (`scanned` false) of each category what spoils first first; nothing that may not be given, nothing that was counted since.
create function warehouse.draw(wanted uuid[], point uuid, moment timestamptz, entered timestamptz, scanned boolean) returns void
  language plpgsql
as $$
begin
  with wish as (
    select id, document_id, category, source, lot_id, missing_grams from warehouse.handed_out
    where id = any(wanted) and missing_grams > 0 and (lot_id is not null) = scanned
  ), later as (
    -- by how much there was less than now since the moment, at its least
    select lot_id, max(grams) as grams, max(pieces) as pieces from (
      select m.lot_id, sum(sum(case when m.to_place_id = point then m.grams else -m.grams end)) over w as grams,
        sum(sum(case when m.to_place_id = point then m.pieces else -m.pieces end)) over w as pieces
      from warehouse.balance b join warehouse.movement m on m.lot_id = b.lot_id
      where b.place_id = point and b.is_there and b.moved_at > moment and m.happened_at > moment and point in (m.from_place_id, m.to_place_id)
      group by m.lot_id, m.happened_at
      window w as (partition by m.lot_id order by m.happened_at desc)
    ) since group by lot_id
  ), there as (
    select b.lot_id, l.category, l.source, l.goods_date, l.number, b.grams, b.pieces,
      (b.grams - greatest(t.grams, 0))::bigint as free, (b.pieces - greatest(t.pieces, 0))::bigint as free_pieces
    from warehouse.balance b join warehouse.lot l on l.id = b.lot_id left join later t on t.lot_id = b.lot_id
    where b.place_id = point and b.is_there and b.counted_at <= moment
      and l.state = 'open' and (l.date_kind <> 'use_by' or l.goods_date >= (moment at time zone 'Europe/Prague')::date)
  ), spread as (
    select w.id, w.document_id, w.missing_grams as wants, t.*,
      sum(t.free) over (partition by w.id order by t.goods_date nulls last, t.number) - t.free as before
    from wish w join there t on (t.category, t.source) = (w.category, w.source) and (w.lot_id is null or w.lot_id = t.lot_id)
    where t.free > 0
  ), taken as (
    select *, least(free, wants - before)::bigint as takes from spread where before < wants
  ), moved as (
    insert into warehouse.movement (document_id, line_id, is_reversal, lot_id, from_place_id, to_place_id, grams, pieces, happened_at, posted_at)
    -- of what is counted in pieces as many as the weight says; with the last gram the last piece
    select document_id, gen_random_uuid(), false, lot_id, point, null, takes,
      least(greatest(free_pieces, 0), pieces - round(pieces * (grams - takes)::numeric / grams)), moment, entered
    from taken order by lot_id
  )
  update warehouse.handed_out h set missing_grams = h.missing_grams - t.takes
  from (select id, sum(takes) as takes from taken group by id) t where h.id = t.id;
end
$$;

create function warehouse.draw_new() returns trigger
  language plpgsql
as $$
declare
  doc record;
begin
  for doc in
    select d.from_place_id, d.happened_at, d.posted_at, array_agg(f.id) as goods, bool_or(f.lot_id is not null) as scanned,
      bool_or(f.lot_id is null) as of_category
    from fresh f join warehouse.document d on d.id = f.document_id group by d.id
  loop
    perform from warehouse.place where id = doc.from_place_id for no key update;
    if doc.scanned then
      perform warehouse.draw(doc.goods, doc.from_place_id, doc.happened_at, doc.posted_at, true);
    end if;
    if doc.of_category then
      perform warehouse.draw(doc.goods, doc.from_place_id, doc.happened_at, doc.posted_at, false);
    end if;
    -- of a time before such goods were counted: whatever left before is in the count
    if doc.happened_at < doc.posted_at then
      update warehouse.handed_out h set counted_grams = h.counted_grams + h.missing_grams, missing_grams = 0
      where h.id = any(doc.goods) and h.missing_grams > 0 and exists (
        select from warehouse.balance b join warehouse.lot l on l.id = b.lot_id
        where b.place_id = doc.from_place_id and b.counted_at > doc.happened_at and (l.category, l.source) = (h.category, h.source)
      );
    end if;
  end loop;
  return null;
end
$$;
create trigger draw after insert on warehouse.handed_out referencing new table as fresh for each statement
  execute function warehouse.draw_new();

-- Goods that have come meanwhile may be what was handed out: they leave now, when they are there.
create function warehouse.draw_again() returns trigger
  language plpgsql
as $$
declare
  point uuid;
  moment timestamptz;
begin
  select from_place_id into point from warehouse.document where id = new.document_id;
  moment := warehouse.next_moment(point, new.looked_at);
  perform warehouse.draw(array [new.id], point, moment, new.looked_at, new.lot_id is not null);
  return null;
end
$$;
create trigger draw_again after update of looked_at on warehouse.handed_out for each row
  execute function warehouse.draw_again();

-- Now, and after all that has happened to what lies at a distribution point, whichever server's clock is behind by a moment.
create function warehouse.next_moment(point uuid, entered timestamptz) returns timestamptz
  language plpgsql
as $$
declare
  latest timestamptz;
begin
  perform from warehouse.place where id = point for no key update;
  select max(greatest(moved_at, counted_at)) into latest from warehouse.balance where place_id = point and is_there;
  return greatest(entered, latest);
end
$$;

-- When goods of a day in the past were handed out, of which nobody knows the hour: in the evening, or before the first count of that day.
create function warehouse.moment_of_day(point uuid, on_day date) returns timestamptz
  language sql stable
as $$
  select coalesce(min(c.counted_at), (on_day + 1)::timestamp at time zone 'Europe/Prague') - interval '1 millisecond'
  from warehouse.document d join warehouse.count c on c.document_id = d.id
  where d.from_place_id = point and d.kind = 'stocktake' and d.state = 'posted'
    and c.counted_at >= on_day::timestamp at time zone 'Europe/Prague' and c.counted_at < (on_day + 1)::timestamp at time zone 'Europe/Prague'
$$;

-- Another module has recorded, changed or deleted (`goods` empty) a hand-out of the distribution point that stands for `of_point`: what
-- it took before goes back, and what it gives now is taken. Goods are [{category, source, lot_id, grams}]. Answers, where the place
-- requires it, with what is not there: [{category, source, there_grams}].
create function warehouse.hand_out(key uuid, subject uuid, of_point uuid, on_day date, today date, entered timestamptz, by_user uuid, goods jsonb)
  returns jsonb
  language plpgsql
as $$
declare
  earlier record;
  point record;
  moment timestamptz;
begin
  select d.id, d.from_place_id, d.happened_at into earlier from warehouse.document d where d.subject_id = subject and d.state = 'posted';
  perform from warehouse.place p where p.id = earlier.from_place_id or p.subject_id = of_point order by p.id for no key update;
  if earlier.id is not null then
    update warehouse.document d set state = 'reversed', reversed_at = entered, reversed_by = by_user,
      reversal_reason = case when goods = '[]' then 'hand_out_deleted' else 'hand_out_changed' end
    where d.id = earlier.id;
  end if;
  select p.id, p.requires_stock into point from warehouse.place p where p.subject_id = of_point and p.is_active and p.draws_since <= on_day;
  if point.id is null or goods = '[]' then
    return null;
  end if;
  moment := case
    when earlier.from_place_id = point.id and (earlier.happened_at at time zone 'Europe/Prague')::date = on_day then earlier.happened_at
    when on_day >= today then warehouse.next_moment(point.id, entered)
    else warehouse.moment_of_day(point.id, on_day)
  end;
  insert into warehouse.document (id, kind, state, from_place_id, subject_id, happened_at, created_by, posted_by, posted_at)
  values (key, 'hand_out', 'posted', point.id, subject, moment, by_user, by_user, entered);
  insert into warehouse.handed_out (
    id, document_id, category, source, lot_id, grams, counted_grams, settled_grams, settlement_id, missing_grams, looked_at
  )
  select gen_random_uuid(), key, g.category, g.source, g.lot_id, g.grams, g.counted, s.grams, case when s.grams > 0 then e.settlement_id end,
    g.grams - g.counted - s.grams, entered
  from (
    -- what it took before a count stays taken
    select w.*, case when earlier.id is null or w.lot_id is not null then 0 else least(w.grams, warehouse.left_before_count(
      subject, point.id, moment, w.category, w.source)) end as counted
    from jsonb_to_recordset(goods) w (category text, source text, lot_id uuid, grams bigint)
  ) g
    -- and what somebody has settled of it stays settled
    left join warehouse.handed_out e on e.document_id = earlier.id and (e.category, e.source) = (g.category, g.source)
      and e.lot_id is not distinct from g.lot_id
    cross join lateral (select least(coalesce(e.settled_grams, 0), g.grams - g.counted) as grams) s;
  return case when point.requires_stock then (
    select jsonb_agg(jsonb_build_object('category', h.category, 'source', h.source, 'there_grams', h.grams - h.missing_grams)
      order by h.category, h.source)
    from warehouse.handed_out h where h.document_id = key and h.missing_grams > 0
  ) end;
end
$$;

-- Of a hand-out that was changed: what its earlier documents took before a count and could not be taken back.
create function warehouse.left_before_count(subject uuid, point uuid, moment timestamptz, of_category text, of_source text) returns bigint
  language sql stable
as $$
  select coalesce(sum(m.grams), 0)::bigint
  from warehouse.document d join warehouse.movement m on m.document_id = d.id join warehouse.lot l on l.id = m.lot_id
    join warehouse.balance b on (b.lot_id, b.place_id) = (m.lot_id, point)
  where d.subject_id = subject and d.state = 'reversed' and m.from_place_id = point and not m.is_reversal
    and not exists (select from warehouse.movement r where r.document_id = d.id and r.line_id = m.line_id and r.is_reversal)
    and b.counted_at > moment and (l.category, l.source) = (of_category, of_source)
$$;

-- As before; of a hand-out what was counted since stays taken: the count stands. So does what a place that is out of use gave: it stays
-- empty.
create or replace function warehouse.reverse() returns trigger
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
  if new.kind = 'hand_out' then
    perform from warehouse.place where id = new.from_place_id for no key update;
    update warehouse.handed_out set missing_grams = 0 where document_id = new.id and missing_grams > 0;
  end if;
  insert into warehouse.movement (document_id, line_id, is_reversal, lot_id, from_place_id, to_place_id, grams, pieces, happened_at, posted_at)
  select new.id, m.line_id, true, m.lot_id, m.to_place_id, m.from_place_id, m.grams, m.pieces, m.happened_at, new.reversed_at
  from warehouse.movement m
  where m.document_id = new.id and (new.kind <> 'hand_out' or exists (
    select from warehouse.balance b join warehouse.place p on p.id = b.place_id
    where (b.lot_id, b.place_id) = (m.lot_id, m.from_place_id) and b.counted_at <= m.happened_at and p.is_active
  )) order by m.lot_id;
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
