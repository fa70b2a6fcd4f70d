-- What partners ask for, who gets how much of it, and the documents by which it is issued.

create table warehouse.partner_order (
  -- Chosen by who makes it: a command that is repeated finds what it has made and makes no second.
  id uuid primary key,
  number bigint generated always as identity,
  partner_id uuid not null references warehouse.partner on delete restrict,
  wanted_on date not null,
  -- Of a warehouse goods are taken from its zones too.
  from_place_id uuid not null references warehouse.place on delete restrict,
  note text,
  -- When its lines were last allotted; null of an open one. Whether it is issued say its documents.
  allotted_at timestamptz(3),
  cancelled_at timestamptz(3),
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint partner_order__number unique (number),
  constraint partner_order__note_length check (char_length(note) between 1 and 1000)
);
-- What a partner adds belongs to the order that is open.
create unique index partner_order__open on warehouse.partner_order (partner_id, from_place_id, wanted_on)
  where allotted_at is null and cancelled_at is null;
create index partner_order__partner on warehouse.partner_order (partner_id);
-- Those of an allotment.
create index partner_order__place on warehouse.partner_order (from_place_id, wanted_on);
-- The order of their list.
create index partner_order__listed on warehouse.partner_order (wanted_on desc, number desc);
create trigger touch before update on warehouse.partner_order for each row execute function core.touch();
create trigger history after insert or update or delete on warehouse.partner_order for each row
  execute function core.record_history('', 'updated_at');

create table warehouse.partner_order_line (
  id uuid primary key,
  order_id uuid not null references warehouse.partner_order on delete cascade,
  -- Of a product its own.
  category text not null,
  -- Null: any goods of the category.
  product_id uuid references warehouse.product on delete restrict,
  wanted_grams bigint not null,
  -- Null until the order is allotted.
  allotted_grams bigint,
  constraint partner_order_line__goods unique nulls not distinct (order_id, product_id, category),
  constraint partner_order_line__category check (category in ('durables', 'chilled', 'fruit_vegetables', 'pastries', 'food', 'drugstore', 'clothes', 'other')),
  constraint partner_order_line__wanted check (wanted_grams between 1 and 100000000),
  constraint partner_order_line__allotted check (allotted_grams between 0 and 100000000)
);
create index partner_order_line__product on warehouse.partner_order_line (product_id) where product_id is not null;
create trigger history after insert or update or delete on warehouse.partner_order_line for each row
  execute function core.record_history();

-- By which documents an order is issued: one for each place that goods are taken from. A draft that is deleted is none any more.
create table warehouse.partner_order_issue (
  document_id uuid primary key references warehouse.document on delete cascade,
  order_id uuid not null references warehouse.partner_order on delete restrict
);
create index partner_order_issue__order on warehouse.partner_order_issue (order_id);
create trigger history after insert or update or delete on warehouse.partner_order_issue for each row
  execute function core.record_history();

-- Lines change while their order is open, and are given only what somebody has decided.
create function warehouse.keep_order_line() returns trigger
  language plpgsql
as $$
declare
  is_open boolean;
begin
  select allotted_at is null and cancelled_at is null into is_open from warehouse.partner_order
  where id = case when tg_op = 'DELETE' then old.order_id else new.order_id end for share;
  if not is_open then
    raise exception 'the order is not open' using errcode = 'integrity_constraint_violation', constraint = 'partner_order__stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger keep before insert or delete on warehouse.partner_order_line for each row execute function warehouse.keep_order_line();
create trigger keep_changed before update on warehouse.partner_order_line for each row
  when ((old.order_id, old.category, old.product_id, old.wanted_grams) is distinct from
    (new.order_id, new.category, new.product_id, new.wanted_grams))
  execute function warehouse.keep_order_line();

-- What is being issued, or was, is neither allotted anew nor cancelled.
create function warehouse.keep_issued_order() returns trigger
  language plpgsql
as $$
begin
  if exists (
    select from warehouse.partner_order_issue i join warehouse.document d on d.id = i.document_id
    where i.order_id = new.id and d.partner_id = new.partner_id and d.state <> 'reversed'
  ) then
    raise exception 'the order is being issued' using errcode = 'integrity_constraint_violation', constraint = 'partner_order__issued';
  end if;
  return new;
end
$$;
create trigger keep before update on warehouse.partner_order for each row
  when ((old.partner_id, old.wanted_on, old.from_place_id, old.allotted_at, old.cancelled_at) is distinct from
    (new.partner_id, new.wanted_on, new.from_place_id, new.allotted_at, new.cancelled_at))
  execute function warehouse.keep_issued_order();

-- Who looks after the partners takes their orders; who works in the warehouse allots and issues them.
insert into core.role_permission (role_id, permission)
select r.id, p.permission from core.role r join (values
  ('food_bank_manager', 'wh_order.read'), ('food_bank_manager', 'wh_order.create'), ('food_bank_manager', 'wh_order.update'),
  ('warehouse_worker', 'wh_order.read'), ('warehouse_worker', 'wh_order.update')
) p (code, permission) on p.code = r.code
where not r.is_superadmin
on conflict do nothing;
