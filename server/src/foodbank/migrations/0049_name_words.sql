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
-- taken away meanwhile, and adds those that are just being taken away.
create function foodbank.keep_name_words() returns trigger
  language plpgsql
as $$
declare
  before text[] := case when tg_op <> 'INSERT' and old.deleted_at is null then foodbank.name_words(old.search) else '{}' end;
  now_borne text[] := case when tg_op <> 'DELETE' and new.deleted_at is null then foodbank.name_words(new.search) else '{}' end;
  held bigint[];
  known text[];
begin
  if before <@ now_borne and now_borne <@ before then
    return null;
  end if;
  select coalesce(array_agg(word), '{}') into known
    from (select word from foodbank.name_word where word = any (now_borne) for key share skip locked) held_words;
  insert into foodbank.name_word (word) select distinct word from unnest(now_borne) word where word <> all (known);
  select array_agg(id) into held
    from (
      select id from foodbank.name_word where word = any (before) and word <> all (now_borne) for update skip locked
    ) given_up;
  -- a statement of its own sees who was registered until the words were held
  if held is not null then
    delete from foodbank.name_word w
    where w.id = any (held)
      and not exists (select from foodbank.applicant a where a.deleted_at is null and foodbank.name_words(a.search) @> array[w.word]);
  end if;
  return null;
end
$$;
create trigger keep_name_words after insert or delete or update of name, surname, deleted_at on foodbank.applicant for each row
  execute function foodbank.keep_name_words();
