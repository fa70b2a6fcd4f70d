-- A household as it was on the day of help: exact ages where a full date of birth is known, days on which a member belongs to it, and
-- corrections that reach the help already recorded.

alter table foodbank.applicant
  -- Nobody has to give it. With it, the year is that of it.
  add column birth_date date,
  add constraint applicant__birth_date check (birth_date is null or birth_year = extract(year from birth_date));
alter table foodbank.household_member
  add column birth_date date,
  -- The days on which the person belongs to the household: `[first day, first day no longer there)`. Without a beginning: from the start.
  add column present datemultirange not null default '{(,)}',
  add constraint household_member__birth_date check (birth_date is null or birth_year = extract(year from birth_date));

-- When members came was not recorded: from the day on which they were entered, or from the first help that has them. So nothing that is
-- recorded changes, and nobody has changed these records.
alter table foodbank.household_member disable trigger user;
update foodbank.household_member m
  set present = datemultirange(daterange(
    least(
      (m.created_at at time zone 'Europe/Prague')::date,
      (
        select min(s.date) from foodbank.support s
        where s.applicant_id = m.applicant_id and s.household @> jsonb_build_array(jsonb_build_object('id', m.id))
      )
    ),
    null
  ));
alter table foodbank.household_member enable trigger user;

-- The full years reached on a day, exact with a full date of birth, otherwise by the year; negative before the birth. Who was born on 29
-- February reaches a year in a common year on 28 February: a time counted in years ends on the day of the same number, and if the last
-- month has no such day, on its last day (Act 89/2012, § 605(2)). Adding years to a date does just that.
create function foodbank.age_on(day date, birth_date date, birth_year smallint) returns integer
  language sql immutable parallel safe
  return case
    when birth_date is null then extract(year from day)::integer - birth_year
    else extract(year from day)::integer - extract(year from birth_date)::integer
      - (birth_date + make_interval(years => extract(year from day)::integer - extract(year from birth_date)::integer) > day)::integer
  end;

-- A person as the statistics of a day count them, without a name: null before the birth, `by` where the age was exact.
create function foodbank.person_on(day date, id uuid, sex text, birth_date date, birth_year smallint) returns jsonb
  language sql immutable parallel safe
  return (
    select case when age is null or age >= 0 then jsonb_strip_nulls(jsonb_build_object(
      'id', id,
      'sex', coalesce(sex, 'unspecified'),
      'age_band', case
        when age is null then 'unknown'
        when age <= 15 then '0-15'
        when age <= 17 then '16-17'
        when age <= 29 then '18-29'
        when age <= 64 then '30-64'
        else '65+'
      end,
      'by', case when birth_date is not null then 'day' end
    )) end
    from (select foodbank.age_on(day, birth_date, birth_year) as age) a
  );

-- The applicant was there when they were helped: a birth after that day is a mistake, and the age unknown.
create function foodbank.applicant_on(day date, id uuid, sex text, birth_date date, birth_year smallint) returns jsonb
  language sql immutable parallel safe
  return coalesce(
    foodbank.person_on(day, id, sex, birth_date, birth_year), foodbank.person_on(day, id, sex, null, null)
  );

-- Everybody of the register who ever belonged to a household, as of a day; `entry` is null before the birth.
create function foodbank.persons_on(applicant uuid, day date) returns table (place integer, id uuid, is_there boolean, entry jsonb)
  language sql stable
as $$
  select 0, a.id, true, foodbank.applicant_on(day, a.id, a.sex, a.birth_date, a.birth_year)
  from foodbank.applicant a where a.id = applicant
  union all
  select 1, m.id, m.present @> day, foodbank.person_on(day, m.id, m.sex, m.birth_date, m.birth_year)
  from foodbank.household_member m where m.applicant_id = applicant
$$;

-- What a hand-out records: the applicant first, then the members by their keys.
create function foodbank.household_on(applicant uuid, day date) returns jsonb
  language sql stable
as $$
  select coalesce(jsonb_agg(entry order by place, id), '[]')
  from foodbank.persons_on(applicant, day) where is_there and entry is not null
$$;

-- A recorded household after a correction of one person, in the same order. Who is in it stays unless the correction takes them out of it;
-- who is not comes in only if the correction brings them in. So whom the register knew otherwise when it was recorded stays counted.
create function foodbank.with_person(household jsonb, person uuid, was_counted boolean, is_there boolean, entry jsonb) returns jsonb
  language sql immutable parallel safe
  return (
    select coalesce(jsonb_agg(p.entry order by p.place), '[]')
    from (
      select case when e.entry ->> 'id' = person::text then with_person.entry else e.entry end as entry, e.place::numeric as place
      from jsonb_array_elements(household) with ordinality e (entry, place)
      where e.entry ->> 'id' <> person::text or (with_person.entry is not null and (is_there or not was_counted))
      union all
      select with_person.entry, 0.5 + (
        select count(*) from jsonb_array_elements(household) with ordinality e (entry, place)
        where e.place = 1 or (e.entry ->> 'id')::uuid < person
      )
      where with_person.entry is not null and is_there and not was_counted
        and not household @> jsonb_build_array(jsonb_build_object('id', person))
    ) p
  );

-- The hand-outs that a person of a household may be counted in: its own, and those that have them from a merge undone since.
create function foodbank.supports_with(person uuid, applicant uuid) returns setof foodbank.support
  language sql stable
as $$
  select s.* from foodbank.support s where s.applicant_id = applicant
  union all
  select s.* from foodbank.support s
  where s.applicant_id <> applicant
    and s.applicant_id in (
      select kept_id from foodbank.applicant_merge where merged_id = applicant
      union all select merged_id from foodbank.applicant_merge where kept_id = applicant
    )
    and s.household @> jsonb_build_array(jsonb_build_object('id', person))
$$;

-- What is corrected of a person is corrected in the help recorded for them. What an erasure removes stays counted.
create function foodbank.carry_applicant() returns trigger
  language plpgsql
as $$
begin
  update foodbank.support s
    set household = c.household
    from (
      select w.id, foodbank.with_person(
          w.household, new.id, true, true, foodbank.applicant_on(w.date, new.id, new.sex, new.birth_date, new.birth_year)
        ) as household
      from foodbank.supports_with(new.id, new.id) w
    ) c
    where c.id = s.id and c.household <> s.household;
  return null;
end
$$;
create trigger carry_applicant after update of sex, birth_date, birth_year on foodbank.applicant for each row
  when (new.anonymized_at is null
    and (old.sex, old.birth_date, old.birth_year) is distinct from (new.sex, new.birth_date, new.birth_year))
  execute function foodbank.carry_applicant();

-- A member without any day was entered by mistake, and is in no help.
create function foodbank.carry_member() returns trigger
  language plpgsql
as $$
begin
  if exists (select from foodbank.applicant where id = new.applicant_id and anonymized_at is not null) then
    return null;
  end if;
  update foodbank.support s
    set household = c.household
    from (
      select w.id, foodbank.with_person(
          w.household, new.id,
          coalesce(
            old.present @> w.date
              and foodbank.person_on(w.date, old.id, old.sex, old.birth_date, old.birth_year) is not null,
            false
          ),
          new.present @> w.date,
          case when not isempty(new.present) then
            foodbank.person_on(w.date, new.id, new.sex, new.birth_date, new.birth_year)
          end
        ) as household
      from foodbank.supports_with(new.id, new.applicant_id) w
    ) c
    where c.id = s.id and c.household <> s.household;
  return null;
end
$$;
-- Who belongs to the household from the start is entered with it, before any help.
create trigger carry_new_member after insert on foodbank.household_member for each row
  when (not lower_inf(new.present))
  execute function foodbank.carry_member();
create trigger carry_member after update of sex, birth_date, birth_year, present on foodbank.household_member for each row
  when ((old.sex, old.birth_date, old.birth_year, old.present) is distinct from (new.sex, new.birth_date, new.birth_year, new.present))
  execute function foodbank.carry_member();

-- A recorded household after a correction of its day.
create function foodbank.redated(household jsonb, applicant uuid, old_day date, new_day date) returns jsonb
  language plpgsql stable
as $$
declare
  person record;
begin
  for person in
    select n.id, o.is_there and o.entry is not null as was_counted, n.is_there, n.entry
    from foodbank.persons_on(applicant, new_day) n join foodbank.persons_on(applicant, old_day) o using (id)
    order by n.place, n.id
  loop
    household := foodbank.with_person(household, person.id, person.was_counted, person.is_there, person.entry);
  end loop;
  return household;
end
$$;
create function foodbank.redate_household() returns trigger
  language plpgsql
as $$
begin
  if not exists (select from foodbank.applicant where id = new.applicant_id and anonymized_at is not null) then
    new.household := foodbank.redated(new.household, new.applicant_id, old.date, new.date);
  end if;
  return new;
end
$$;
create trigger redate_household before update of date on foodbank.support for each row
  when (old.date <> new.date)
  execute function foodbank.redate_household();

-- A capital letter where the age was exact: `fD`. Households recorded so far have no exact age, so that their words stay what they are.
create or replace function foodbank.makeup_of(household jsonb) returns text
  language sql immutable strict parallel safe
  return (
    select coalesce(string_agg(w.word, ' ' order by w.word), '')
    from jsonb_array_elements(household) p
    cross join lateral (
      select case p ->> 'age_band'
        when '0-15' then 'a' when '16-17' then 'b' when '18-29' then 'c' when '30-64' then 'd' when '65+' then 'e' else 'u'
      end as letter
    ) b
    cross join lateral (
      select left(p ->> 'sex', 1) || case when p ? 'by' then upper(b.letter) else b.letter end as word
    ) w
  );
