-- The warehouse: where goods lie, what they are, and who gave them.
create schema warehouse;

-- A warehouse with its zones, a vehicle, or a distribution point.
create table warehouse.place (
  id uuid primary key,
  name text not null collate "cs-CZ-x-icu",
  kind text not null,
  -- Of a zone: the warehouse that it is in.
  parent_id uuid references warehouse.place on delete restrict,
  -- Goods in quarantine are neither proposed nor issued.
  storage text not null,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  parent_kind text generated always as (case when parent_id is not null then 'warehouse' end) stored,
  constraint place__kind check (kind in ('warehouse', 'zone', 'vehicle', 'point')),
  constraint place__storage check (storage in ('dry', 'chilled', 'frozen', 'quarantine')),
  constraint place__zone check ((kind = 'zone') = (parent_id is not null)),
  constraint place__name_length check (char_length(name) between 1 and 100),
  constraint place__kind_of_key unique (id, kind),
  constraint place_parent_kind_fkey foreign key (parent_id, parent_kind) references warehouse.place (id, kind) on delete restrict
);
create index place__parent on warehouse.place (parent_id, parent_kind);
-- Two that are called the same cannot be told apart, whatever the case and the accents.
create unique index place__name on warehouse.place (core.search_form(name), coalesce(parent_id, '00000000-0000-0000-0000-000000000000'));
create trigger touch before update on warehouse.place for each row execute function core.touch();
create trigger history after insert or update or delete on warehouse.place for each row
  execute function core.record_history('', 'parent_kind,updated_at');

-- What is received again and again, so that scanning its code is enough.
create table warehouse.product (
  id uuid primary key,
  name text not null collate "cs-CZ-x-icu",
  -- One of the eight of a hand-out.
  category text not null,
  -- Null: each piece is weighed.
  piece_grams integer,
  storage text not null,
  -- What stands before the date on the package; 'none': nothing does.
  date_kind text not null,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint product__category check (category in ('durables', 'chilled', 'fruit_vegetables', 'pastries', 'food', 'drugstore', 'clothes', 'other')),
  constraint product__piece_grams check (piece_grams between 1 and 1000000),
  constraint product__storage check (storage in ('dry', 'chilled', 'frozen')),
  constraint product__date_kind check (date_kind in ('best_before', 'use_by', 'none')),
  constraint product__name_length check (char_length(name) between 1 and 150)
);
create unique index product__name on warehouse.product (core.search_form(name));
create trigger touch before update on warehouse.product for each row execute function core.touch();
create trigger history after insert or update or delete on warehouse.product for each row
  execute function core.record_history('', 'updated_at');

-- GTIN of fourteen digits; shorter ones (EAN-13, EAN-8, UPC) with zeros before them, as GS1 says.
create table warehouse.product_code (
  id uuid primary key,
  product_id uuid not null references warehouse.product on delete cascade,
  code text not null,
  -- In one package with this code: 1 of a tin, 12 of a carton.
  pieces integer not null,
  constraint product_code__code unique (code),
  constraint product_code__digits check (code ~ '^\d{14}$'),
  constraint product_code__pieces check (pieces between 1 and 100000)
);
create index product_code__product on warehouse.product_code (product_id);
create trigger history after insert or update or delete on warehouse.product_code for each row
  execute function core.record_history();

create table warehouse.donor (
  id uuid primary key,
  name text not null collate "cs-CZ-x-icu",
  -- IČO
  company_id text,
  contract_from date,
  contract_to date,
  note text,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint donor__name_length check (char_length(name) between 1 and 150),
  constraint donor__company_id_digits check (company_id ~ '^\d{8}$'),
  constraint donor__company_id unique (company_id),
  constraint donor__contract check (contract_to >= contract_from),
  constraint donor__note_length check (char_length(note) between 1 and 1000)
);
create unique index donor__name on warehouse.donor (core.search_form(name)) where company_id is null;
create trigger touch before update on warehouse.donor for each row execute function core.touch();
create trigger history after insert or update or delete on warehouse.donor for each row
  execute function core.record_history('', 'updated_at');

-- A shop, a store or a field of a donor: goods are told apart by it.
create table warehouse.donor_site (
  id uuid primary key,
  donor_id uuid not null references warehouse.donor on delete cascade,
  name text not null collate "cs-CZ-x-icu",
  address text,
  is_active boolean not null default true,
  constraint donor_site__name_length check (char_length(name) between 1 and 100),
  constraint donor_site__address_length check (char_length(address) between 1 and 200),
  constraint donor_site__donor_of_key unique (id, donor_id)
);
create unique index donor_site__name on warehouse.donor_site (donor_id, core.search_form(name));
create trigger history after insert or update or delete on warehouse.donor_site for each row
  execute function core.record_history();
