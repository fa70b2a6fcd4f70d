import { searchPieces, type SearchPiece } from '@crm/contract/platform/search-pieces'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { containing } from '#platform/http/paging.ts'
import { condition, typedSql } from './typed-sql.ts'

/** A text as search columns keep it: without accents and in small letters. */
export const formOf = (text: string) => typedSql(z.string())`core.search_form(${text})`

/** The same of text in the database, a space before each of its words, as the rule below wants it. */
export const formOfText = (text: RawBuilder<unknown>) =>
  typedSql(z.string())`(' ' || core.search_form(${text}))`

/** Pattern that a search form has the piece, or a word that begins with it. */
export const patternOf = ({ text, begins }: SearchPiece): string =>
  begins ? containing(` ${text}`) : containing(text)

/** Pattern that a word of a search form begins with the piece. */
export const beginningOf = ({ text }: SearchPiece): string => containing(` ${text}`)

/**
 * The one rule by which lists and choices search: every piece of what was typed stands in `form`, in any order, without accents; the
 * contract says what a piece is. `form` is a search column, or `formOfText` of columns. True when nothing was typed.
 */
export const hasPieces = (
  form: RawBuilder<unknown>,
  typed: string | undefined,
): RawBuilder<boolean> => everyPiece(form, typed, patternOf)

/** The same where short pieces may stand inside of a word as well: in values that are codes and numbers as often as words. */
export const standsIn = (
  form: RawBuilder<unknown>,
  typed: string | undefined,
): RawBuilder<boolean> => everyPiece(form, typed, ({ text }) => containing(text))

/** A key to order by: those in which every piece begins a word before those in which one stands inside. */
export const beginningsFirst = (form: RawBuilder<unknown>, typed: string | undefined) =>
  typedSql(z.number())`case when ${everyPiece(form, typed, beginningOf)} then 0 else 1 end`

function everyPiece(
  form: RawBuilder<unknown>,
  typed: string | undefined,
  pattern: (piece: SearchPiece) => string,
): RawBuilder<boolean> {
  const pieces = searchPieces(typed)
  if (pieces.length === 0) return condition`true`
  return condition`(${sql.join(
    pieces.map((piece) => sql`${form} like ${formOf(pattern(piece))}`),
    sql` and `,
  )})`
}
