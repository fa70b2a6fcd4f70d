-- Goods that the European Union has paid for: of which project and delivery they are, and which partner is to get how much of them.

create table warehouse.eu_project (
  id uuid primary key,
  name text not null collate "cs-CZ-x-icu",
  -- As the funder writes it, such as CZ.03.04.01/00/22_010/0001326.
  registration_number text,
  runs_from date,
  runs_to date,
  note text,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint eu_project__runs check (runs_to >= runs_from),
  constraint eu_project__name_length check (char_length(name) between 1 and 150),
  constraint eu_project__registration_number_length check (char_length(registration_number) between 1 and 50),
  constraint eu_project__note_length check (char_length(note) between 1 and 1000)
);
create unique index eu_project__name on warehouse.eu_project (core.search_form(name));
create unique index eu_project__registration_number on warehouse.eu_project (core.search_form(registration_number));
create trigger touch before update on warehouse.eu_project for each row execute function core.touch();
create trigger history after insert or update or delete on warehouse.eu_project for each row
  execute function core.record_history('', 'updated_at');

create table warehouse.eu_delivery (
  id uuid primary key,
  project_id uuid not null references warehouse.eu_project on delete restrict,
  -- Of the supplier's delivery note.
  number text not null collate "cs-CZ-x-icu",
  day date not null,
  supplier text collate "cs-CZ-x-icu",
  note text,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint eu_delivery__number_length check (char_length(number) between 1 and 50),
  constraint eu_delivery__supplier_length check (char_length(supplier) between 1 and 150),
  constraint eu_delivery__note_length check (char_length(note) between 1 and 1000)
);
create unique index eu_delivery__number on warehouse.eu_delivery (project_id, core.search_form(number));
-- The order of their list.
create index eu_delivery__listed on warehouse.eu_delivery (day desc, id);
create trigger touch before update on warehouse.eu_delivery for each row execute function core.touch();
create trigger history after insert or update or delete on warehouse.eu_delivery for each row
  execute function core.record_history('', 'updated_at');

-- What the delivery note says.
create table warehouse.eu_delivery_line (
  id uuid primary key,
  delivery_id uuid not null references warehouse.eu_delivery on delete cascade,
  -- Of a product its own.
  category text not null,
  -- Null: any goods of the category that no other line names.
  product_id uuid references warehouse.product on delete restrict,
  grams bigint not null,
  pieces integer,
  constraint eu_delivery_line__goods unique nulls not distinct (delivery_id, product_id, category),
  constraint eu_delivery_line__category check (category in ('durables', 'chilled', 'fruit_vegetables', 'pastries', 'food', 'drugstore', 'clothes', 'other')),
  constraint eu_delivery_line__grams check (grams between 1 and 100000000),
  constraint eu_delivery_line__pieces check (pieces between 1 and 1000000)
);
create index eu_delivery_line__product on warehouse.eu_delivery_line (product_id) where product_id is not null;
create trigger history after insert or update or delete on warehouse.eu_delivery_line for each row
  execute function core.record_history();

-- How much of a delivery a partner is to get. How much it has got say the documents.
create table warehouse.eu_allotment (
  id uuid primary key,
  delivery_id uuid not null references warehouse.eu_delivery on delete cascade,
  partner_id uuid not null references warehouse.partner on delete restrict,
  category text not null,
  product_id uuid references warehouse.product on delete restrict,
  grams bigint not null,
  constraint eu_allotment__goods unique nulls not distinct (delivery_id, partner_id, product_id, category),
  constraint eu_allotment__category check (category in ('durables', 'chilled', 'fruit_vegetables', 'pastries', 'food', 'drugstore', 'clothes', 'other')),
  constraint eu_allotment__grams check (grams between 1 and 100000000)
);
create index eu_allotment__partner on warehouse.eu_allotment (partner_id);
create index eu_allotment__product on warehouse.eu_allotment (product_id) where product_id is not null;
create trigger history after insert or update or delete on warehouse.eu_allotment for each row
  execute function core.record_history();

-- What a partner leaves of its share to another one. A mistake is removed and written down anew.
create table warehouse.eu_swap (
  id uuid primary key,
  delivery_id uuid not null references warehouse.eu_delivery on delete cascade,
  from_partner_id uuid not null references warehouse.partner on delete restrict,
  to_partner_id uuid not null references warehouse.partner on delete restrict,
  category text not null,
  product_id uuid references warehouse.product on delete restrict,
  grams bigint not null,
  day date not null,
  note text,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint eu_swap__partners check (from_partner_id <> to_partner_id),
  constraint eu_swap__category check (category in ('durables', 'chilled', 'fruit_vegetables', 'pastries', 'food', 'drugstore', 'clothes', 'other')),
  constraint eu_swap__grams check (grams between 1 and 100000000),
  constraint eu_swap__note_length check (char_length(note) between 1 and 500)
);
create index eu_swap__delivery on warehouse.eu_swap (delivery_id);
create index eu_swap__from_partner on warehouse.eu_swap (from_partner_id);
create index eu_swap__to_partner on warehouse.eu_swap (to_partner_id);
create index eu_swap__product on warehouse.eu_swap (product_id) where product_id is not null;
create trigger history after insert or update or delete on warehouse.eu_swap for each row
  execute function core.record_history();
create trigger keep before update on warehouse.eu_swap for each row
  -- whose account is erased is written nowhere any more
  when (to_jsonb(old) - 'created_by' is distinct from to_jsonb(new) - 'created_by')
  execute function warehouse.refuse('a swap is removed and written down anew');

-- Of which delivery goods came in; what a draft says. Of what is posted its lots say it, which may be told later.
alter table warehouse.document
  add column eu_delivery_id uuid references warehouse.eu_delivery on delete restrict,
  add constraint document__of_delivery check (eu_delivery_id is null or source is not distinct from 'eu');
create index document__eu_delivery on warehouse.document (eu_delivery_id) where eu_delivery_id is not null;
alter table warehouse.lot
  add column eu_delivery_id uuid references warehouse.eu_delivery on delete restrict,
  add constraint lot__of_delivery check (eu_delivery_id is null or source = 'eu');
create index lot__eu_delivery on warehouse.lot (eu_delivery_id) where eu_delivery_id is not null;
-- Goods that nobody has accounted for yet.
create index lot__no_delivery on warehouse.lot (id) where source = 'eu' and eu_delivery_id is null;

-- As before; what comes out of a sorting is of the delivery of what went into it.
create or replace function warehouse.inherit_origin(of_document uuid) returns void
  language sql
as $$
  update warehouse.lot l set source = o.source, donor_id = o.donor_id, donor_site_id = o.donor_site_id, eu_delivery_id = o.eu_delivery_id
  from (
    select min(t.source) as source,
      case when count(distinct t.donor_id) = 1 and count(t.donor_id) = count(*) then (array_agg(t.donor_id))[1] end as donor_id,
      case when count(distinct t.donor_site_id) = 1 and count(t.donor_site_id) = count(*) then (array_agg(t.donor_site_id))[1] end as donor_site_id,
      (array_agg(t.eu_delivery_id))[1] as eu_delivery_id
    from warehouse.document_line n join warehouse.lot t on t.id = n.lot_id where n.document_id = of_document and not n.is_made
  ) o, warehouse.document_line m
  where m.document_id = of_document and m.is_made and l.id = m.lot_id and o.source is not null
    and (l.source, l.donor_id, l.donor_site_id, l.eu_delivery_id) is distinct from (o.source, o.donor_id, o.donor_site_id, o.eu_delivery_id)
$$;

-- As before; goods of two deliveries stay apart too, and those of one from those of which nobody has said it yet.
create or replace function warehouse.keep_sorting(of_document uuid) returns void
  language plpgsql
as $$
declare
  sorted record;
begin
  select coalesce(sum(n.grams) filter (where not n.is_made), 0) as taken, coalesce(sum(n.grams) filter (where n.is_made), 0) as made,
    count(distinct l.source) filter (where not n.is_made) as sources,
    count(distinct coalesce(l.eu_delivery_id::text, '')) filter (where not n.is_made) as deliveries
  into sorted from warehouse.document_line n join warehouse.lot l on l.id = n.lot_id where n.document_id = of_document;
  if sorted.made > sorted.taken then
    raise exception 'more was made than taken' using errcode = 'integrity_constraint_violation', constraint = 'document__makes_more',
      detail = json_build_object('grams', sorted.made - sorted.taken);
  end if;
  if sorted.sources > 1 then
    raise exception 'goods of two sources' using errcode = 'integrity_constraint_violation', constraint = 'document__mixes_sources';
  end if;
  if sorted.deliveries > 1 then
    raise exception 'goods of two deliveries' using errcode = 'integrity_constraint_violation', constraint = 'document__mixes_deliveries';
  end if;
end
$$;

-- Whoever tells later of which delivery goods are tells it of all that were sorted together, or the accounts of both would not add up.
create function warehouse.keep_delivery() returns trigger
  language plpgsql
as $$
begin
  if exists (
    select from warehouse.document_line n
      join warehouse.document x on x.id = n.document_id and x.kind = 'sorting' and x.state = 'posted'
      join warehouse.document_line o on o.document_id = x.id
      join warehouse.lot l on l.id = o.lot_id
      join warehouse.lot own on own.id = n.lot_id
    where n.lot_id = new.id and l.eu_delivery_id is distinct from own.eu_delivery_id
  ) then
    raise exception 'lot % was sorted together with goods of another delivery', new.id
      using errcode = 'integrity_constraint_violation', constraint = 'lot__sorted_together';
  end if;
  return null;
end
$$;
create constraint trigger keep_delivery after update of eu_delivery_id on warehouse.lot deferrable initially deferred for each row
  when (old.eu_delivery_id is distinct from new.eu_delivery_id)
  execute function warehouse.keep_delivery();

-- Who looks after the warehouse accounts for these goods; who works there sees whose they are.
insert into core.role_permission (role_id, permission)
select r.id, p.permission from core.role r join (values
  ('food_bank_manager', 'wh_eu.read'), ('food_bank_manager', 'wh_eu.update'), ('warehouse_worker', 'wh_eu.read')
) p (code, permission) on p.code = r.code
where not r.is_superadmin
on conflict do nothing;
