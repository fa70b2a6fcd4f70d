import { CATEGORIES, STORAGES } from '@crm/contract/warehouse/goods'
import { productQuery, type Product } from '@crm/contract/warehouse/products'
import { productEndpoints, productFiles } from '@crm/contract/warehouse/products.endpoints'
import { printedGtin } from '@crm/contract/warehouse/gtin'
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
import { productWrites } from './queries.ts'
import { productTexts } from './texts.ts'

const ProductDrawer = lazyDrawer(() =>
  import('./ProductDrawer.tsx').then((file) => file.ProductDrawer),
)

export function ProductsScreen() {
  const t = useTexts(productTexts)
  const words = useGoodsWords()
  const list = useList(productEndpoints.list, productQuery)
  const removing = useWrite(productEndpoints.remove, productWrites)
  return (
    <EditableList
      t={t}
      deleteTitle={(row) => t('delete.title', row)}
      filters={[
        textFilter('search', t('list.search')),
        selectFilter('category', t('field.category'), choicesOf(CATEGORIES, words.category)),
        selectFilter('storage', t('field.storage'), choicesOf(STORAGES, words.storage)),
      ]}
      moreFilters={[flagFilter('is_active', t('field.is_active'))]}
      empty={t('list.empty')}
      exported={productFiles.export}
      list={list}
      columns={useColumns()}
      rowName={({ name }) => name}
      endpoints={productEndpoints}
      Drawer={ProductDrawer}
      remove={(id) => removing.run({ params: { id } })}
    />
  )
}

function useColumns(): readonly Column<Product, 'name' | 'category' | 'piece_grams' | 'storage'>[] {
  const t = useTexts(productTexts)
  const words = useGoodsWords()
  const weight = useWeight()
  return [
    {
      title: t('field.name'),
      cell: ({ name, is_active }) => (
        <>
          {name} {!is_active && <Badge variant="light">{t('unused')}</Badge>}
        </>
      ),
      sort: 'name',
    },
    {
      title: t('field.category'),
      cell: ({ category }) => words.category(category),
      sort: 'category',
    },
    {
      title: t('list.piece'),
      cell: ({ piece_grams }) => (piece_grams === null ? t('list.weighed') : weight(piece_grams)),
      sort: 'piece_grams',
      align: 'end',
      nowrap: true,
    },
    { title: t('field.storage'), cell: ({ storage }) => words.storage(storage), sort: 'storage' },
    { title: t('field.date_kind'), cell: ({ date_kind }) => words.dateKind(date_kind) },
    {
      title: t('field.codes'),
      cell: ({ codes }) => codes.map(({ code }) => printedGtin(code)).join(', '),
    },
  ]
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/warehouse/products': SearchOf<typeof productEndpoints.list>
  }
}
