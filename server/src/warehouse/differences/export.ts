import type {
  DifferenceQuery,
  OpenDifference,
} from '@crm/contract/warehouse/differences/differences'
import { SOURCES } from '@crm/contract/warehouse/goods'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { CATEGORY_WORDS, codeWords, KILOGRAMS } from '../goods-words.ts'
import { list } from './repository.ts'

const words = wordsIn('warehouse-exports')
const screen = wordsIn('differences')
const goods = wordsIn('goods')

const SOURCE_WORDS = codeWords(SOURCES, (code) => goods(`source.${code}`))

export const differenceExport: ListExport<OpenDifference, DifferenceQuery> = {
  table: 'warehouse.settlement',
  fileName: words('file_differences'),
  title: screen('title'),
  columns: [
    column('text', words('place'), (row) => row.place_label),
    column('text', screen('category'), (row, language) =>
      inWords(CATEGORY_WORDS, row.category, language),
    ),
    column('text', screen('source'), (row, language) =>
      inWords(SOURCE_WORDS, row.source, language),
    ),
    column(KILOGRAMS, words('missing'), (row) => row.missing_grams / 1000),
    column('integer', screen('handOuts'), (row) => row.hand_outs),
    column('date', words('first_day'), (row) => row.first_day),
    column('date', words('last_day'), (row) => row.last_day),
    column(KILOGRAMS, words('there'), (row) => row.there_grams / 1000),
  ],
  filters: {},
  orders: {},
  page: async ({ db, clock }, _actor, query) => {
    const rows = await list(db, clock.today())
    return { rows: isFirst(query) ? rows : [], total: rows.length }
  },
}

/** A file asks page by page, and the first one has all the rows. */
const isFirst = ({ page = 1 }: { readonly page?: number }): boolean => page === 1
