import { searchPieces, type SearchPiece } from '@crm/contract/platform/search-pieces'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { containing } from '#platform/http/paging.ts'
import { condition, typedSql } from './typed-sql.ts'

/** A text in search form: lower case without accents. */
export const getForm = (text: string) => typedSql(z.string())`core.search_form(${text})`

/** The same for text in the database, with a space before each word. */
export const formOfText = (text: RawBuilder<unknown>) =>
  typedSql(z.string())`(' ' || core.search_form(${text}))`

/** Matches search forms that contain the piece, or a word that begins with it. */
export const getPattern = ({ text, begins }: SearchPiece): string =>
  begins ? containing(` ${text}`) : containing(text)

/** Matches words that begin with the piece. */
export const getBeginning = ({ text }: SearchPiece): string => containing(` ${text}`)

/**
 * The one rule of searching: `form` (a search column or `formOfText`) contains every typed piece,
 * in any order and without accents. True when nothing was typed.
 */
export const hasPieces = (
  form: RawBuilder<unknown>,
  typed: string | undefined,
): RawBuilder<boolean> => everyPiece(form, typed, getPattern)

/** The same, but short pieces match inside of words too: for codes and numbers. */
export const standsIn = (
  form: RawBuilder<unknown>,
  typed: string | undefined,
): RawBuilder<boolean> => everyPiece(form, typed, ({ text }) => containing(text))

/** Sort key: matches at the beginning of words first. */
export const beginningsFirst = (form: RawBuilder<unknown>, typed: string | undefined) =>
  typedSql(z.number())`case when ${everyPiece(form, typed, getBeginning)} then 0 else 1 end`

function everyPiece(
  form: RawBuilder<unknown>,
  typed: string | undefined,
  pattern: (piece: SearchPiece) => string,
): RawBuilder<boolean> {
  const pieces = searchPieces(typed)
  if (pieces.length === 0) return condition`true`
  return condition`(${sql.join(
    pieces.map((piece) => sql`${form} like ${getForm(pattern(piece))}`),
    sql` and `,
  )})`
}
