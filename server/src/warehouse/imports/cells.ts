import type { WordsInAll } from '@crm/contract/core/notifications'
import type { Dates } from '@crm/contract/warehouse/goods-dates'
import { day } from '@crm/contract/platform/formats'
import type { Words } from '#platform/export/filters.ts'
import type { KindTarget, RecordFault } from '#platform/imports/import-kind.ts'
import { dayFrom } from '#platform/imports/import-names.ts'
import { foldedWord } from '#platform/imports/import-rules.ts'

type Rule = RecordFault['rule']
/** What a cell says, or what is wrong with it. */
export type Read<Value> = { readonly value: Value } | { readonly rule: Rule }

type Given = {
  readonly known?: readonly string[]
  readonly needed?: boolean
  readonly replaced_by?: readonly string[]
  readonly example?: string | number
}

export const target = (name: string, words: WordsInAll, given: Given = {}): KindTarget => ({
  name,
  words,
  needed: given.needed ?? false,
  replaced_by: [...(given.replaced_by ?? [])],
  group: null,
  known: given.known ?? [],
  example: given.example ?? '',
})

/** Reads one of the codes, said as it is shown in any language, as it is stored, or by another word. */
export function codeReader<Code extends string>(
  codes: readonly Code[],
  said: Readonly<Record<string, Words>>,
  others: Readonly<Record<string, Code>> = {},
): (cell: string) => Code | undefined {
  const known = new Map<string, Code>(Object.entries(others))
  for (const code of codes)
    for (const word of [code, ...Object.values(said[code] ?? {})]) known.set(foldedWord(word), code)
  return (cell) => known.get(foldedWord(cell))
}

/** A space between thousands, as sheets write numbers. */
const withoutSpaces = (cell: string) => cell.replaceAll(/\s/g, '')

/** Kilograms with comma or dot as whole grams; nothing finer than a gram. */
export function gramsOf(kilograms: string): number | undefined {
  const [, whole, part = ''] =
    /^(\d{1,9})(?:[.,](\d{1,3})0*)?(?:kg)?$/i.exec(withoutSpaces(kilograms)) ?? []
  return whole === undefined ? undefined : Number(whole) * 1000 + Number(part.padEnd(3, '0'))
}

/** Of one piece: „500", „500 g" or „0,5 kg", in grams. */
export function pieceGramsOf(cell: string): number | undefined {
  const [, grams] = /^(\d{1,9})g?$/i.exec(withoutSpaces(cell)) ?? []
  if (grams !== undefined) return Number(grams)
  return /kg$/i.test(cell) ? gramsOf(cell) : undefined
}

export const wholeOf = (cell: string): number | undefined =>
  /^\d{1,9}$/.test(withoutSpaces(cell)) ? Number(withoutSpaces(cell)) : undefined

type GoodsDate = Pick<Dates, 'date_precision'> & { readonly goods_date: string }

/** „12. 3. 2026", or of a month „11/2026". */
export function dateOfGoods(cell: string): GoodsDate | undefined {
  const [, month, year] = /^(\d{1,2})\s*[./-]\s*(\d{4})$/.exec(cell) ?? []
  const isMonth = month !== undefined && year !== undefined
  const goods_date = isMonth ? `${year}-${month.padStart(2, '0')}-01` : dayFrom(cell)
  if (!day.safeParse(goods_date).success) return undefined
  return { goods_date, date_precision: isMonth ? 'month' : 'day' }
}

/** Finds by a whole name, else by one that differs only in case, accents and signs. */
export function finder<T>(
  records: readonly T[],
  namesOf: (record: T) => readonly string[],
): (cell: string) => Read<T> {
  const [whole, folded] = [new Map<string, Set<T>>(), new Map<string, Set<T>>()]
  const note = (map: Map<string, Set<T>>, key: string, record: T) =>
    map.set(key, (map.get(key) ?? new Set()).add(record))
  for (const record of records)
    for (const name of namesOf(record)) {
      note(whole, name, record)
      note(folded, foldedWord(name), record)
    }
  return (cell) => {
    const exact = whole.get(cell) ?? new Set()
    const [found, ...others] = exact.size > 0 ? exact : (folded.get(foldedWord(cell)) ?? [])
    if (found === undefined) return { rule: 'unknown_name' }
    return others.length > 0 ? { rule: 'ambiguous_name' } : { value: found }
  }
}
