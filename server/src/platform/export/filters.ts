import type { ExportLanguage } from '@crm/contract/platform/export'
import { wordsIn } from '#platform/texts/texts.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import { dayText } from './shown.ts'

export type Words = Readonly<Record<ExportLanguage, string>>

/** The context for reading a page, with the snapshot as its database. */
export type Reading = Pick<Context, 'db' | 'clock' | 'modules'>

/** Who asks for the file, by which filters, and in which language. */
export type Saying = {
  readonly reading: Reading
  readonly actor: Actor
  readonly filters: Readonly<Record<string, unknown>>
  readonly params: Readonly<Record<string, string>>
  readonly language: ExportLanguage
}

/** Says the value of a filter in words, never by a key. */
export type SaidFilter = (value: unknown, asked: Saying) => string | Promise<string>

type NotFilters = 'page' | 'per_page' | 'sort'
type FilterName<Query> = Exclude<keyof Query & string, NotFilters>

/**
 * How each filter of a list is said above its file. The name of another filter: that one says both,
 * such as the two ends of a period.
 */
export type SaidFilters<Query> = {
  readonly [Name in FilterName<Query>]-?: SaidFilter | Exclude<FilterName<Query>, Name>
}

/** What a list can be sorted by: the words of each column. */
export type Orders<Query> = Query extends { readonly sort: infer Sort extends string }
  ? Readonly<Record<Exclude<Sort, `-${string}`>, Words>>
  : Readonly<Record<string, Words>>

const words = wordsIn('platform-exports')
const YES: Words = words('yes')
const NO: Words = words('no')

export const yesNo = (value: boolean, language: ExportLanguage): string =>
  (value ? YES : NO)[language]

const labelled = (label: Words, language: ExportLanguage, value: string) =>
  `${label[language]}: ${value}`

/** Typed text, in quotation marks. */
export const saidText =
  (label: Words): SaidFilter =>
  (value, { language }) =>
    labelled(label, language, words('typed', { text: String(value) })[language])

/** A code of the program in its words. */
export const saidCode =
  (label: Words, codes: Readonly<Record<string, Words>>): SaidFilter =>
  (value, { language }) =>
    labelled(label, language, codes[String(value)]?.[language] ?? String(value))

export const saidFlag =
  (label: Words): SaidFilter =>
  (value, { language }) =>
    labelled(label, language, yesNo(value === true, language))

/** A filter by days, alone or with the filter that is its other end. */
export const saidPeriod =
  (label: Words, { from, to }: { readonly from: string; readonly to: string }): SaidFilter =>
  (_value, { filters, language }) => {
    const [first, last] = [filters[from], filters[to]].map((day) =>
      typeof day === 'string' ? dayText(language, day) : null,
    )
    return labelled(label, language, inRange(first ?? null, last ?? null, language))
  }

function inRange(first: string | null, last: string | null, language: ExportLanguage): string {
  if (first !== null && last !== null) return first === last ? first : `${first} – ${last}`
  return first === null
    ? words('until', { day: last ?? '' })[language]
    : words('since', { day: first })[language]
}

/** A record by its name in the history; for tables whose names every reader of the list may know. */
export const saidRecord =
  (label: Words, table: string): SaidFilter =>
  async (value, { reading: { db, modules }, language }) => {
    const id = String(value)
    const find = modules.flatMap(({ names }) => names[table] ?? [])[0]
    const name = (await find?.(db, [id]))?.get(id)
    return labelled(label, language, name ?? words('no_longer_there')[language])
  }

/** A record without a name, or one that the reader may not know. */
export const saidChosen =
  (label: Words): SaidFilter =>
  (_value, { language }) =>
    labelled(label, language, words('one_chosen')[language])

/** The filters that a file was asked for by, in the order of the list's declaration. */
export async function describeFilters(
  said: Readonly<Record<string, SaidFilter | string>>,
  asked: Saying,
): Promise<string[]> {
  const isSet = (name: string) => asked.filters[name] !== undefined && asked.filters[name] !== ''
  const sayers = new Map<string, SaidFilter>()
  for (const [name, how] of Object.entries(said)) {
    const by = typeof how === 'string' ? how : name
    const say = said[by]
    if (isSet(name) && typeof say === 'function') sayers.set(by, say)
  }
  return Promise.all([...sayers].map(([name, say]) => say(asked.filters[name], asked)))
}
