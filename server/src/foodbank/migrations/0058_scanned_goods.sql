-- What was scanned of a hand-out: the stock takes exactly these goods, and of the rest of its amounts what it finds.
create table foodbank.support_goods (
  id uuid primary key,
  support_id uuid not null references foodbank.support on delete cascade,
  -- Another module's; what it said of them on that day is kept beside it.
  goods_id uuid not null,
  -- Null: mixed goods of the category.
  name text collate "cs-CZ-x-icu",
  -- On the label of the goods.
  number bigint not null,
  category text not null,
  source text not null,
  grams integer not null,
  -- Null: not counted in pieces.
  pieces integer,
  constraint support_goods__once unique (support_id, goods_id),
  constraint support_goods__name_length check (char_length(name) between 1 and 150),
  constraint support_goods__category check (category in ('durables', 'chilled', 'fruit_vegetables', 'pastries', 'food', 'drugstore', 'clothes', 'other')),
  constraint support_goods__source check (source in ('own', 'eu')),
  constraint support_goods__grams check (grams > 0),
  constraint support_goods__pieces check (pieces > 0)
);
create trigger history after insert or update or delete on foodbank.support_goods for each row
  execute function core.record_history();
