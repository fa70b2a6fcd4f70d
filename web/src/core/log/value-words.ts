import type { HistoryTable, HistoryTools } from '#platform/module.ts'
import type { Translate } from '#platform/i18n/use-texts.ts'

export type ValueTools = HistoryTools & { readonly t: Translate<'log'> }

/** What the server stores instead of a secret. */
export const SECRET = '•••'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{2}:\d{2}:\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** `name` is the name of the record, if the value is its id. Null is empty. */
export function valueWords(
  table: Pick<HistoryTable, 'words' | 'show'> | undefined,
  column: string,
  value: unknown,
  name: string | null,
  tools: ValueTools,
): string | null {
  if ((value ?? '') === '') return null
  if (name !== null) return textWords(name, tools)
  if (value === SECRET) return tools.t('value.secret')
  const { show = {}, words = {} } = table ?? {}
  const format = show[column]
  if (format) return format(value, tools)
  const code = words[column]?.[String(value)]
  if (code) return tools.words(code)
  return Array.isArray(value)
    ? joined(value.map((one) => valueWords(table, column, one, null, tools)))
    : plainWords(value, tools)
}

function plainWords(value: unknown, tools: ValueTools): string {
  if (typeof value === 'boolean') return tools.t(value ? 'value.yes' : 'value.no')
  if (typeof value === 'number') return tools.format.number(value)
  return typeof value === 'string' ? textWords(value, tools) : JSON.stringify(value)
}

/** Formats days, times and moments; other texts stay. */
export function textWords(text: string, { format, t }: Pick<ValueTools, 'format' | 't'>): string {
  if (DAY.test(text)) return format.date(text)
  if (TIME.test(text)) return format.time(text)
  if (MOMENT.test(text)) return format.dateTime(text)
  return KEY.test(text) ? t('value.gone') : text
}

function joined(texts: readonly (string | null)[]): string | null {
  const found = texts.filter((text) => text !== null)
  return found.length === 0 ? null : found.join(', ')
}
