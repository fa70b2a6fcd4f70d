-- A hand-out is kept as it was told, and what it takes is looked for when its transaction ends: desks of one point wait for each other no
-- longer than that takes. Of its goods only what no movement took has a row of its own.

alter table warehouse.document add column goods jsonb;
alter table warehouse.document disable trigger user;
update warehouse.document d set goods = (
  select jsonb_agg(jsonb_build_object('category', h.category, 'source', h.source, 'lot_id', h.lot_id, 'grams', h.grams))
  from warehouse.handed_out h where h.document_id = d.id
) where kind = 'hand_out';
alter table warehouse.document enable trigger user;
-- As another module has told them: [{category, source, lot_id, grams}].
alter table warehouse.document add constraint document__goods check ((kind = 'hand_out') = (goods is not null));
-- The hand-out itself has a history of them.
drop trigger history on warehouse.document;
create trigger history after insert or update or delete on warehouse.document for each row
  execute function core.record_history('', 'updated_at,goods');

-- One index instead of two; a line is of one document.
drop index warehouse.movement__once;
drop index warehouse.movement__document;
create unique index movement__once on warehouse.movement (document_id, line_id, is_reversal, (from_place_id is null));
-- Of the many that come from, go to or name nothing no index needs to know.
drop index warehouse.movement__from_place;
drop index warehouse.movement__to_place;
create index movement__from_place on warehouse.movement (from_place_id, happened_at) where from_place_id is not null;
create index movement__to_place on warehouse.movement (to_place_id, happened_at) where to_place_id is not null;
drop index warehouse.document__to_place;
drop index warehouse.document__donor;
drop index warehouse.document__donor_site;
create index document__to_place on warehouse.document (to_place_id) where to_place_id is not null;
create index document__donor on warehouse.document (donor_id) where donor_id is not null;
create index document__donor_site on warehouse.document (donor_site_id, donor_id) where donor_site_id is not null;

-- The row of a point stands for all of its balances.
create or replace function warehouse.lock_balances(lots uuid[], places uuid[]) returns void
  language plpgsql
as $$
begin
  perform from warehouse.place where id = any(places) and kind = 'point' order by id for no key update;
  if exists (
    select from unnest(lots, places) t (l, p)
    where p is not null and not exists (select from warehouse.balance b where (b.lot_id, b.place_id) = (t.l, t.p))
  ) then
    -- all in one order
    insert into warehouse.balance (lot_id, place_id)
    select distinct l, p from unnest(lots, places) t (l, p) where p is not null order by 1, 2
    on conflict do nothing;
  end if;
  if exists (select from warehouse.place where id = any(places) and kind <> 'point') then
    perform from warehouse.balance b join (select distinct l, p from unnest(lots, places) t (l, p)) t on (b.lot_id, b.place_id) = (t.l, t.p)
    order by b.lot_id, b.place_id for update of b;
  end if;
end
$$;

-- Known before the document is written.
alter table warehouse.handed_out alter constraint handed_out_document_id_fkey deferrable initially deferred;
-- Whatever was wholly taken says its document.
drop trigger draw on warehouse.handed_out;
alter table warehouse.handed_out disable trigger keep_all;
delete from warehouse.handed_out where counted_grams + missing_grams + settled_grams = 0;
alter table warehouse.handed_out enable trigger keep_all;
drop function warehouse.draw_new();
drop function warehouse.draw(uuid[], uuid, timestamptz, timestamptz, boolean);

-- Takes goods of a hand-out, of one distribution point, from what lies there at the moment and was not needed since: scanned lots first,
-- then of each category what spoils first first; nothing that may not be given, nothing that was counted since. Answers with what is
-- missing: [{category, source, lot_id, grams, missing_grams}].
create function warehouse.draw(of_document uuid, wishes jsonb, point uuid, moment timestamptz, entered timestamptz) returns jsonb
  language plpgsql
  -- planned once, and for the ledger that it will be
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  wish record;
  lots uuid[];
  categories text[];
  sources text[];
  free bigint[];
  takes bigint[];
  take bigint;
  rest bigint;
  missing jsonb := '[]';
begin
  select array_agg(b.lot_id order by l.goods_date nulls last, l.number), array_agg(l.category order by l.goods_date nulls last, l.number),
    array_agg(l.source order by l.goods_date nulls last, l.number),
    array_agg(b.grams - case when b.moved_at > moment then warehouse.needed_since(b.lot_id, point, moment, false) else 0 end
      order by l.goods_date nulls last, l.number)
  into lots, categories, sources, free
  from warehouse.balance b join warehouse.lot l on l.id = b.lot_id
  where b.place_id = point and b.is_there and b.counted_at <= moment
    and l.state = 'open' and (l.date_kind <> 'use_by' or l.goods_date >= (moment at time zone 'Europe/Prague')::date);
  takes := array_fill(0::bigint, array [coalesce(cardinality(lots), 0)]);
  for wish in
    select * from jsonb_to_recordset(wishes) w (category text, source text, lot_id uuid, grams bigint, wanted bigint) order by lot_id nulls last
  loop
    rest := coalesce(wish.wanted, wish.grams);
    for i in 1 .. cardinality(takes) loop
      exit when rest <= 0;
      if categories[i] = wish.category and sources[i] = wish.source and (wish.lot_id is null or lots[i] = wish.lot_id) and free[i] > 0 then
        take := least(free[i], rest);
        free[i] := free[i] - take;
        takes[i] := takes[i] + take;
        rest := rest - take;
      end if;
    end loop;
    if rest > 0 then
      missing := missing || jsonb_build_object('category', wish.category, 'source', wish.source, 'lot_id', wish.lot_id, 'grams', wish.grams, 'missing_grams', rest);
    end if;
  end loop;
  insert into warehouse.movement (document_id, line_id, is_reversal, lot_id, from_place_id, to_place_id, grams, pieces, happened_at, posted_at)
  -- of what is counted in pieces as many as the weight says; with the last gram the last piece
  select of_document, gen_random_uuid(), false, t.lot_id, point, null, t.takes,
    case when b.pieces = 0 then 0 else least(
      b.pieces - round(b.pieces * (b.grams - t.takes)::numeric / b.grams),
      greatest(b.pieces - case when b.moved_at > moment then warehouse.needed_since(t.lot_id, point, moment, true) else 0 end, 0)
    ) end, moment, entered
  from unnest(lots, takes) t (lot_id, takes) join warehouse.balance b on (b.lot_id, b.place_id) = (t.lot_id, point)
  where t.takes > 0;
  return missing;
end
$$;

-- By how much less of a lot, in grams or in pieces, there was at the place than now, at its least since the moment.
create function warehouse.needed_since(of_lot uuid, place uuid, moment timestamptz, in_pieces boolean) returns bigint
  language sql stable
as $$
  select greatest(max(t.amount), 0)::bigint from (
    select sum(sum(case when m.to_place_id = place then 1 else -1 end * case when in_pieces then m.pieces else m.grams end))
      over (order by m.happened_at desc) as amount
    from warehouse.movement m
    where m.lot_id = of_lot and m.happened_at > moment and place in (m.from_place_id, m.to_place_id)
    group by m.happened_at
  ) t
$$;

create function warehouse.draw_new() returns trigger
  language plpgsql
as $$
declare
  wishes jsonb := new.goods;
  moment timestamptz := new.happened_at;
  missing jsonb;
begin
  -- changed or deleted since, in the same transaction
  if not exists (select from warehouse.document where id = new.id and state = 'posted') then
    return null;
  end if;
  if new.happened_at < new.posted_at then
    perform from warehouse.place where id = new.from_place_id for no key update;
  else
    moment := warehouse.next_moment(new.from_place_id, moment);
  end if;
  if exists (select from warehouse.handed_out where document_id = new.id) then
    select jsonb_agg(to_jsonb(g) || jsonb_build_object('wanted', g.grams - coalesce(h.counted_grams + h.settled_grams, 0))) into wishes
    from jsonb_to_recordset(new.goods) g (category text, source text, lot_id uuid, grams bigint)
      left join warehouse.handed_out h on h.document_id = new.id and (h.category, h.source) = (g.category, g.source)
        and h.lot_id is not distinct from g.lot_id;
  end if;
  missing := warehouse.draw(new.id, wishes, new.from_place_id, moment, new.posted_at);
  if missing <> '[]' then
    insert into warehouse.handed_out (id, document_id, category, source, lot_id, grams, missing_grams, looked_at)
    select gen_random_uuid(), new.id, m.category, m.source, m.lot_id, m.grams, m.missing_grams, new.posted_at
    from jsonb_to_recordset(missing) m (category text, source text, lot_id uuid, grams bigint, missing_grams bigint)
    on conflict on constraint handed_out__goods do update set missing_grams = excluded.missing_grams;
    -- of a time before such goods were counted: whatever left before is in the count
    if moment < new.posted_at then
      update warehouse.handed_out h set counted_grams = h.counted_grams + h.missing_grams, missing_grams = 0
      where h.document_id = new.id and h.missing_grams > 0 and exists (
        select from warehouse.balance b join warehouse.lot l on l.id = b.lot_id
        where b.place_id = new.from_place_id and b.counted_at > moment and (l.category, l.source) = (h.category, h.source)
      );
    end if;
  end if;
  return null;
end
$$;
create constraint trigger draw after insert on warehouse.document deferrable initially deferred for each row
  when (new.kind = 'hand_out') execute function warehouse.draw_new();

-- Goods that have come meanwhile may be what was handed out: they leave now, when they are there.
create or replace function warehouse.draw_again() returns trigger
  language plpgsql
as $$
declare
  point uuid;
  wish jsonb := jsonb_build_array(to_jsonb(new) || jsonb_build_object('wanted', new.missing_grams));
  missing jsonb;
begin
  select from_place_id into point from warehouse.document where id = new.document_id;
  missing := warehouse.draw(new.document_id, wish, point, warehouse.next_moment(point, new.looked_at), new.looked_at);
  update warehouse.handed_out set missing_grams = coalesce((missing -> 0 ->> 'missing_grams')::bigint, 0) where id = new.id;
  return null;
end
$$;

-- As before; what it takes is looked for when the transaction ends, or at once where it must be there.
create or replace function warehouse.hand_out(key uuid, subject uuid, of_point uuid, on_day date, today date, entered timestamptz, by_user uuid, goods jsonb)
  returns jsonb
  language plpgsql
as $$
declare
  earlier record;
  point record;
  moment timestamptz;
begin
  select d.id, d.from_place_id, d.happened_at into earlier from warehouse.document d where d.subject_id = subject and d.state = 'posted';
  if earlier.id is not null then
    perform from warehouse.place p where p.id = earlier.from_place_id or p.subject_id = of_point order by p.id for no key update;
    update warehouse.document d set state = 'reversed', reversed_at = entered, reversed_by = by_user,
      reversal_reason = case when hand_out.goods = '[]' then 'hand_out_deleted' else 'hand_out_changed' end
    where d.id = earlier.id;
  end if;
  select p.id, p.requires_stock into point from warehouse.place p where p.subject_id = of_point and p.is_active and p.draws_since <= on_day;
  if point.id is null or hand_out.goods = '[]' then
    return null;
  end if;
  moment := case
    when earlier.from_place_id = point.id and (earlier.happened_at at time zone 'Europe/Prague')::date = on_day then earlier.happened_at
    when on_day >= today then entered
    else warehouse.moment_of_day(point.id, on_day)
  end;
  if earlier.id is not null then
    insert into warehouse.handed_out (
      id, document_id, category, source, lot_id, grams, counted_grams, settled_grams, settlement_id, missing_grams, looked_at
    )
    select gen_random_uuid(), key, g.category, g.source, g.lot_id, g.grams, g.counted, s.grams, case when s.grams > 0 then e.settlement_id end,
      0, entered
    from (
      -- what it took before a count stays taken
      select w.*, case when w.lot_id is not null then 0 else least(w.grams, warehouse.left_before_count(
        subject, point.id, moment, w.category, w.source)) end as counted
      from jsonb_to_recordset(hand_out.goods) w (category text, source text, lot_id uuid, grams bigint)
    ) g
      -- and what somebody has settled of it stays settled
      left join warehouse.handed_out e on e.document_id = earlier.id and (e.category, e.source) = (g.category, g.source)
        and e.lot_id is not distinct from g.lot_id
      cross join lateral (select least(coalesce(e.settled_grams, 0), g.grams - g.counted) as grams) s
    where g.counted + s.grams > 0;
  end if;
  if point.requires_stock then
    set constraints warehouse.draw immediate;
  end if;
  insert into warehouse.document (id, kind, state, from_place_id, subject_id, happened_at, created_by, posted_by, posted_at, goods)
  values (key, 'hand_out', 'posted', point.id, subject, moment, by_user, by_user, entered, hand_out.goods);
  return case when point.requires_stock then (
    select jsonb_agg(jsonb_build_object('category', m.category, 'source', m.source, 'there_grams', told.grams - m.grams)
      order by m.category, m.source)
    from (
      select h.category, h.source, sum(h.missing_grams) as grams
      from warehouse.handed_out h where h.document_id = key and h.missing_grams > 0 group by 1, 2
    ) m cross join lateral (
      select sum(g.grams) as grams from jsonb_to_recordset(hand_out.goods) g (category text, source text, grams bigint)
      where (g.category, g.source) = (m.category, m.source)
    ) told
  ) end;
end
$$;

-- As before, with fewer questions where a hand-out takes what lies there now.
create or replace function warehouse.apply_movements() returns trigger
  language plpgsql
as $$
declare
  late record;
  lack record;
begin
  perform warehouse.lock_balances(array_agg(lot_id), array_agg(place_id)) from (
    select lot_id, from_place_id as place_id from fresh union all select lot_id, to_place_id from fresh
  ) t;

  -- a place that is out of use stays empty; who takes it out of use waits here, or is waited for
  if exists (select from fresh where to_place_id is not null) then
    perform from warehouse.place where id in (select to_place_id from fresh) order by id for key share;
    if exists (select from warehouse.place where id in (select to_place_id from fresh) and not is_active) then
      raise exception 'the place is out of use' using errcode = 'integrity_constraint_violation', constraint = 'place__unused';
    end if;
  end if;

  select bool_or(f.happened_at < b.counted_at) as is_counted, bool_or(f.happened_at < b.moved_at) as is_moved into late
  from fresh f join warehouse.balance b on b.lot_id = f.lot_id and b.place_id in (f.from_place_id, f.to_place_id);

  -- what happened before somebody counted is in the count
  if late.is_counted then
    select b.lot_id, b.place_id, b.counted_at into lack from fresh f join warehouse.balance b
      on b.lot_id = f.lot_id and b.place_id in (f.from_place_id, f.to_place_id)
    where f.happened_at < b.counted_at limit 1;
    raise exception 'lot % was counted at % since', lack.lot_id, lack.place_id
      using errcode = 'integrity_constraint_violation', constraint = 'balance__counted',
        detail = json_build_object('lot_id', lack.lot_id, 'place_id', lack.place_id, 'counted_at', lack.counted_at);
  end if;

  -- from the moment on when the goods left, never less than nothing; of what is the latest the balance itself is the sum
  if late.is_moved then
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
