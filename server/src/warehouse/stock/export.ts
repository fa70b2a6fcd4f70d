import { SOURCES } from '@crm/contract/warehouse/goods'
import { labelOf } from '@crm/contract/warehouse/label'
import { LOT_STATES } from '@crm/contract/warehouse/lots'
import { type StockQuery, type StockRow, WATCHED } from '@crm/contract/warehouse/stock'
import { saidCode, saidRecord, saidText } from '#platform/export/filters.ts'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { CATEGORY_WORDS, codeWords, DATE_KIND_WORDS, KILOGRAMS } from '../goods-words.ts'
import { list } from './repository.ts'

const words = wordsIn('warehouse-exports')
const screen = wordsIn('stock')
const goods = wordsIn('goods')

const SOURCE_WORDS = codeWords(SOURCES, (code) => goods(`source.${code}`))
const STATES = codeWords(LOT_STATES, (code) => goods(`lot_state.${code}`))
const WATCHED_WORDS = codeWords(WATCHED, (code) => screen(`watched.${code}`))

export const stockExport: ListExport<StockRow, StockQuery> = {
  table: 'warehouse.lot',
  fileName: words('file_stock'),
  title: words('stock'),
  columns: [
    column('text', screen('list.lot'), (row) => labelOf(row.lot_number)),
    column('text', screen('list.category'), (row, language) =>
      inWords(CATEGORY_WORDS, row.category, language),
    ),
    column('text', screen('list.product'), (row) => row.product_name),
    column('text', screen('list.source'), (row, language) =>
      inWords(SOURCE_WORDS, row.source, language),
    ),
    column('text', screen('list.donor'), (row) => row.donor_name),
    column('text', words('donor_site'), (row) => row.site_name),
    column('text', screen('list.date_kind'), (row, language) =>
      inWords(DATE_KIND_WORDS, row.date_kind, language),
    ),
    column('date', screen('list.goods_date'), (row) => row.goods_date),
    column('text', screen('list.maker_lot'), (row) => row.maker_lot),
    column('text', screen('list.state'), (row, language) =>
      inWords(STATES, row.lot_state, language),
    ),
    column('text', screen('list.place'), (row) => row.place_label),
    column(KILOGRAMS, words('kilograms'), (row) => row.grams / 1000),
    column('integer', screen('list.pieces'), (row) => (row.by_pieces ? row.pieces : null)),
  ],
  filters: {
    search: saidText(screen('list.search')),
    place_id: saidRecord(screen('list.place'), 'warehouse.place'),
    category: saidCode(screen('list.category'), CATEGORY_WORDS),
    product_id: saidRecord(screen('list.product'), 'warehouse.product'),
    lot_id: saidRecord(screen('list.lot'), 'warehouse.lot'),
    source: saidCode(screen('list.source'), SOURCE_WORDS),
    state: saidCode(screen('list.state'), STATES),
    watched: saidCode(screen('list.watched'), WATCHED_WORDS),
  },
  orders: {
    goods_date: screen('list.goods_date'),
    name: screen('list.product'),
    grams: words('kilograms'),
    place: screen('list.place'),
  },
  page: ({ db, clock }, _actor, query) => list(db, query, clock.today()),
}
