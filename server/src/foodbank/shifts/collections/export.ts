import type { CollectionQuery, CollectionRow } from '@crm/contract/foodbank/shifts/collections'
import { saidFlag, saidText } from '#platform/export/filters.ts'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { listCollections } from './service.ts'

const words = wordsIn('shift-exports')
const screen = wordsIn('shifts')

export const collectionExport: ListExport<CollectionRow, CollectionQuery> = {
  table: 'foodbank.collection',
  fileName: words('file_collections'),
  title: words('collections'),
  columns: [
    column('text', words('title'), (row) => row.name),
    column('date', words('from_day'), (row) => row.starts_on),
    column('date', words('to_day'), (row) => row.ends_on),
    column('integer', words('places'), (row) => row.places),
    column('integer', words('shift_count'), (row) => row.shifts),
    column('integer', words('seats'), (row) => row.seats),
    column('integer', words('taken'), (row) => row.taken),
  ],
  filters: {
    search: saidText(screen('collections.search')),
    to_come: saidFlag(screen('collections.to_come')),
  },
  orders: { starts_on: words('from_day'), name: words('title') },
  page: async ({ db, clock }, _actor, query) => {
    const { data, meta } = await listCollections(db, clock, query)
    return { rows: data, total: meta.total }
  },
}
