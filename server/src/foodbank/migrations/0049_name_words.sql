-- The words of the names in the register. There are few of them however many people bear them, so a misspelt name is compared with
-- these, and the people are then found by whole words.

create function foodbank.name_words(search text) returns text[]
  language sql immutable strict parallel safe
  return array_remove(string_to_array(translate(regexp_replace(search, '\d*$', ''), '-', ' '), ' '), '');
create index applicant__words on foodbank.applicant using gin (foodbank.name_words(search)) where deleted_at is null;

create table foodbank.name_word (
  id bigint primary key generated always as identity,
  -- Not unique: two who register a new name at once must not wait for each other.
  word text collate "C" not null
);
create index name_word__word on foodbank.name_word (word);
create index name_word__tail on foodbank.name_word (substr(word, 2));
create index name_word__likeness on foodbank.name_word using gin (word public.gin_trgm_ops);
insert into foodbank.name_word (word)
  select distinct unnest(foodbank.name_words(search)) from foodbank.applicant where deleted_at is null;

-- Words with enough trigrams in common with the typed one, the likeliest first. With the extension's default of 0.6 „dvorka" would not
-- find „Dvořák".
create function foodbank.words_like(typed text, most integer) returns table (word text, likeness real)
  language sql stable parallel safe
  set pg_trgm.word_similarity_threshold = 0.5
as $$
  select distinct w.word, public.word_similarity(typed, w.word) as likeness
  from foodbank.name_word w
  where w.word operator(public.%>) typed
  order by likeness desc, word
  limit most
$$;

-- A word goes with the last person who bears it. Nobody waits for anybody: who registers a name holds its words, so that they are not
-- taken away meanwhile, and adds those that are just being taken away. Once for a statement, however many people it is about.
create function foodbank.keep_name_words() returns trigger
  language plpgsql
as $$
declare
  before text[] := '{}';
  now_borne text[] := '{}';
  held bigint[];
  known text[];
begin
  if tg_op <> 'INSERT' then
    select coalesce(array_agg(distinct word), '{}') into before
      from old_rows o cross join unnest(foodbank.name_words(o.search)) word where o.deleted_at is null;
  end if;
  if tg_op <> 'DELETE' then
    select coalesce(array_agg(distinct word), '{}') into now_borne
      from new_rows n cross join unnest(foodbank.name_words(n.search)) word where n.deleted_at is null;
  end if;
  if before <@ now_borne and now_borne <@ before then
    return null;
  end if;
  select coalesce(array_agg(word), '{}') into known
    from (select word from foodbank.name_word where word = any (now_borne) for key share skip locked) held_words;
  insert into foodbank.name_word (word) select word from unnest(now_borne) word where word <> all (known);
  select array_agg(id) into held
    from (
      select id from foodbank.name_word where word = any (before) and word <> all (now_borne) for update skip locked
    ) given_up;
  -- a statement of its own sees who was registered until the words were held
  if held is not null then
    delete from foodbank.name_word w
    where w.id = any (held)
      and w.word <> all (array(
        select unnest(foodbank.name_words(a.search)) from foodbank.applicant a
        where a.deleted_at is null and foodbank.name_words(a.search) && before
      ));
  end if;
  return null;
end
$$;
create trigger keep_name_words_added after insert on foodbank.applicant
  referencing new table as new_rows for each statement execute function foodbank.keep_name_words();
create trigger keep_name_words_changed after update on foodbank.applicant
  referencing old table as old_rows new table as new_rows for each statement execute function foodbank.keep_name_words();
create trigger keep_name_words_removed after delete on foodbank.applicant
  referencing old table as old_rows for each statement execute function foodbank.keep_name_words();
