import type { SearchPiece } from '@crm/contract/platform/search-pieces'
import { sql } from 'kysely'
import { z } from 'zod'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { getForm, getPattern } from '#platform/database/piece-search.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { getBeginnings, misspeltPatterns } from './search-words.ts'

/** More words than these are no help to anybody. */
const MOST = 50
/** More than these are found sooner by the piece itself. */
const MOST_KNOWN = 500

const nearWords = z.object({
  piece: z.number(),
  /** Words in which the piece stands; null where there are too many. */
  known: z.array(z.string()).nullable(),
  /** Words that begin with the piece but for one letter. */
  slips: z.array(z.string()),
  /** These and words with enough common trigrams, the likeliest first. */
  alike: z.array(z.string()),
})
export type NearWords = Readonly<Omit<z.infer<typeof nearWords>, 'piece'>>

/** The words of registered names that are like each piece of a typed name. */
export async function findNearWords(
  db: Connection,
  pieces: readonly SearchPiece[],
): Promise<NearWords[]> {
  const { rows } = await typedSql(nearWords)`
    ${sql.join(pieces.map(near), sql` union all `)} order by piece ${plannedAnew}`.execute(db)
  return rows
}

function near(piece: SearchPiece, place: number) {
  const { text } = piece
  const patterns = misspeltPatterns(text)
  // a slip leaves the beginning of the word or, if it is the first letter, its rest
  const { first, second, rests } = getBeginnings(text)
  const isSlip = sql`word like any (array[${sql.join(patterns.map(getForm))}]::text[])`
  const slips =
    patterns.length === 0
      ? sql`select null::text as word where false`
      : sql`
        select word from foodbank.name_word
        where (word like ${getForm(first)} or word like ${getForm(second)} or ${sql.join(
          rests.map((rest) => sql`substr(word, 2) like ${getForm(rest)}`),
          sql` or `,
        )}) and ${isSlip}`
  const likeness = sql`public.word_similarity(${getForm(text)}, word)`
  return sql`(
    with slip as materialized (select distinct word, ${likeness} as likeness from (${slips}) w order by likeness desc, word limit ${MOST}),
    alike as (select word, likeness from foodbank.words_like(${getForm(text)}, ${MOST}))
    select ${sql.lit(place)} as piece,
      (select case when count(*) <= ${MOST_KNOWN} then coalesce(array_agg(word), '{}') end from (
        select word from foodbank.name_word where word like ${getForm(getPattern(piece))} limit ${MOST_KNOWN + 1}
      ) w) as known,
      array(select word from slip) as slips,
      array(select word from (select * from slip union select * from alike) w order by likeness desc, word) as alike
  )`
}
