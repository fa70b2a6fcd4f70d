import {
  documentLine,
  warehouseDocument,
  type DocumentLine,
  type WarehouseDocument,
} from '@crm/contract/warehouse/documents'
import { makeNulls } from '#testing/nulls.ts'
import { makeLot, PLACE } from './lots.ts'

const place = { id: PLACE.place_id, label: PLACE.place_label }

/** The tests play on 10 March 2026. */
export const makeDocument = (facts: Partial<WarehouseDocument> = {}): WarehouseDocument => ({
  ...makeNulls(warehouseDocument),
  id: '0190a000-0000-7000-8000-00000000d001',
  number: 7,
  kind: 'receipt',
  state: 'draft',
  to_place: place,
  source: 'own',
  created_at: '2026-03-10T07:15:00.000Z',
  created_by_name: 'Iva Skladová',
  lines: facts.goods?.length ?? 0,
  grams: facts.goods?.reduce((sum, { grams }) => sum + grams, 0) ?? 0,
  updated_at: '2026-03-10T07:15:00.000Z',
  goods: [],
  missing: [],
  ...facts,
})

export const makeLine = (facts: Partial<DocumentLine> = {}): DocumentLine => ({
  ...makeNulls(documentLine),
  ...makeLot(),
  id: '0190a000-0000-7000-8000-00000000e001',
  grams: 12_340,
  pieces: 12,
  is_made: false,
  ...facts,
})
