import { placeQuery, type Place } from '@crm/contract/warehouse/places'
import { PLACE_KINDS, placeEndpoints, placeFiles } from '@crm/contract/warehouse/places.endpoints'
import { Badge } from '@mantine/core'
import { useWrite } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { flagFilter, selectFilter, textFilter } from '#platform/list-filters/filters.tsx'
import { EditableList } from '#platform/list/EditableList.tsx'
import { useList } from '#platform/list/use-list.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { choicesOf, useGoodsWords } from '../goods/use-goods-words.ts'
import { useWeight } from '../goods/use-weight.ts'
import { placeWrites } from './queries.ts'
import { placeTexts } from './texts.ts'

const PlaceDrawer = lazyDrawer(() => import('./PlaceDrawer.tsx').then((file) => file.PlaceDrawer))

export function PlacesScreen() {
  const t = useTexts(placeTexts)
  const words = useGoodsWords()
  const weight = useWeight()
  const list = useList(placeEndpoints.list, placeQuery)
  const removing = useWrite(placeEndpoints.remove, placeWrites)
  const columns: readonly Column<Place, 'label' | 'kind' | 'storage' | 'grams'>[] = [
    {
      title: t('field.name'),
      cell: ({ label, is_active }) => (
        <>
          {label} {!is_active && <Badge variant="light">{t('unused')}</Badge>}
        </>
      ),
      sort: 'label',
    },
    {
      title: t('field.kind'),
      cell: ({ kind, subject_id }) =>
        subject_id === null ? words.placeKind(kind) : t('draws', { kind: words.placeKind(kind) }),
      sort: 'kind',
    },
    { title: t('field.storage'), cell: ({ storage }) => words.storage(storage), sort: 'storage' },
    {
      title: t('list.grams'),
      cell: ({ grams }) => (grams > 0 ? weight(grams) : null),
      sort: 'grams',
      align: 'end',
      nowrap: true,
    },
  ]
  return (
    <EditableList
      t={t}
      deleteTitle={(row) => t('delete.title', row)}
      filters={[
        textFilter('search', t('list.search')),
        selectFilter('kind', t('field.kind'), choicesOf(PLACE_KINDS, words.placeKind)),
        flagFilter('is_active', t('field.is_active')),
      ]}
      empty={t('list.empty')}
      exported={placeFiles.export}
      list={list}
      columns={columns}
      rowName={({ label }) => label}
      endpoints={placeEndpoints}
      Drawer={PlaceDrawer}
      remove={(id) => removing.run({ params: { id } })}
      whyNotRemove={({ grams }) =>
        grams > 0 ? t('holdsGoods', { weight: weight(grams) }) : undefined
      }
    />
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/warehouse/places': SearchOf<typeof placeEndpoints.list>
  }
}
