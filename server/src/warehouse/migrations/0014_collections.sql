-- Collections of food in shops: what each shop reports, and by which receipts it came to the warehouse.

create table warehouse.collection (
  -- Chosen by who makes it: a command that is repeated finds what it has made and makes no second.
  id uuid primary key,
  name text not null collate "cs-CZ-x-icu",
  starts_on date not null,
  ends_on date not null,
  note text,
  -- From then on the figures of its shops stay.
  closed_at timestamptz(3),
  closed_by uuid references core.user on delete set null,
  -- Why they were opened again, the last time.
  reopened_for text,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint collection__days check (ends_on >= starts_on),
  constraint collection__name_length check (char_length(name) between 1 and 150),
  constraint collection__note_length check (char_length(note) between 1 and 1000),
  constraint collection__reopened_for_length check (char_length(reopened_for) between 1 and 500)
);
-- Two that are called the same on the same days cannot be told apart.
create unique index collection__name on warehouse.collection (core.search_form(name), starts_on, ends_on);
-- The order of their list, and of which one comes before another.
create index collection__listed on warehouse.collection (starts_on desc, id desc);
create trigger touch before update on warehouse.collection for each row execute function core.touch();
create trigger history after insert or update or delete on warehouse.collection for each row
  execute function core.record_history('', 'updated_at');

-- One row of the paper of a shop, so that a change of it is one change.
create table warehouse.collection_shop (
  id uuid primary key,
  collection_id uuid not null references warehouse.collection on delete cascade,
  donor_id uuid not null references warehouse.donor on delete restrict,
  donor_site_id uuid not null,
  coordinator text,
  volunteers integer,
  -- Of all of them together.
  hours numeric(8, 2),
  note text,
  -- Grams by category; null: nothing was reported of it.
  durables integer,
  chilled integer,
  fruit_vegetables integer,
  pastries integer,
  food integer,
  drugstore integer,
  clothes integer,
  other integer,
  grams integer not null generated always as (
    coalesce(durables, 0) + coalesce(chilled, 0) + coalesce(fruit_vegetables, 0) + coalesce(pastries, 0) +
    coalesce(food, 0) + coalesce(drugstore, 0) + coalesce(clothes, 0) + coalesce(other, 0)) stored,
  -- Of the last report; null without one.
  entered_by uuid references core.user on delete set null,
  entered_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint collection_shop__once unique (collection_id, donor_site_id),
  constraint collection_shop__volunteers check (volunteers between 0 and 10000),
  constraint collection_shop__hours check (hours between 0 and 100000),
  constraint collection_shop__grams check (grams between 0 and 100000000),
  constraint collection_shop__weights check (
    0 <= least(durables, chilled, fruit_vegetables, pastries, food, drugstore, clothes, other) and
    100000000 >= greatest(durables, chilled, fruit_vegetables, pastries, food, drugstore, clothes, other)),
  constraint collection_shop__coordinator_length check (char_length(coordinator) between 1 and 100),
  constraint collection_shop__note_length check (char_length(note) between 1 and 500),
  constraint collection_shop_donor_site_id_fkey foreign key (donor_site_id, donor_id) references warehouse.donor_site (id, donor_id) on delete restrict
);
create index collection_shop__donor on warehouse.collection_shop (donor_id);
create index collection_shop__donor_site on warehouse.collection_shop (donor_site_id, donor_id);
create trigger touch before update on warehouse.collection_shop for each row execute function core.touch();
create trigger history after insert or update or delete on warehouse.collection_shop for each row
  execute function core.record_history('', 'grams,created_at,updated_at');

-- By which receipts goods of a shop came. A draft that is deleted is none any more.
create table warehouse.collection_receipt (
  document_id uuid primary key references warehouse.document on delete cascade,
  collection_shop_id uuid not null references warehouse.collection_shop on delete restrict
);
create index collection_receipt__shop on warehouse.collection_receipt (collection_shop_id);
create trigger history after insert or update or delete on warehouse.collection_receipt for each row
  execute function core.record_history();

-- The figures of a closed collection stay, whoever closes it at the same moment.
create function warehouse.keep_collection_shop() returns trigger
  language plpgsql
as $$
declare
  is_closed boolean;
begin
  select closed_at is not null into is_closed from warehouse.collection
  where id = case when tg_op = 'DELETE' then old.collection_id else new.collection_id end for share;
  if is_closed then
    raise exception 'the collection is closed' using errcode = 'integrity_constraint_violation', constraint = 'collection__closed';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger keep before insert or delete on warehouse.collection_shop for each row execute function warehouse.keep_collection_shop();
-- whose account is gone is taken out of a closed one too
create trigger keep_changed before update on warehouse.collection_shop for each row
  when ((old.collection_id, old.donor_id, old.donor_site_id, old.coordinator, old.volunteers, old.hours, old.note, old.entered_at,
      old.durables, old.chilled, old.fruit_vegetables, old.pastries, old.food, old.drugstore, old.clothes, old.other)
    is distinct from (new.collection_id, new.donor_id, new.donor_site_id, new.coordinator, new.volunteers, new.hours, new.note, new.entered_at,
      new.durables, new.chilled, new.fruit_vegetables, new.pastries, new.food, new.drugstore, new.clothes, new.other))
  execute function warehouse.keep_collection_shop();

-- Who works in the warehouse types what shops report; who looks after the collection closes it.
insert into core.role_permission (role_id, permission)
select r.id, p.permission from core.role r join (values
  ('food_bank_manager', 'wh_collection.read'), ('food_bank_manager', 'wh_collection.update'), ('food_bank_manager', 'wh_collection.confirm'),
  ('warehouse_worker', 'wh_collection.read'), ('warehouse_worker', 'wh_collection.update')
) p (code, permission) on p.code = r.code
where not r.is_superadmin
on conflict do nothing;
