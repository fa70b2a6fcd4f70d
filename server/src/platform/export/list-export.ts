import type { ExportLanguage } from '@crm/contract/platform/export'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import type { XlsxKind, XlsxValue } from '../xlsx/sheet.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('platform-exports')

export type Words = Readonly<Record<ExportLanguage, string>>

/** A column as all three formats have it; its value is text, a number, a day or a moment by its kind. */
export type ExportColumn<Row> = {
  readonly title: Words
  readonly kind: XlsxKind
  /** In characters. */
  readonly width?: number
  readonly value: (row: Row, language: ExportLanguage) => XlsxValue
}

/** One page as a list's own function reads it; `total` may be capped, and then says so or is simply less than what is there. */
type ExportPage<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly capped?: boolean
}

/** The process as a page is read in it: its database is one moment of the register. */
export type Reading = Pick<Context, 'db' | 'clock' | 'modules'>

/** How a list becomes a file. */
export type ListExport<Row, Query> = {
  /** The table that the history names, `core.user`. */
  readonly table: string
  /** Without accents and spaces, as file names are safest. */
  readonly fileName: Words
  readonly title: Words
  readonly columns: readonly ExportColumn<Row>[]
  /** The very function by which the list is answered, so that both show the same; it must not write. */
  readonly page: (
    reading: Reading,
    actor: Actor,
    query: Query,
    params: Readonly<Record<string, string>>,
  ) => Promise<ExportPage<Row>>
}

/** A code in words: `words(STATUS)(row.status, language)`; a code without words stays as it is. */
export const inWords = (
  words: Readonly<Record<string, Words>>,
  code: string | null,
  language: ExportLanguage,
): string | null => (code === null ? null : (words[code]?.[language] ?? code))

const YES: Words = words('yes')
const NO: Words = words('no')
export const yesNo = (value: boolean, language: ExportLanguage): string =>
  (value ? YES : NO)[language]

/** A column of a list's file. */
export const column = <Row>(
  kind: XlsxKind,
  title: Words,
  value: ExportColumn<Row>['value'],
  width?: number,
): ExportColumn<Row> => ({
  kind,
  title,
  value,
  ...(width === undefined ? {} : { width }),
})
