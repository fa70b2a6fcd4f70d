import type { ExportLanguage } from '@crm/contract/platform/export'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import type { XlsxKind, XlsxValue } from '../xlsx/sheet.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('platform-exports')

export type Words = Readonly<Record<ExportLanguage, string>>

/** A column of all three formats. */
export type ExportColumn<Row> = {
  readonly title: Words
  readonly kind: XlsxKind
  /** In characters. */
  readonly width?: number
  readonly value: (row: Row, language: ExportLanguage) => XlsxValue
  /** Left out of PDF, which is too narrow for it. */
  readonly isForSheets?: boolean
}

/** `total` may stop at a cap. */
type ExportPage<Row> = {
  readonly rows: readonly Row[]
  readonly total: number
  readonly capped?: boolean
}

/** The context for reading a page, with the snapshot as its database. */
export type Reading = Pick<Context, 'db' | 'clock' | 'modules'>

export type ListExport<Row, Query> = {
  /** The table in the history, such as `core.user`. */
  readonly table: string
  /** Without accents and spaces. */
  readonly fileName: Words
  readonly title: Words
  readonly columns: readonly ExportColumn<Row>[]
  /** Lines under the title of a PDF: the period, the filters. */
  readonly about?: (
    reading: Reading,
    actor: Actor,
    query: Query,
    asked: {
      readonly params: Readonly<Record<string, string>>
      readonly language: ExportLanguage
    },
  ) => Promise<readonly string[]>
  /** The function that answers the list itself; it must not write. */
  readonly page: (
    reading: Reading,
    actor: Actor,
    query: Query,
    params: Readonly<Record<string, string>>,
  ) => Promise<ExportPage<Row>>
  /** How much of the list the actor's file holds, for the history; not of lists without persons. */
  readonly scope?: (actor: Actor) => string
}

/** The text of a code: `words(STATUS)(row.status, language)`; an unknown code stays. */
export const inWords = (
  words: Readonly<Record<string, Words>>,
  code: string | null,
  language: ExportLanguage,
): string | null => (code === null ? null : (words[code]?.[language] ?? code))

const YES: Words = words('yes')
const NO: Words = words('no')
export const yesNo = (value: boolean, language: ExportLanguage): string =>
  (value ? YES : NO)[language]

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
