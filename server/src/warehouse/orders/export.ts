import { ORDER_STATES, type OrderQuery, type OrderRow } from '@crm/contract/warehouse/orders/orders'
import { saidCode, saidPeriod, saidRecord, saidText } from '#platform/export/filters.ts'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { codeWords, KILOGRAMS } from '../goods-words.ts'
import { list } from './repository.ts'

const words = wordsIn('order-exports')
const screen = wordsIn('orders')

const STATES = codeWords(ORDER_STATES, (code) => screen(`state.${code}`))

export const orderExport: ListExport<OrderRow, OrderQuery> = {
  table: 'warehouse.partner_order',
  fileName: words('file'),
  title: words('title'),
  columns: [
    column('integer', screen('list.number'), (row) => row.number),
    column('text', screen('list.partner'), (row) => row.partner_name),
    column('date', screen('list.wanted_on'), (row) => row.wanted_on),
    column('text', screen('list.place'), (row) => row.from_place.label),
    column('text', screen('list.state'), (row, language) => inWords(STATES, row.state, language)),
    column('integer', screen('list.lines'), (row) => row.line_count),
    column(KILOGRAMS, words('wanted'), (row) => row.wanted_grams / 1000),
    column(KILOGRAMS, words('allotted'), (row) =>
      row.allotted_grams === null ? null : row.allotted_grams / 1000,
    ),
    column('text', screen('list.created_by'), (row) => row.created_by_name),
  ],
  filters: {
    search: saidText(screen('list.search')),
    state: saidCode(screen('list.state'), STATES),
    partner_id: saidRecord(screen('list.partner'), 'warehouse.partner'),
    place_id: saidRecord(screen('list.place'), 'warehouse.place'),
    from: saidPeriod(screen('list.wanted_on'), { from: 'from', to: 'to' }),
    to: 'from',
  },
  orders: {
    wanted_on: screen('list.wanted_on'),
    number: screen('list.number'),
    partner: screen('list.partner'),
  },
  page: ({ db }, _actor, query) => list(db, query),
}
