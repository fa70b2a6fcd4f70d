import { searchHit, type SearchHit } from '@crm/contract/core/search'
import { sql, type RawBuilder } from 'kysely'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { getForm, getBeginning, getPattern } from '#platform/database/piece-search.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { searchPieces, type SearchPiece } from '@crm/contract/platform/search-pieces'

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

const begins = (word: TypedWord) => sql`form like ${getForm(word.begins)}`
const contains = (word: TypedWord) => sql`form like ${getForm(word.contains)}`

const isNear = (word: TypedWord) =>
  word.isName
    ? sql`${contains(word)} or ${getLikeness(word)} >= ${LIKENESS} or form like any (array[${sql.join(word.misspelt.map(getForm))}]::text[])`
    : contains(word)

const getLikeness = ({ text }: TypedWord) => sql`public.word_similarity(${getForm(text)}, form)`

const likeness = (words: readonly TypedWord[]) => sql`least(${sql.join(words.map(getLikeness))})`

/** Longer words have too many variants; similarity finds them. */
const MAX_MISSPELT = 12

/** LIKE patterns of a typed word, for search forms with a space before each word. */
type TypedWord = {
  readonly text: string
  readonly begins: string
  /** Anywhere, or the start of a word if short. */
  readonly contains: string
  /** Short words and numbers are not misspelt. */
  readonly isName: boolean
  /** With one letter wrong, missing, extra or swapped with its neighbour. */
  readonly misspelt: readonly string[]
}

/** LIKE's special characters are escaped. */
export const typedWords = (typed: string): TypedWord[] => searchPieces(typed).map(typedWord)

function typedWord(piece: SearchPiece): TypedWord {
  const { text, begins: isShort } = piece
  const letters = Array.from(text)
  const isName = !isShort && /\p{L}/u.test(text)
  const misspelt =
    isName && letters.length <= MAX_MISSPELT
      ? misspeltForms(letters).map((form) => `% ${form}%`)
      : []
  return { text, begins: getBeginning(piece), contains: getPattern(piece), isName, misspelt }
}

function misspeltForms(letters: readonly string[]): string[] {
  const spelt = (from: number, to = letters.length) => escaped(letters.slice(from, to).join(''))
  const forms = letters.flatMap((_letter, place) => [
    `${spelt(0, place)}_${spelt(place + 1)}`,
    `${spelt(0, place)}_${spelt(place)}`,
    spelt(0, place) + spelt(place + 1),
    ...(place === 0
      ? []
      : [
          spelt(0, place - 1) +
            spelt(place, place + 1) +
            spelt(place - 1, place) +
            spelt(place + 1),
        ]),
  ])
  return [...new Set(forms)]
}

const escaped = (word: string) => word.replace(/[\\%_]/g, String.raw`\$&`)
