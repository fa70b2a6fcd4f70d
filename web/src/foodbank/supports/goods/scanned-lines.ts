import { AMOUNT_ROWS, type AmountCode, MAX_AMOUNT_KG } from '@crm/contract/foodbank/amounts'
import type {
  FoundGoods,
  SupportGoods,
  SupportGoodsInput,
} from '@crm/contract/foodbank/support-goods/support-goods'
import { amountText, type AmountTexts, normalize, parseAmount } from '../amounts/amount-text.ts'

type Language = Parameters<typeof amountText>[1]
type Until = Pick<FoundGoods, 'date_kind' | 'goods_date' | 'date_precision'>

/** Scanned goods in the form, with their weight as typed. */
export type ScannedLine = Omit<SupportGoods, 'grams'> & {
  readonly kilograms: string
  /** Until when they keep, of those scanned just now. */
  readonly until: Until | null
}

const weightText = (grams: number | null, language: Language) =>
  amountText((grams ?? 0) / 1_000, language)

export const storedLines = (goods: readonly SupportGoods[], language: Language): ScannedLine[] =>
  goods.map(({ grams, ...line }) => ({
    ...line,
    kilograms: weightText(grams, language),
    until: null,
  }))

/** With what was scanned; of goods that are there already it is some more. */
export function withFound(
  lines: readonly ScannedLine[],
  {
    there_grams: _there,
    grams,
    pieces,
    date_kind,
    goods_date,
    date_precision,
    ...goods
  }: FoundGoods,
  language: Language,
): ScannedLine[] {
  const until = { date_kind, goods_date, date_precision }
  const kilograms = weightText(grams, language)
  if (lines.every(({ goods_id }) => goods_id !== goods.goods_id))
    return [...lines, { ...goods, pieces, kilograms, until }]
  return lines.map((line) => {
    if (line.goods_id !== goods.goods_id) return line
    const before = gramsOf(line.kilograms)
    return Number.isNaN(before) || grams === null
      ? line
      : {
          ...line,
          kilograms: weightText(before + grams, language),
          pieces: line.pieces === null || pieces === null ? null : line.pieces + pieces,
        }
  })
}

/** Grams of a typed weight, to three decimals of kilograms; NaN when it is none. */
export function gramsOf(text: string): number {
  const plain = normalize(text)
  if (!/^(\d+\.?\d{0,3}|\.\d{1,3})$/.test(plain)) return Number.NaN
  const grams = Math.round(Number(plain) * 1_000)
  return grams > 0 && grams <= MAX_AMOUNT_KG * 1_000 ? grams : Number.NaN
}

export const hasWeight = ({ kilograms }: ScannedLine) => !Number.isNaN(gramsOf(kilograms))

export const goodsInput = (lines: readonly ScannedLine[]): SupportGoodsInput =>
  lines.map(({ goods_id, kilograms, pieces }) => ({ goods_id, grams: gramsOf(kilograms), pieces }))

const codeOf = ({ category, source }: Pick<SupportGoods, 'category' | 'source'>) => {
  const row = AMOUNT_ROWS.find((candidate) => candidate.category === category)
  return row && (source === 'eu' ? row.op : row.own)
}

/** Hundredths of a kilogram of an amount that were scanned, rounded up: no amount is less. */
const hundredths = (lines: readonly ScannedLine[], code: AmountCode) =>
  Math.ceil(
    lines.reduce(
      (sum, line) => sum + (codeOf(line) === code ? gramsOf(line.kilograms) || 0 : 0),
      0,
    ) / 10,
  )

/** The amounts after the lines have changed: higher and lower by what was scanned. */
export function adjusted(
  amounts: AmountTexts,
  before: readonly ScannedLine[],
  after: readonly ScannedLine[],
  language: Language,
): AmountTexts {
  const codes = new Set([...before, ...after].flatMap((line) => codeOf(line) ?? []))
  const changed = [...codes].flatMap((code) => {
    const by = hundredths(after, code) - hundredths(before, code)
    const kilograms = parseAmount(amounts[code] ?? '')
    return by === 0 || Number.isNaN(kilograms)
      ? []
      : [[code, amountText(Math.max(0, Math.round(kilograms * 100) + by) / 100, language)]]
  })
  return { ...amounts, ...Object.fromEntries(changed) }
}
