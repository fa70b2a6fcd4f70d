-- Accompanying measures: advice and referrals beside the food (Regulation (EU) 2021/1057, Articles 4(1)(m) and 19). What was given, to which
-- household, where, on which day and by whom; no free text (decision 0047).

create table foodbank.measure_kind (
  id uuid primary key,
  name text not null collate "cs-CZ-x-icu",
  -- null is the same as the Czech one
  name_en text,
  -- The order in which the desk offers them; the same place is by alphabet.
  place integer not null default 500,
  -- One that is not stays with what was recorded, and is offered no more.
  is_active boolean not null default true,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint measure_kind__name_length check (char_length(name) between 1 and 100),
  constraint measure_kind__name_en_length check (char_length(name_en) between 1 and 100),
  constraint measure_kind__place check (place between 1 and 999)
);
create unique index measure_kind__name on foodbank.measure_kind (core.search_form(name));
create trigger touch before update on foodbank.measure_kind for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.measure_kind for each row
  execute function core.record_history('', 'updated_at');

insert into foodbank.measure_kind (id, name, name_en, place) values
  ('01900000-0000-7000-8000-000000002001', 'Hospodaření s penězi', 'Household budget', 10),
  ('01900000-0000-7000-8000-000000002002', 'Výživa a vaření', 'Nutrition and cooking', 20),
  ('01900000-0000-7000-8000-000000002003', 'Hygiena a péče o domácnost', 'Hygiene and housekeeping', 30),
  ('01900000-0000-7000-8000-000000002004', 'Dluhové poradenství', 'Debt advice', 40),
  ('01900000-0000-7000-8000-000000002005', 'Dávky a sociální poradenství', 'Benefits and social counselling', 50),
  ('01900000-0000-7000-8000-000000002006', 'Doporučení do sociální služby', 'Referral to a social service', 60),
  ('01900000-0000-7000-8000-000000002007', 'Zdraví', 'Health', 70),
  ('01900000-0000-7000-8000-000000002008', 'Bydlení', 'Housing', 80),
  ('01900000-0000-7000-8000-000000002009', 'Práce', 'Work', 90),
  ('01900000-0000-7000-8000-000000002010', 'Děti a vzdělávání', 'Children and education', 100);

-- One kind for one household, at one site, on one day.
create table foodbank.measure (
  id uuid primary key,
  applicant_id uuid not null references foodbank.applicant on delete restrict,
  organization_id uuid not null references foodbank.organization on delete restrict,
  -- The hand-out beside which it was given: of the same household, site and day.
  support_id uuid references foodbank.support on delete cascade,
  measure_kind_id uuid not null references foodbank.measure_kind on delete restrict,
  date date not null,
  -- Keys of the household's persons on that day, once its record is anonymised; until then the register knows them.
  persons uuid[],
  created_by uuid references core.user on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  updated_at timestamptz(3) not null default clock_timestamp(),
  constraint measure__once_with_support unique (support_id, measure_kind_id)
);
create index measure__applicant on foodbank.measure (applicant_id, date desc);
create index measure__organization on foodbank.measure (organization_id, date);
create index measure__date on foodbank.measure (date, id);
create index measure__kind on foodbank.measure (measure_kind_id, date);
create index measure__created_by on foodbank.measure (created_by);
create trigger touch before update on foodbank.measure for each row execute function core.touch();
create trigger history after insert or update or delete on foodbank.measure for each row
  execute function core.record_history('', 'updated_at');

-- A corrected day of a hand-out is that of its measures.
create function foodbank.redate_measures() returns trigger
  language plpgsql
as $$
begin
  update foodbank.measure set date = new.date where support_id = new.id;
  return null;
end
$$;
create trigger redate_measures after update of date on foodbank.support for each row
  when (old.date <> new.date)
  execute function foodbank.redate_measures();

-- Who belonged to a household is counted once it is anonymised as well.
create function foodbank.freeze_measures() returns trigger
  language plpgsql
as $$
begin
  update foodbank.measure m
    set persons = array(select p.id from foodbank.persons_on(m.applicant_id, m.date) p where p.is_there and p.entry is not null order by p.id)
    where m.applicant_id = new.id and m.persons is null;
  return null;
end
$$;
create trigger freeze_measures after update of anonymized_at on foodbank.applicant for each row
  when (old.anonymized_at is null and new.anonymized_at is not null)
  execute function foodbank.freeze_measures();

-- A change in a closed period is noted like that of a hand-out (decision 0044).
alter table foodbank.restatement_reason
  drop constraint restatement_reason__record_kind,
  add constraint restatement_reason__record_kind check (record_kind in ('support', 'request', 'estimate', 'applicant', 'measure'));

create or replace function foodbank.first_owner(record uuid, applicant uuid) returns uuid
  language sql stable
begin atomic
  with recursive owner as (
    select applicant as id, 0 as depth
    union all
    select m.merged_id, owner.depth + 1 from owner
    join foodbank.applicant_merge m on m.kept_id = owner.id and m.undone_at is null
      and (
        m.changes -> 'supports' @> jsonb_build_array(jsonb_build_object('id', record))
        or m.changes -> 'requests' ? record::text or m.changes -> 'measures' ? record::text
      )
  )
  select id from owner order by depth desc limit 1;
end;

create function foodbank.note_measure() returns trigger
  language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and (old.date, old.measure_kind_id, old.organization_id, old.applicant_id)
    = (new.date, new.measure_kind_id, new.organization_id, new.applicant_id) then
    return null;
  end if;
  -- An erasure takes the measure away from the person; whose it is says nothing to the sum.
  if tg_op = 'UPDATE' and old.applicant_id <> new.applicant_id
    and exists (select from foodbank.applicant where id = new.applicant_id and anonymized_at is not null) then
    return null;
  end if;
  perform foodbank.note_restatement(
    'measure', coalesce(new.id, old.id), coalesce(new.applicant_id, old.applicant_id),
    case
      when tg_op = 'INSERT' then 'created'
      when tg_op = 'DELETE' then 'removed'
      when old.applicant_id <> new.applicant_id then 'merged'
      else 'updated'
    end,
    array(select foodbank.closings_of(coalesce(new.organization_id, old.organization_id), array[old.date, new.date]))
  );
  return null;
end
$$;
create trigger note_restatement after insert or update or delete on foodbank.measure for each row
  execute function foodbank.note_measure();
