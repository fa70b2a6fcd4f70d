import { type GoodsBody, goodsBody } from '@crm/contract/warehouse/documents'
import { CATEGORIES, type Category, type DateKind } from '@crm/contract/warehouse/goods'
import { readGtin } from '@crm/contract/warehouse/gtin'
import { newId } from '#platform/id.ts'
import type { ImportLine, RecordFault } from '#platform/imports/import-kind.ts'
import { formulaFaults, getCell, validated } from '#platform/imports/import-rules.ts'
import { dateOfGoods, finder, gramsOf, type Read, wholeOf } from './cells.ts'
import { readCategory, readDateKind } from './product-targets.ts'
import type { KnownDonor, KnownPlace, KnownProduct } from './repository.ts'

type Goods = { readonly product: KnownProduct } | { readonly category: Category }
export type OpeningRow = {
  readonly line: ImportLine
  readonly place: KnownPlace | null
  readonly faults: readonly RecordFault[]
  /** Null with a fault. */
  readonly taken: {
    readonly body: GoodsBody
    readonly goods: Goods
    readonly donor: string | null
  } | null
}
export type Register = {
  readonly places: readonly KnownPlace[]
  readonly products: readonly KnownProduct[]
  readonly donors: readonly KnownDonor[]
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** Reads lines of the file by what the register knows; each wrong cell is said. */
export function rowReader({ places, products, donors, today }: Register) {
  const findPlace = finder(places, ({ label, name }) => [label, name])
  const findGoods = goodsFinder(products)
  const findDonor = finder(donors, ({ name, company_id }) => [
    name,
    ...(company_id === null ? [] : [company_id]),
  ])
  return (line: ImportLine): OpeningRow => {
    const faults: RecordFault[] = formulaFaults(line)
    const cell = (target: string) => getCell(line, target)
    const fault = (target: string, rule: RecordFault['rule']) => {
      if (!faults.some((other) => other.target === target))
        faults.push({ line: line.line, target, rule })
    }
    /** Null of an empty cell, and of one that says nothing, which is a fault. */
    const read = <T>(target: string, reader: (text: string) => Read<T>): T | null => {
      if (cell(target) === '') return null
      const found = reader(cell(target))
      if ('value' in found) return found.value
      fault(target, found.rule)
      return null
    }

    const place = read('place', findPlace)
    const goods = read('goods', findGoods)
    const donor = read('donor', findDonor)
    const pieces = read('pieces', said(wholeOf, 'integer'))
    const weighed = read('kilograms', said(gramsOf, 'weight'))
    const date = read('goods_date', said(dateOfGoods, 'goods_date'))
    const date_kind =
      read('date_kind', said(readDateKind, 'unknown_word')) ?? kindOf(goods, cell('date_kind'))
    for (const target of ['place', 'goods']) if (cell(target) === '') fault(target, 'required')
    if (place?.is_active === false) fault('place', 'not_found')
    if (donor?.is_active === false) fault('donor', 'not_found')
    if (date && date_kind === 'none')
      fault('date_kind', cell('date_kind') === '' ? 'required' : 'invalid')
    if (cell('kilograms') === '' && weightOf(goods, pieces) === null) fault('kilograms', 'required')

    const { data, faults: others } = validated(
      goodsBody,
      {
        key: newId(),
        ...inBody(goods),
        grams: weighed ?? weightOf(goods, pieces),
        pieces,
        date_kind,
        goods_date: date_kind === 'none' ? null : (date?.goods_date ?? null),
        date_precision: date?.date_precision ?? 'day',
        maker_lot: cell('maker_lot'),
      },
      (field) => ({ line: line.line, target: TARGETS[field] ?? field }),
    )
    // what is not read yet is said above
    for (const other of others)
      if (!faults.some(({ target }) => target === other.target)) faults.push(other)
    if (data && place?.kind === 'point' && isOver(data, today)) fault('goods_date', 'past_day')
    const isRight = data !== null && goods !== null && faults.length === 0
    return {
      line,
      place,
      faults,
      taken: isRight ? { body: data, goods, donor: donor?.id ?? null } : null,
    }
  }
}

const TARGETS: Readonly<Record<string, string>> = {
  grams: 'kilograms',
  category: 'goods',
  product_id: 'goods',
}

const said =
  <T>(reader: (text: string) => T | undefined, rule: RecordFault['rule']) =>
  (text: string): Read<T> => {
    const value = reader(text)
    return value === undefined ? { rule } : { value }
  }

/** An EAN, the name of a product, or a category of mixed goods. */
function goodsFinder(products: readonly KnownProduct[]): (cell: string) => Read<Goods> {
  const byName = finder(products, ({ name }) => [name])
  const byCode = new Map(
    products.flatMap((product) => product.codes.map((code) => [code, product])),
  )
  const usable = (product: KnownProduct): Read<Goods> =>
    product.is_active ? { value: { product } } : { rule: 'not_found' }
  return (cell) => {
    const named = byName(cell)
    if ('value' in named) return usable(named.value)
    const category = readCategory(cell)
    if (named.rule === 'unknown_name' && category) return { value: { category } }
    const code = readGtin(cell)
    if (code === null) return /^[\d\s-]{8,}$/.test(cell) ? { rule: 'gtin' } : named
    const coded = byCode.get(code)
    return coded ? usable(coded) : named
  }
}

/** A product says it itself; without a word mixed goods have no date. */
const kindOf = (goods: Goods | null, word: string): DateKind =>
  goods && 'product' in goods && word === '' ? goods.product.date_kind : 'none'

const weightOf = (goods: Goods | null, pieces: number | null): number | null =>
  goods && 'product' in goods && goods.product.piece_grams !== null && pieces !== null
    ? goods.product.piece_grams * pieces
    : null

/** What could not be read is said elsewhere; the other cells are checked beside it. */
function inBody(goods: Goods | null) {
  if (!goods) return { category: CATEGORIES[0] }
  return 'product' in goods ? { product_id: goods.product.id } : { category: goods.category }
}

/** The ledger lets no such goods into a distribution point. */
const isOver = ({ date_kind, goods_date }: GoodsBody, today: string) =>
  date_kind === 'use_by' && goods_date !== null && goods_date < today
