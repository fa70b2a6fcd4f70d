-- What the gifts of a month were worth, as the donor says. How much was given follows from the documents and is stored nowhere.
create table warehouse.donation_value (
  id uuid primary key,
  donor_id uuid not null references warehouse.donor on delete cascade,
  -- Its first day.
  month date not null,
  -- In crowns.
  value numeric(12, 2) not null,
  note text,
  entered_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint donation_value__donor_month unique (donor_id, month),
  constraint donation_value__first_day check (extract(day from month) = 1),
  constraint donation_value__value check (value between 0 and 999999999.99),
  constraint donation_value__note_length check (char_length(note) between 1 and 500)
);
create trigger touch before update on warehouse.donation_value for each row execute function core.touch();
create trigger history after insert or update or delete on warehouse.donation_value for each row
  execute function core.record_history('', 'updated_at');
