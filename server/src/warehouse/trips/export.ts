import type { TripQuery, TripRow } from '@crm/contract/warehouse/trips/trips'
import { saidPeriod, saidText } from '#platform/export/filters.ts'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { list } from './repository.ts'

const words = wordsIn('warehouse-exports')
const screen = wordsIn('trips')

export const tripExport: ListExport<TripRow, TripQuery> = {
  table: 'warehouse.trip',
  fileName: words('file_trips'),
  title: words('trips'),
  columns: [
    column('integer', screen('list.number'), (row) => row.number),
    column('date', screen('field.day'), (row) => row.day),
    column('text', screen('field.vehicle_id'), (row) => row.vehicle_name),
    column('text', screen('field.driver'), (row) => row.driver),
    column('integer', screen('list.stops'), (row) => row.stops),
    column('integer', screen('list.settled'), (row) => row.settled),
    column('text', screen('field.note'), (row) => row.note),
  ],
  filters: {
    search: saidText(screen('list.search')),
    from: saidPeriod(screen('field.day'), { from: 'from', to: 'to' }),
    to: 'from',
  },
  orders: { day: screen('field.day'), number: screen('list.number') },
  page: ({ db }, _actor, query) => list(db, query),
}
