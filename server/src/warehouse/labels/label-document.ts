import type { Language } from '@crm/contract/core/translations'
import { labelOf } from '@crm/contract/warehouse/label'
import type { LabelBody } from '@crm/contract/warehouse/labels'
import type { Lot } from '@crm/contract/warehouse/lots'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { dayText, numberFormat } from '#platform/export/shown.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { CATEGORY_WORDS } from '../goods-words.ts'

const words = wordsIn('warehouse-labels')

/** What a label says of a lot; the weight is that of the line, none on a further label. */
export type Labelled = Pick<
  Lot,
  | 'lot_number'
  | 'product_name'
  | 'category'
  | 'source'
  | 'donor_name'
  | 'date_kind'
  | 'goods_date'
  | 'date_precision'
  | 'maker_lot'
> & { readonly grams: number | null; readonly pieces: number | null }

/** 72 points per inch. */
const mm = (millimetres: number) => (millimetres * 72) / 25.4

/** As label printers have it; ten of them fill a sheet of A4. */
const LABEL = { width: mm(100), height: mm(57) }
const MARGIN = mm(5)
/** Four points for each of the 21 squares of the smallest code; a size between takes whole points. */
const CODE = 4 * 21
const ROWS = 5
/** Longer names would run over the date. */
const LONGEST = 70

export const labelDocument = (
  lots: readonly Labelled[],
  { paper, language }: LabelBody,
): TDocumentDefinitions => ({
  language: language === 'cs' ? 'cs-CZ' : 'en-GB',
  info: { title: words('title')[language] },
  ...(paper === 'roll' ? onRoll(lots, language) : onSheets(lots, language)),
})

const onRoll = (lots: readonly Labelled[], language: Language) => ({
  pageSize: LABEL,
  pageMargins: 0,
  content: lots.map((lot, index): Content => ({
    stack: labelParts(lot, language, 0, 0),
    ...(index > 0 ? { pageBreak: 'before' } : {}),
  })),
})

const A4 = { width: mm(210), height: mm(297) }

/** Two beside each other, five below each other. */
function onSheets(lots: readonly Labelled[], language: Language) {
  const perPage = 2 * ROWS
  const left = (A4.width - 2 * LABEL.width) / 2
  const top = (A4.height - ROWS * LABEL.height) / 2
  const pages = Array.from({ length: Math.ceil(lots.length / perPage) }, (_, page) =>
    lots.slice(page * perPage, (page + 1) * perPage),
  )
  return {
    pageSize: 'A4' as const,
    pageMargins: 0,
    content: pages.map((page, index): Content => ({
      stack: page.flatMap((lot, place) =>
        labelParts(
          lot,
          language,
          left + (place % 2) * LABEL.width,
          top + Math.floor(place / 2) * LABEL.height,
        ),
      ),
      ...(index > 0 ? { pageBreak: 'before' } : {}),
    })),
  }
}

/** The code holds what a scanner types; beside it stands what eyes look for: number, goods, date. */
function labelParts(lot: Labelled, language: Language, x: number, y: number): Content[] {
  const code = labelOf(lot.lot_number)
  const inner = LABEL.width - 2 * MARGIN
  const beside = inner - CODE - MARGIN
  return [
    { qr: code, fit: CODE, eccLevel: 'M', absolutePosition: { x: x + MARGIN, y: y + MARGIN } },
    at(x + 2 * MARGIN + CODE, y + MARGIN, beside, [
      { text: code, fontSize: 23, bold: true, noWrap: true },
      { text: shortened(nameOf(lot, language)), fontSize: 11, bold: true, margin: [0, 2, 0, 0] },
    ]),
    at(x + MARGIN, y + MARGIN + CODE + mm(3), inner, [
      { text: dateOf(lot, language), fontSize: 12, bold: true },
      { text: amountOf(lot, language), fontSize: 10, margin: [0, 1, 0, 0] },
      { text: shortened(originOf(lot, language)), fontSize: 8, margin: [0, 1, 0, 0] },
    ]),
  ]
}

const at = (x: number, y: number, width: number, stack: Content[]): Content => ({
  columns: [{ width, stack }],
  absolutePosition: { x, y },
})

export const nameOf = (
  { product_name, category }: Pick<Labelled, 'product_name' | 'category'>,
  language: Language,
): string => {
  const kind = CATEGORY_WORDS[category]?.[language] ?? category
  return product_name ?? words('mixed', { category: kind })[language]
}

/** „Min. trvanlivost do 11/2026" */
export function dateOf(
  {
    date_kind,
    goods_date,
    date_precision,
  }: Pick<Labelled, 'date_kind' | 'goods_date' | 'date_precision'>,
  language: Language,
): string {
  if (date_kind === 'none' || goods_date === null) return words('undated')[language]
  const date =
    date_precision === 'month'
      ? `${goods_date.slice(5, 7)}/${goods_date.slice(0, 4)}`
      : dayText(language, goods_date)
  return words(date_kind, { date })[language]
}

/** „12,5 kg · 24 ks" */
export const amountOf = (
  { grams, pieces }: Pick<Labelled, 'grams' | 'pieces'>,
  language: Language,
): string => {
  const numbers = numberFormat(language, { maximumFractionDigits: 3 })
  return [
    grams === null ? null : `${numbers.format(grams / 1000)} kg`,
    pieces === null ? null : words('pieces', { number: pieces })[language],
  ]
    .filter(Boolean)
    .join(' · ')
}

const originOf = ({ donor_name, maker_lot, source }: Labelled, language: Language): string =>
  [
    source === 'eu' ? words('eu')[language] : null,
    donor_name,
    maker_lot === null ? null : words('maker_lot', { lot: maker_lot })[language],
  ]
    .filter(Boolean)
    .join(' · ')

const shortened = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text
