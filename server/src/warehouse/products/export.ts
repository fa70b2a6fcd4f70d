import { printedGtin } from '@crm/contract/warehouse/gtin'
import type { Product, ProductQuery } from '@crm/contract/warehouse/products'
import { saidCode, saidFlag, saidText, yesNo } from '#platform/export/filters.ts'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { CATEGORY_WORDS, DATE_KIND_WORDS, STORAGE_WORDS } from '../goods-words.ts'
import { list } from './repository.ts'

const words = wordsIn('warehouse-exports')
const screen = wordsIn('products')

export const productExport: ListExport<Product, ProductQuery> = {
  table: 'warehouse.product',
  fileName: words('file_products'),
  title: words('products'),
  columns: [
    column('text', screen('field.name'), (row) => row.name),
    column('text', screen('field.category'), (row, language) =>
      inWords(CATEGORY_WORDS, row.category, language),
    ),
    column('integer', words('piece_grams'), (row) => row.piece_grams),
    column('text', screen('field.storage'), (row, language) =>
      inWords(STORAGE_WORDS, row.storage, language),
    ),
    column('text', screen('field.date_kind'), (row, language) =>
      inWords(DATE_KIND_WORDS, row.date_kind, language),
    ),
    column('text', screen('field.codes'), (row) =>
      row.codes.map(({ code, pieces }) => `${printedGtin(code)} (${pieces})`).join(', '),
    ),
    column('text', screen('field.is_active'), (row, language) => yesNo(row.is_active, language)),
  ],
  filters: {
    search: saidText(screen('list.search')),
    category: saidCode(screen('field.category'), CATEGORY_WORDS),
    storage: saidCode(screen('field.storage'), STORAGE_WORDS),
    is_active: saidFlag(screen('field.is_active')),
  },
  orders: {
    name: screen('field.name'),
    category: screen('field.category'),
    piece_grams: words('piece_grams'),
    storage: screen('field.storage'),
  },
  page: ({ db }, _actor, query) => list(db, query),
}
