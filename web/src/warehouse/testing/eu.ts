import {
  euHandOut,
  euMove,
  euThere,
  type EuHandOut,
  type EuMove,
  type EuThere,
} from '@crm/contract/warehouse/eu/eu-accounts'
import { euDelivery, type EuDelivery } from '@crm/contract/warehouse/eu/eu-deliveries'
import {
  euLine,
  euShare,
  type EuAccount,
  type EuLine,
  type EuShare,
} from '@crm/contract/warehouse/eu/eu'
import { euProject, type EuProject } from '@crm/contract/warehouse/eu/eu-projects'
import { euReceiptRow, type EuReceiptRow } from '@crm/contract/warehouse/eu/eu-receipts'
import { makeNulls } from '#testing/nulls.ts'
import { PARTNER } from './orders.ts'

const PROJECT = { id: '0190a000-0000-7000-8000-00000000e001', name: 'Pomoc nejchudším III' }
export const DELIVERY = '0190a000-0000-7000-8000-00000000e101'

/** Fifty kilograms, of which something went each way. */
const ACCOUNT: EuAccount = {
  received: 50_000,
  there: 20_000,
  handed_out: 12_500,
  partners: 15_000,
  disposed: 1_500,
  counted: -250,
  sorted_out: 1_250,
}

export const makeProject = (facts: Partial<EuProject> = {}): EuProject => ({
  ...makeNulls(euProject),
  ...PROJECT,
  registration_number: 'CZ.03.04.01/00/22_010/0001326',
  runs_from: '2023-05-01',
  runs_to: '2026-04-30',
  deliveries: 1,
  account: ACCOUNT,
  updated_at: '2026-03-01T08:00:00.000Z',
  ...facts,
})

export const makeEuLine = (facts: Partial<EuLine> = {}): EuLine => ({
  ...makeNulls(euLine),
  category: 'durables',
  noted_grams: 52_000,
  received_grams: 50_000,
  received_pieces: 0,
  ...facts,
})

export const makeShare = (facts: Partial<EuShare> = {}): EuShare => ({
  ...makeNulls(euShare),
  partner_id: PARTNER.id,
  partner_name: PARTNER.name,
  category: 'durables',
  allotted_grams: 20_000,
  swapped_grams: 0,
  sent_grams: 15_000,
  left_grams: 5_000,
  ...facts,
})

export const makeDelivery = (facts: Partial<EuDelivery> = {}): EuDelivery => ({
  ...makeNulls(euDelivery),
  id: DELIVERY,
  project_id: PROJECT.id,
  project_name: PROJECT.name,
  number: 'DL-2026/02',
  day: '2026-02-10',
  supplier: 'Mlýn Dolní',
  noted_grams: 52_000,
  account: ACCOUNT,
  allotted_grams: 20_000,
  left_grams: 5_000,
  updated_at: '2026-03-01T08:00:00.000Z',
  lines: [makeEuLine()],
  shares: [makeShare()],
  swaps: [],
  ...facts,
})

const lot = {
  delivery_id: DELIVERY,
  delivery_number: 'DL-2026/02',
  lot_id: '0190a000-0000-7000-8000-00000000e201',
  lot_number: 123,
  category: 'durables',
  source: 'eu',
  date_kind: 'none',
  date_precision: 'day',
  by_pieces: false,
  lot_state: 'open',
} as const

export const makeThere = (facts: Partial<EuThere> = {}): EuThere => ({
  ...makeNulls(euThere),
  ...lot,
  id: 'there',
  place_id: '0190a000-0000-7000-8000-00000000c001',
  place_label: 'Sklad Lesná · Suché',
  grams: 20_000,
  ...facts,
})

export const makeMove = (facts: Partial<EuMove> = {}): EuMove => ({
  ...makeNulls(euMove),
  ...lot,
  id: 'move',
  document_id: '0190a000-0000-7000-8000-00000000e301',
  document_number: 44,
  kind: 'issue',
  happened_at: '2026-03-02T08:00:00.000Z',
  partner_name: PARTNER.name,
  grams: 15_000,
  ...facts,
})

export const makeEuHandOut = (facts: Partial<EuHandOut> = {}): EuHandOut => ({
  ...makeNulls(euHandOut),
  id: '0190a000-0000-7000-8000-00000000e401',
  document_number: 81,
  happened_at: '2026-03-03T08:00:00.000Z',
  place_label: 'Výdejní místo Lesná',
  grams: 12_500,
  ...facts,
})

export const makeReceipt = (facts: Partial<EuReceiptRow> = {}): EuReceiptRow => ({
  ...makeNulls(euReceiptRow),
  id: '0190a000-0000-7000-8000-00000000e501',
  number: 12,
  happened_at: '2026-03-05T08:00:00.000Z',
  donor_name: 'Mlýn Dolní',
  place_label: 'Sklad Lesná · Suché',
  lots: 2,
  grams: 86_400,
  together: [],
  ...facts,
})
