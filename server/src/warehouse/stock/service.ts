import { readLabel } from '@crm/contract/warehouse/label'
import type { Scanned, StockQuery, WarehouseDay } from '@crm/contract/warehouse/stock'
import type { Clock } from '#platform/clock.ts'
import type { Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { toPage } from '#platform/http/paging.ts'
import { getFacts } from '../lots/service.ts'
import { readGs1 } from './gs1.ts'
import * as repository from './repository.ts'

export async function listStock(db: Connection, clock: Clock, query: StockQuery) {
  const { rows, total } = await repository.list(db, query, clock.today())
  return toPage(query, rows, total)
}

const NONE = { lots: 0, grams: 0 }

export async function getWarehouseDay(db: Connection, clock: Clock): Promise<WarehouseDay> {
  const today = clock.today()
  const [watched, by_category, documents] = await Promise.all([
    repository.sumWatched(db, today),
    repository.sumCategories(db),
    repository.sumDocuments(db, today),
  ])
  const sum = (wanted: (typeof watched)[number]['kind']) => {
    const { lots, grams } = watched.find(({ kind }) => kind === wanted) ?? NONE
    return { lots, grams }
  }
  return {
    ...documents,
    stopped: sum('stopped'),
    use_by_over: sum('use_by_over'),
    best_before_over: sum('best_before_over'),
    soon: sum('soon'),
    by_category,
  }
}

/**
 * A label of a lot, an EAN, or a GS1 code; a code of no known product still says what stands in it.
 * Refuses with `scan.unknown` what is neither.
 */
export async function readCode(db: Connection, code: string): Promise<Scanned> {
  const scanned = await findScanned(db, code)
  if (!scanned) throw new AppError('scan.unknown')
  return scanned
}

/** The same; null for what is neither. */
export async function findScanned(db: Connection, code: string): Promise<Scanned | null> {
  const number = readLabel(code)
  if (number !== null) {
    const lotId = await repository.findByNumber(db, number)
    if (lotId) return { ...EMPTY, lot: await getFacts(db, lotId) }
  }
  const read = readGs1(code)
  if (!read) return null
  const known = read.gtin ? await repository.findByGtin(db, read.gtin) : undefined
  return {
    ...read,
    lot: null,
    product_id: known?.product_id ?? null,
    pieces: read.pieces ?? known?.pieces ?? null,
  }
}

const EMPTY = {
  product_id: null,
  gtin: null,
  pieces: null,
  grams: null,
  maker_lot: null,
  date_kind: null,
  goods_date: null,
  date_precision: null,
} as const
