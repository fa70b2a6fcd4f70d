-- A day of a vehicle: shops where it collects, partners to whom it delivers, and where it is unloaded, in their order.
create table warehouse.trip (
  id uuid primary key,
  number bigint generated always as identity,
  day date not null,
  vehicle_id uuid not null,
  -- Of who drives; many have no account.
  driver text,
  note text,
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  vehicle_kind text not null generated always as ('vehicle') stored,
  constraint trip__number unique (number),
  constraint trip__driver_length check (char_length(driver) between 1 and 100),
  constraint trip__note_length check (char_length(note) between 1 and 1000),
  constraint trip_vehicle_id_fkey foreign key (vehicle_id, vehicle_kind) references warehouse.place (id, kind) on delete restrict
);
create index trip__day on warehouse.trip (day desc, number desc);
create index trip__vehicle on warehouse.trip (vehicle_id, vehicle_kind);
create trigger touch before update on warehouse.trip for each row execute function core.touch();
create trigger history after insert or update or delete on warehouse.trip for each row
  execute function core.record_history('', 'updated_at,vehicle_kind');

create table warehouse.trip_stop (
  id uuid primary key,
  trip_id uuid not null references warehouse.trip on delete cascade,
  position integer not null,
  kind text not null,
  donor_id uuid references warehouse.donor on delete restrict,
  donor_site_id uuid,
  partner_id uuid references warehouse.partner on delete restrict,
  -- Where it is unloaded.
  place_id uuid references warehouse.place on delete restrict,
  note text,
  -- What happens there: a receipt into the vehicle, an issue, a transfer out of it. Null: nothing yet.
  document_id uuid references warehouse.document on delete set null,
  -- Why nothing happened.
  skipped_for text,
  constraint trip_stop__position unique (trip_id, position) deferrable initially deferred,
  constraint trip_stop__document unique (document_id),
  constraint trip_stop__kind check (case kind
    when 'collect' then donor_id is not null and partner_id is null and place_id is null
    when 'deliver' then partner_id is not null and donor_id is null and place_id is null
    when 'unload' then place_id is not null and donor_id is null and partner_id is null
    else false
  end),
  constraint trip_stop__site check (donor_site_id is null or donor_id is not null),
  constraint trip_stop__note_length check (char_length(note) between 1 and 500),
  constraint trip_stop__skipped_for_length check (char_length(skipped_for) between 1 and 500),
  constraint trip_stop_donor_site_id_fkey foreign key (donor_site_id, donor_id) references warehouse.donor_site (id, donor_id) on delete restrict
);
create index trip_stop__donor on warehouse.trip_stop (donor_id) where donor_id is not null;
create index trip_stop__donor_site on warehouse.trip_stop (donor_site_id, donor_id) where donor_site_id is not null;
create index trip_stop__partner on warehouse.trip_stop (partner_id) where partner_id is not null;
create index trip_stop__place on warehouse.trip_stop (place_id) where place_id is not null;
create trigger history after insert or update or delete on warehouse.trip_stop for each row
  execute function core.record_history('', 'position');
