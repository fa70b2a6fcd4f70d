import type { Scanned } from '@crm/contract/warehouse/stock'
import bark from 'bark-js'
import { lastOfMonth } from '@crm/contract/warehouse/goods-dates'
import { readGtin } from '@crm/contract/warehouse/gtin'

/** What a code says of goods, before anybody has looked into the register. */
export type Read = Pick<
  Scanned,
  'gtin' | 'pieces' | 'grams' | 'maker_lot' | 'date_kind' | 'goods_date' | 'date_precision'
>

const NOTHING: Read = {
  gtin: null,
  pieces: null,
  grams: null,
  maker_lot: null,
  date_kind: null,
  goods_date: null,
  date_precision: null,
}

/** As scanners send the separator that cannot be typed (FNC1). */
const SEPARATORS = /<GS>|\\x1d|␝/gi
const FNC1 = '\u001D'

/**
 * Reads an EAN or a GS1 element string (GS1-128, DataMatrix, QR; GS1 General Specifications, section 3):
 * trade item (01, 02), batch (10), best before (15), expiry (17), net weight (310n) and count (30, 37).
 * Null for anything else, and for what names no goods.
 */
export function readGs1(text: string): Read | null {
  const alone = readGtin(text.replace(/^\]E[04]/, ''))
  if (alone) return { ...NOTHING, gtin: alone }
  const read = parse(text.trim().replace(SEPARATORS, FNC1))
  if (!read) return null
  const known = read.reduce(
    (found, { ai, raw }) => ({ ...found, ...meaning(ai, strip(raw)) }),
    NOTHING,
  )
  return known.gtin === null && known.maker_lot === null ? null : known
}

function parse(code: string) {
  try {
    return bark(withoutBrackets(code)).elements
  } catch {
    return null
  }
}

/** Brackets are what people see below a code, not what is in it. */
function withoutBrackets(code: string): string {
  const plain = code.replace(/\((\d{2,4})\)/g, `${FNC1}$1`)
  return plain.startsWith(FNC1) ? plain.slice(FNC1.length) : plain
}

const strip = (raw: string) => raw.replaceAll(FNC1, '')

function meaning(ai: string, raw: string): Partial<Read> {
  if (ai === '01' || ai === '02') return { gtin: readGtin(raw) }
  if (ai === '10') return { maker_lot: raw }
  if (ai === '15') return dated('best_before', raw)
  if (ai === '17') return dated('use_by', raw)
  if (ai === '30' || ai === '37') return { pieces: Number(raw) }
  if (/^310\d$/.test(ai)) return { grams: toGrams(raw, Number(ai.slice(-1))) }
  return {}
}

/** `000350` with three decimals of kilograms is 350 g; less than a gram is rounded. */
const toGrams = (raw: string, decimals: number) => Math.round(Number(raw) * 10 ** (3 - decimals))

/** `YYMMDD`; a day of 00 is the month as a whole. Years are those of this century. */
function dated(date_kind: 'best_before' | 'use_by', raw: string): Partial<Read> {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(raw) ?? []
  if (!year || !month || !day) return {}
  if (Number(month) < 1 || Number(month) > 12) return {}
  const last = lastOfMonth(`20${year}-${month}-01`)
  if (day === '00') return { date_kind, goods_date: last, date_precision: 'month' }
  const goods_date = `20${year}-${month}-${day}`
  return goods_date > last ? {} : { date_kind, goods_date, date_precision: 'day' }
}
