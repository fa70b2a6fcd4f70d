import { searchHit, type SearchHit } from '@crm/contract/core/search'
import { sql, type RawBuilder } from 'kysely'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { formOf } from '#platform/database/piece-search.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { typedWords, type TypedWord } from './near-words.ts'

/** With the extension's default of 0.6 „dvorka" would not find „Dvořák". */
const LIKENESS = 0.5

/**
 * The most likely records: those whose `form` contains every word, matches at the beginning first;
 * only if there are none, similar ones, which lists do not find. `candidates` selects `id, title,
 * detail, form, place`; `form` is a `core.search_form` with a space before each word, `place` the
 * order of equals. Reads every candidate: for thousands of rows.
 */
export async function findLikeliest(
  db: Connection,
  kind: string,
  candidates: RawBuilder<unknown>,
  typed: string,
  limit: number,
): Promise<SearchHit[]> {
  const words = typedWords(typed)
  if (words.length === 0) return []
  const { rows } = await typedSql(searchHit)`
    with candidate as materialized (${candidates}),
    exact as materialized (
      select id, title, detail, place, true as listed, case when ${every(words, begins)} then 2 else 1 end as likeness
      from candidate where ${every(words, contains)} order by likeness desc, place, id limit ${limit}
    ),
    near as (
      select id, title, detail, place, false as listed, ${likeness(words)} as likeness
      from candidate where not exists (select from exact) and ${every(words, isNear)} order by likeness desc, place, id limit ${limit}
    )
    select ${kind} as kind, id, title, detail, listed from (select * from exact union all select * from near) found
    order by likeness desc, place, id ${plannedAnew}`.execute(db)
  return rows
}

const every = (words: readonly TypedWord[], condition: (word: TypedWord) => RawBuilder<unknown>) =>
  sql.join(
    words.map((word) => sql`(${condition(word)})`),
    sql` and `,
  )

const begins = (word: TypedWord) => sql`form like ${formOf(word.begins)}`
const contains = (word: TypedWord) => sql`form like ${formOf(word.contains)}`

const isNear = (word: TypedWord) =>
  word.isName
    ? sql`${contains(word)} or ${likenessOf(word)} >= ${LIKENESS} or form like any (array[${sql.join(word.misspelt.map(formOf))}]::text[])`
    : contains(word)

const likenessOf = ({ text }: TypedWord) => sql`public.word_similarity(${formOf(text)}, form)`

const likeness = (words: readonly TypedWord[]) => sql`least(${sql.join(words.map(likenessOf))})`
