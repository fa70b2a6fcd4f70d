import { lot, type Lot, type LotMovement } from '@crm/contract/warehouse/lots'
import { stockRow, type StockRow } from '@crm/contract/warehouse/stock'
import { makeNulls } from '#testing/nulls.ts'

/** The tests play on 10 March 2026. */
const FACTS = {
  lot_id: '0190a000-0000-7000-8000-00000000a001',
  lot_number: 12,
  product_id: '0190a000-0000-7000-8000-00000000b001',
  product_name: 'Rýže dlouhozrnná 1 kg',
  category: 'durables',
  source: 'own',
  donor_name: 'Kolonial Potraviny',
  site_name: 'Sklad Dubno',
  date_kind: 'best_before',
  goods_date: '2026-11-30',
  date_precision: 'month',
  by_pieces: true,
  lot_state: 'open',
} as const

export const PLACE = {
  place_id: '0190a000-0000-7000-8000-00000000c001',
  place_label: 'Lesná · Suchý sklad',
}

export const makeLot = (facts: Partial<Lot> = {}): Lot => ({
  ...makeNulls(lot),
  ...FACTS,
  created_at: '2026-03-02T09:15:00.000Z',
  updated_at: '2026-03-02T09:15:00.000Z',
  places: [{ ...PLACE, grams: 120_000, pieces: 120 }],
  sorted_from: [],
  sorted_into: [],
  recalls: [],
  ...facts,
})

export const makeStockRow = (facts: Partial<StockRow> = {}): StockRow => ({
  ...makeNulls(stockRow),
  ...FACTS,
  id: `${facts.lot_id ?? FACTS.lot_id}/${PLACE.place_id}`,
  ...PLACE,
  grams: 120_000,
  pieces: 120,
  ...facts,
})

export const makeMovement = (facts: Partial<LotMovement> = {}): LotMovement => ({
  id: 1,
  document_id: '0190a000-0000-7000-8000-00000000d001',
  document_number: 7,
  kind: 'receipt',
  is_reversal: false,
  from_place_label: null,
  to_place_label: PLACE.place_label,
  partner_name: null,
  grams: 150_000,
  pieces: 150,
  happened_at: '2026-03-02T09:15:00.000Z',
  posted_at: '2026-03-02T09:20:00.000Z',
  ...facts,
})
