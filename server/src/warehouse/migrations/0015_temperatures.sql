-- Temperatures of places where goods are kept cold: who read what when, and what was done when it was out of its limits (HACCP).

-- A place with a thermometer. In tenths of a degree, so that they are whole numbers.
alter table warehouse.place
  add column is_measured boolean not null default false,
  -- Null: colder is never wrong, as in a freezer.
  add column min_decicelsius integer,
  add column max_decicelsius integer,
  -- How often a day it is to be read. Null: nobody is asked to.
  add column readings_a_day integer,
  add constraint place__measured check (case
    when is_measured then max_decicelsius is not null
    else coalesce(min_decicelsius, max_decicelsius, readings_a_day) is null
  end),
  add constraint place__decicelsius check (min_decicelsius between -600 and 600 and max_decicelsius between -600 and 600),
  add constraint place__decicelsius_order check (min_decicelsius <= max_decicelsius),
  add constraint place__readings_a_day check (readings_a_day between 1 and 4);

-- Nothing of it changes but that it is withdrawn, once, with a reason.
create table warehouse.temperature_reading (
  -- Chosen by who makes it.
  id uuid primary key,
  place_id uuid not null references warehouse.place on delete restrict,
  decicelsius integer not null,
  read_at timestamptz(3) not null,
  -- The limits of its place when it was entered.
  min_decicelsius integer,
  max_decicelsius integer not null,
  is_out boolean not null generated always as (decicelsius > max_decicelsius or coalesce(decicelsius < min_decicelsius, false)) stored,
  -- What was done.
  measure text,
  entered_by uuid references core.user on delete set null,
  entered_at timestamptz(3) not null,
  withdrawn_by uuid references core.user on delete set null,
  withdrawn_at timestamptz(3),
  withdrawn_for text,
  constraint temperature_reading__decicelsius check (decicelsius between -600 and 600),
  constraint temperature_reading__past check (read_at <= entered_at),
  constraint temperature_reading__measure check (not is_out or measure is not null),
  constraint temperature_reading__measure_length check (char_length(measure) between 1 and 500),
  constraint temperature_reading__withdrawn check ((withdrawn_at is null) = (withdrawn_for is null)),
  constraint temperature_reading__withdrawn_for_length check (char_length(withdrawn_for) between 1 and 500)
);
-- The last one of a place, those of its day and of its month.
create index temperature_reading__place on warehouse.temperature_reading (place_id, read_at desc, entered_at desc, id desc);
create index temperature_reading__read_at on warehouse.temperature_reading (read_at desc, entered_at desc, id desc);
create trigger history after insert or update or delete on warehouse.temperature_reading for each row
  execute function core.record_history('', 'is_out');

-- A reading keeps the limits of its place; whoever changes them at the same time waits, or is waited for.
create function warehouse.take_limits() returns trigger
  language plpgsql
as $$
declare
  place record;
begin
  select p.is_measured, p.min_decicelsius, p.max_decicelsius into place from warehouse.place p where p.id = new.place_id for share;
  if not found then
    raise exception 'there is no place %', new.place_id using errcode = 'foreign_key_violation', constraint = 'temperature_reading_place_id_fkey';
  end if;
  if not place.is_measured then
    raise exception 'place % has no thermometer', new.place_id
      using errcode = 'integrity_constraint_violation', constraint = 'temperature_reading__measured_place';
  end if;
  new.min_decicelsius := place.min_decicelsius;
  new.max_decicelsius := place.max_decicelsius;
  return new;
end
$$;
create trigger take_limits before insert on warehouse.temperature_reading for each row execute function warehouse.take_limits();

create trigger keep before update on warehouse.temperature_reading for each row
  -- whose account is erased is written nowhere any more
  when (
    (old.id, old.place_id, old.decicelsius, old.read_at, old.min_decicelsius, old.max_decicelsius, old.measure, old.entered_at)
      is distinct from (new.id, new.place_id, new.decicelsius, new.read_at, new.min_decicelsius, new.max_decicelsius, new.measure, new.entered_at)
    or old.withdrawn_at is not null and (old.withdrawn_at, old.withdrawn_for) is distinct from (new.withdrawn_at, new.withdrawn_for)
  )
  execute function warehouse.refuse('a reading is only withdrawn, once');
create trigger keep_all before delete or truncate on warehouse.temperature_reading for each statement
  execute function warehouse.refuse('a reading is withdrawn, not deleted');

-- Whoever works in the warehouse reads the thermometers, and withdraws what was mistyped.
insert into core.role_permission (role_id, permission)
select r.id, p.permission from core.role r cross join (values
  ('wh_temperature.read'), ('wh_temperature.create'), ('wh_temperature.update')
) p (permission)
where r.code in ('food_bank_manager', 'warehouse_worker') and not r.is_superadmin
on conflict do nothing;
