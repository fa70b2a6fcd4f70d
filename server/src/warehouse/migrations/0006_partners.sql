-- Organizations that get goods for the people whom they look after, what is issued to them, and what they give back.

create table warehouse.partner (
  id uuid primary key,
  name text not null collate "cs-CZ-x-icu",
  -- IČO
  company_id text,
  -- Where the goods are brought.
  address text,
  -- Who is there, and how to reach them.
  contact text,
  phone text,
  email text,
  -- People whom it looks after.
  persons integer,
  note text,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint partner__name_length check (char_length(name) between 1 and 150),
  constraint partner__company_id_digits check (company_id ~ '^\d{8}$'),
  constraint partner__address_length check (char_length(address) between 1 and 200),
  constraint partner__contact_length check (char_length(contact) between 1 and 100),
  constraint partner__phone_length check (char_length(phone) between 1 and 20),
  constraint partner__email_length check (char_length(email) between 3 and 254),
  constraint partner__persons check (persons between 1 and 1000000),
  constraint partner__note_length check (char_length(note) between 1 and 1000)
);
-- An organization may have several houses that are supplied apart.
create unique index partner__name on warehouse.partner (core.search_form(name));
create trigger touch before update on warehouse.partner for each row execute function core.touch();
create trigger history after insert or update or delete on warehouse.partner for each row
  execute function core.record_history('', 'updated_at');

alter table warehouse.document
  -- To whom goods are issued, or who gives them back.
  add column partner_id uuid references warehouse.partner on delete restrict,
  drop constraint document__kind,
  add constraint document__kind check (kind in ('receipt', 'transfer', 'issue', 'return', 'disposal', 'stocktake', 'hand_out')),
  drop constraint document__places,
  add constraint document__places check (case
    when kind in ('receipt', 'return') then from_place_id is null and to_place_id is not null
    when kind = 'transfer' then from_place_id is not null and to_place_id is not null and from_place_id <> to_place_id
    else from_place_id is not null and to_place_id is null
  end),
  add constraint document__partner check ((kind in ('issue', 'return')) = (partner_id is not null));
create index document__of_partner on warehouse.document (partner_id) where partner_id is not null;

-- A partner gives back only what it has got, whatever is posted or reversed.
create function warehouse.keep_given_back() returns trigger
  language plpgsql
as $$
declare
  excess record;
begin
  perform from warehouse.partner where id = new.partner_id for no key update;
  select m.lot_id into excess
  from warehouse.document d join warehouse.movement m on m.document_id = d.id
  where d.partner_id = new.partner_id and m.lot_id in (select lot_id from warehouse.document_line where document_id = new.id)
  group by m.lot_id
  having sum(case when m.from_place_id is null then -m.grams else m.grams end) < 0
    or sum(case when m.from_place_id is null then -m.pieces else m.pieces end) < 0
  limit 1;
  if found then
    raise exception 'lot % was not issued to the partner', excess.lot_id
      using errcode = 'integrity_constraint_violation', constraint = 'partner__given_back';
  end if;
  return null;
end
$$;
-- By its name after the triggers that move the goods.
create trigger then_keep_given_back after update of state on warehouse.document for each row
  when (new.kind = 'return' and new.state = 'posted' or new.kind = 'issue' and new.state = 'reversed')
  execute function warehouse.keep_given_back();

-- As before; goods that may not be given are not issued to a partner either.
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
  if new.kind = 'issue' or exists (select from warehouse.place where id = new.to_place_id and kind = 'point') then
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

-- As the other registers of the warehouse: who looks after it may change them, who works there reads them.
insert into core.role_permission (role_id, permission)
select r.id, p.permission from core.role r join (values
  ('food_bank_manager', 'wh_partner.read'), ('food_bank_manager', 'wh_partner.create'),
  ('food_bank_manager', 'wh_partner.update'), ('food_bank_manager', 'wh_partner.delete'),
  ('warehouse_worker', 'wh_partner.read')
) p (code, permission) on p.code = r.code
where not r.is_superadmin
on conflict do nothing;
