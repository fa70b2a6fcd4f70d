import { allotment, type Allotment } from '@crm/contract/warehouse/orders/allotments'
import {
  orderLine,
  partnerOrder,
  type OrderLine,
  type PartnerOrder,
} from '@crm/contract/warehouse/orders/orders'
import { makeNulls } from '#testing/nulls.ts'

export const STORE = { id: '0190a000-0000-7000-8000-00000000c001', label: 'Sklad Lesná' }
export const PARTNER = { id: '0190a000-0000-7000-8000-000000000040', name: 'Azylový dům Naděje' }

export const makeOrderLine = (facts: Partial<OrderLine> = {}): OrderLine => ({
  ...makeNulls(orderLine),
  id: '0190a000-0000-7000-8000-00000000f101',
  category: 'durables',
  wanted_grams: 60_000,
  issued_grams: 0,
  ...facts,
})

/** The tests play on 10 March 2026. */
export const makeOrder = (facts: Partial<PartnerOrder> = {}): PartnerOrder => ({
  ...makeNulls(partnerOrder),
  id: '0190a000-0000-7000-8000-00000000f001',
  number: 12,
  state: 'open',
  partner_id: PARTNER.id,
  partner_name: PARTNER.name,
  persons: 46,
  wanted_on: '2026-03-11',
  from_place: STORE,
  line_count: 1,
  wanted_grams: 60_000,
  created_by_name: 'Iva Skladová',
  created_at: '2026-03-10T07:15:00.000Z',
  updated_at: '2026-03-10T07:15:00.000Z',
  goods: [makeOrderLine()],
  documents: [],
  ...facts,
})

type Shared = Allotment['orders'][number]

/** An order of one line with the share that is proposed. */
export const makeShared = (
  number: number,
  {
    line = {},
    ...facts
  }: Partial<Omit<Shared, 'lines'>> & { line?: Partial<Shared['lines'][number]> } = {},
): Shared => ({
  ...makeNulls(allotment.shape.orders.element),
  id: `0190a000-0000-7000-8000-00000000f${String(number).padStart(3, '0')}`,
  number,
  partner_id: `0190a000-0000-7000-8000-000000000${String(number).padStart(3, '0')}`,
  partner_name: `Partner ${number}`,
  state: 'open',
  updated_at: '2026-03-10T07:15:00.000Z',
  lines: [
    {
      ...makeNulls(allotment.shape.orders.element.shape.lines.element),
      id: `0190a000-0000-7000-8000-00000001f${String(number).padStart(3, '0')}`,
      category: 'durables',
      wanted_grams: 90_000,
      proposed_grams: 60_000,
      ...line,
    },
  ],
  ...facts,
})

export const makeAllotment = (facts: Partial<Allotment> = {}): Allotment => ({
  place: STORE,
  day: '2026-03-11',
  there: [{ category: 'durables', product_id: null, grams: 120_000 }],
  orders: [makeShared(1, { persons: 46 }), makeShared(2)],
  prepared: [],
  ...facts,
})
