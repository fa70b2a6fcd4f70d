-- Mixed goods are sorted into categories, and partners collect goods themselves at a donor's shop.

alter table warehouse.document
  drop constraint document__kind,
  add constraint document__kind check (kind in (
    'receipt', 'direct_collection', 'sorting', 'transfer', 'issue', 'return', 'disposal', 'stocktake', 'hand_out')),
  drop constraint document__places,
  add constraint document__places check (case
    when kind = 'direct_collection' then from_place_id is null and to_place_id is null
    when kind in ('receipt', 'return') then from_place_id is null and to_place_id is not null
    when kind = 'sorting' then from_place_id is not null and to_place_id is not null
    when kind = 'transfer' then from_place_id is not null and to_place_id is not null and from_place_id <> to_place_id
    else from_place_id is not null and to_place_id is null
  end),
  drop constraint document__partner,
  add constraint document__partner check ((kind in ('issue', 'return', 'direct_collection')) = (partner_id is not null)),
  drop constraint document__of_receipt,
  add constraint document__of_receipt check (case
    when kind in ('receipt', 'direct_collection') then source is not null and (donor_site_id is null or donor_id is not null)
    else source is null and donor_id is null and donor_site_id is null
  end),
  -- Nobody collects at nobody's.
  add constraint document__collected check (kind <> 'direct_collection' or donor_id is not null),
  -- Of a sorting: what becomes of the rest.
  drop constraint document__of_disposal,
  add constraint document__of_disposal check ((kind in ('disposal', 'sorting')) = (purpose is not null));

-- Of a sorting: what has come out of it, and not what was taken for it.
alter table warehouse.document_line add column is_made boolean not null default false;

-- What a partner collects at a shop lies at no place of the food bank's.
alter table warehouse.movement
  drop constraint movement__somewhere,
  add constraint movement__somewhere check (from_place_id <> to_place_id);

-- What comes out of a sorting is whose all of it was, and of its source.
create function warehouse.inherit_origin(of_document uuid) returns void
  language sql
as $$
  update warehouse.lot l set source = o.source, donor_id = o.donor_id, donor_site_id = o.donor_site_id
  from (
    select min(t.source) as source,
      case when count(distinct t.donor_id) = 1 and count(t.donor_id) = count(*) then (array_agg(t.donor_id))[1] end as donor_id,
      case when count(distinct t.donor_site_id) = 1 and count(t.donor_site_id) = count(*) then (array_agg(t.donor_site_id))[1] end as donor_site_id
    from warehouse.document_line n join warehouse.lot t on t.id = n.lot_id where n.document_id = of_document and not n.is_made
  ) o, warehouse.document_line m
  where m.document_id = of_document and m.is_made and l.id = m.lot_id and o.source is not null
    and (l.source, l.donor_id, l.donor_site_id) is distinct from (o.source, o.donor_id, o.donor_site_id)
$$;

-- As before; of a sorting only what is taken lies there, and only what is made comes.
create or replace function warehouse.date_now() returns trigger
  language plpgsql
as $$
begin
  perform warehouse.lock_balances(
    array_agg(lot_id) || array_agg(lot_id),
    array_agg(case when not is_made then new.from_place_id end) || array_agg(case when is_made or new.kind <> 'sorting' then new.to_place_id end)
  ) from warehouse.document_line where document_id = new.id;
  select greatest(new.posted_at, max(b.moved_at), max(b.counted_at)) into new.happened_at
  from warehouse.document_line d join warehouse.balance b on b.lot_id = d.lot_id and b.place_id in (new.from_place_id, new.to_place_id)
  where d.document_id = new.id;
  return new;
end
$$;

create or replace function warehouse.post() returns trigger
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
  if new.kind in ('issue', 'direct_collection', 'sorting') or exists (select from warehouse.place where id = new.to_place_id and kind = 'point') then
    select l.id into stopped from warehouse.lot l join warehouse.document_line d on d.lot_id = l.id
    -- what is after its date is told apart by being sorted; what is stopped must not come out of it under another number
    where d.document_id = new.id and (l.state <> 'open'
      or new.kind <> 'sorting' and l.date_kind = 'use_by' and l.goods_date < (new.happened_at at time zone 'Europe/Prague')::date) limit 1;
    if found then
      raise exception 'lot % may not be given', stopped
        using errcode = 'integrity_constraint_violation', constraint = 'lot__stopped', detail = json_build_object('lot_id', stopped);
    end if;
  end if;
  if new.kind = 'sorting' then
    perform warehouse.keep_sorting(new.id);
    perform warehouse.inherit_origin(new.id);
  end if;
  insert into warehouse.movement (document_id, line_id, is_reversal, lot_id, from_place_id, to_place_id, grams, pieces, happened_at, posted_at)
  select new.id, id, false, lot_id, case when not is_made then new.from_place_id end,
    case when is_made or new.kind <> 'sorting' then new.to_place_id end, grams, coalesce(pieces, 0), new.happened_at, new.posted_at
  from warehouse.document_line where document_id = new.id order by lot_id;
  return null;
end
$$;

-- Nothing comes out of a sorting that has not gone into it, and goods that the European Union has paid stay apart.
create function warehouse.keep_sorting(of_document uuid) returns void
  language plpgsql
as $$
declare
  sorted record;
begin
  select coalesce(sum(n.grams) filter (where not n.is_made), 0) as taken, coalesce(sum(n.grams) filter (where n.is_made), 0) as made,
    count(distinct l.source) filter (where not n.is_made) as sources
  into sorted from warehouse.document_line n join warehouse.lot l on l.id = n.lot_id where n.document_id = of_document;
  if sorted.made > sorted.taken then
    raise exception 'more was made than taken' using errcode = 'integrity_constraint_violation', constraint = 'document__makes_more',
      detail = json_build_object('grams', sorted.made - sorted.taken);
  end if;
  if sorted.sources > 1 then
    raise exception 'goods of two sources' using errcode = 'integrity_constraint_violation', constraint = 'document__mixes_sources';
  end if;
end
$$;

-- As before; what a partner has collected at a shop it may give back as well.
create or replace function warehouse.keep_given_back() returns trigger
  language plpgsql
as $$
declare
  excess record;
begin
  perform from warehouse.partner where id = new.partner_id for no key update;
  select m.lot_id into excess
  from warehouse.document d join warehouse.movement m on m.document_id = d.id
    cross join lateral (select case when (d.kind = 'return') = m.is_reversal then 1 else -1 end as sign) s
  where d.partner_id = new.partner_id and m.lot_id in (select lot_id from warehouse.document_line where document_id = new.id)
  group by m.lot_id
  having sum(s.sign * m.grams) < 0 or sum(s.sign * m.pieces) < 0
  limit 1;
  if found then
    raise exception 'lot % was not issued to the partner', excess.lot_id
      using errcode = 'integrity_constraint_violation', constraint = 'partner__given_back';
  end if;
  return null;
end
$$;
drop trigger then_keep_given_back on warehouse.document;
create trigger then_keep_given_back after update of state on warehouse.document for each row
  when (new.kind = 'return' and new.state = 'posted' or new.kind in ('issue', 'direct_collection') and new.state = 'reversed')
  execute function warehouse.keep_given_back();
