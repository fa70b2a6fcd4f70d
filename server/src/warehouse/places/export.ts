import type { Place, PlaceQuery } from '@crm/contract/warehouse/places'
import { saidCode, saidFlag, saidText, yesNo } from '#platform/export/filters.ts'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { KILOGRAMS, PLACE_KIND_WORDS, STORAGE_WORDS } from '../goods-words.ts'
import { list } from './repository.ts'

const words = wordsIn('warehouse-exports')
const screen = wordsIn('places')

export const placeExport: ListExport<Place, PlaceQuery> = {
  table: 'warehouse.place',
  fileName: words('file_places'),
  title: words('places'),
  columns: [
    column('text', screen('field.name'), (row) => row.label),
    column('text', screen('field.kind'), (row, language) =>
      inWords(PLACE_KIND_WORDS, row.kind, language),
    ),
    column('text', screen('field.storage'), (row, language) =>
      inWords(STORAGE_WORDS, row.storage, language),
    ),
    column(KILOGRAMS, words('kilograms'), (row) => row.grams / 1000),
    column('text', screen('field.is_active'), (row, language) => yesNo(row.is_active, language)),
    column('date', screen('field.draws_since'), (row) => row.draws_since),
    column('text', screen('field.requires_stock'), (row, language) =>
      row.subject_id === null ? null : yesNo(row.requires_stock, language),
    ),
  ],
  filters: {
    search: saidText(screen('list.search')),
    kind: saidCode(screen('field.kind'), PLACE_KIND_WORDS),
    is_active: saidFlag(screen('field.is_active')),
  },
  orders: {
    label: screen('field.name'),
    kind: screen('field.kind'),
    storage: screen('field.storage'),
    grams: words('kilograms'),
  },
  page: ({ db }, _actor, query) => list(db, query),
}
