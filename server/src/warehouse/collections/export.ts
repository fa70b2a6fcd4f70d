import type {
  CollectionShop,
  FoodCollectionRow,
} from '@crm/contract/warehouse/collections/collection-rows'
import type {
  CollectionShopQuery,
  FoodCollectionQuery,
} from '@crm/contract/warehouse/collections/collections'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import { saidFlag, saidPeriod, saidRecord, saidText } from '#platform/export/filters.ts'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { dayText } from '#platform/export/shown.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { CATEGORY_WORDS, KILOGRAMS } from '../goods-words.ts'
import { find, list } from './repository.ts'
import { listShops } from './shops-repository.ts'

const words = wordsIn('collection-result')
const screen = wordsIn('collections')

export const collectionExport: ListExport<FoodCollectionRow, FoodCollectionQuery> = {
  table: 'warehouse.collection',
  fileName: words('list.file_collections'),
  title: words('list.collections'),
  columns: [
    column('text', screen('list.name'), (row) => row.name),
    column('date', screen('field.starts_on'), (row) => row.starts_on),
    column('date', screen('field.ends_on'), (row) => row.ends_on),
    column('integer', screen('list.shops'), (row) => row.shops),
    column('integer', screen('list.entered'), (row) => row.entered),
    column('integer', screen('volunteers'), (row) => row.volunteers),
    column(KILOGRAMS, words('list.total'), (row) => row.grams / 1000),
    column(KILOGRAMS, words('list.received'), (row) => row.received_grams / 1000),
    column('moment', screen('field.closed_at'), (row) => row.closed_at),
  ],
  filters: {
    search: saidText(screen('list.search')),
    is_closed: saidFlag(screen('list.is_closed')),
    from: saidPeriod(screen('list.days'), { from: 'from', to: 'to' }),
    to: 'from',
  },
  orders: {
    starts_on: screen('field.starts_on'),
    name: screen('list.name'),
    shops: screen('list.shops'),
    grams: words('list.total'),
    volunteers: screen('volunteers'),
  },
  page: ({ db }, _actor, query) => list(db, query),
}

/** Shops by category, which chains and the federation ask for. */
export const collectionShopExport: ListExport<CollectionShop, CollectionShopQuery> = {
  table: 'warehouse.collection_shop',
  fileName: words('list.file_shops'),
  title: words('list.shops'),
  columns: [
    column('text', screen('field.donor_id'), (row) => row.donor_name),
    column('text', screen('field.donor_site_id'), (row) => row.site_name),
    { ...column('text', words('list.address'), (row) => row.address), only: 'sheets' },
    { ...column('text', screen('field.coordinator'), (row) => row.coordinator), only: 'sheets' },
    column('integer', screen('volunteers'), (row) => row.volunteers),
    { ...column('number', screen('hours'), (row) => row.hours), only: 'sheets' },
    ...CATEGORIES.map((category) =>
      column<CollectionShop>(KILOGRAMS, CATEGORY_WORDS[category] ?? words('all'), (row) =>
        inKilograms(row[category]),
      ),
    ),
    column(KILOGRAMS, words('list.total'), (row) =>
      row.entered_at === null ? null : row.grams / 1000,
    ),
    {
      ...column('number', words('list.perVolunteer'), ({ grams, volunteers }) =>
        volunteers ? Math.round(grams / volunteers) / 1000 : null,
      ),
      only: 'sheets',
    },
    {
      ...column(KILOGRAMS, words('list.previous'), (row) => inKilograms(row.previous_grams)),
      only: 'sheets',
    },
    column(KILOGRAMS, words('list.received'), (row) => row.received_grams / 1000),
    {
      ...column(
        KILOGRAMS,
        words('list.difference'),
        (row) => (row.received_grams - row.grams) / 1000,
      ),
      only: 'sheets',
    },
    { ...column('text', screen('field.note'), (row) => row.note), only: 'sheets' },
    { ...column('moment', screen('field.entered_at'), (row) => row.entered_at), only: 'sheets' },
    {
      ...column('text', screen('field.entered_by'), (row) => row.entered_by_name),
      only: 'sheets',
    },
  ],
  about: async ({ reading: { db }, params, language }) => {
    const found = await find(db, params['id'] ?? '')
    if (!found) return []
    const [from, to] = [found.starts_on, found.ends_on].map((day) => dayText(language, day))
    const days = from === to ? (from ?? '') : `${from} – ${to}`
    return [words('list.about', { name: found.name, days })[language]]
  },
  filters: {
    search: saidText(screen('shopSearch')),
    donor_id: saidRecord(screen('field.donor_id'), 'warehouse.donor'),
    is_entered: saidFlag(screen('isEntered')),
    differs: saidFlag(screen('differs')),
  },
  orders: {
    shop: screen('shop'),
    volunteers: screen('volunteers'),
    grams: words('list.total'),
    received_grams: words('list.received'),
  },
  page: ({ db }, _actor, query, params) => listShops(db, params['id'] ?? '', query),
}

const inKilograms = (grams: number | null) => (grams === null ? null : grams / 1000)
