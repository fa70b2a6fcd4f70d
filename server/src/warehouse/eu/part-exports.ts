import {
  EU_MOVES,
  type EuHandOut,
  type EuHandOutQuery,
  type EuMove,
  type EuMoveQuery,
  type EuThere,
  type EuThereQuery,
} from '@crm/contract/warehouse/eu/eu-accounts'
import { labelOf } from '@crm/contract/warehouse/label'
import { DOCUMENT_KINDS } from '@crm/contract/warehouse/lots'
import type { Context } from '#platform/context.ts'
import { saidCode, saidRecord } from '#platform/export/filters.ts'
import {
  column,
  inWords,
  type ExportColumn,
  type ListExport,
} from '#platform/export/list-export.ts'
import { peopleOfHandOuts } from '#platform/hand-out-people.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { CATEGORY_WORDS, codeWords, KILOGRAMS } from '../goods-words.ts'
import { pageOfHandOuts } from './accounts.ts'
import { listMoves, listThere } from './parts-repository.ts'

const words = wordsIn('eu-exports')
const screen = wordsIn('eu')
const documents = wordsIn('documents')

const KINDS = codeWords(DOCUMENT_KINDS, (code) => documents(`kind.${code}`))
const PARTS = codeWords(EU_MOVES, (code) => screen(`part.${code}`))

const scope = {
  project_id: saidRecord(screen('list.project'), 'warehouse.eu_project'),
  delivery_id: saidRecord(screen('list.delivery'), 'warehouse.eu_delivery'),
}

type Goods = Pick<EuThere, 'delivery_number' | 'lot_number' | 'category' | 'product_name'>
const goodsColumns = <Row extends Goods>(): ExportColumn<Row>[] => [
  column('text', screen('list.delivery'), (row) => row.delivery_number),
  column('text', screen('list.lot'), (row) => labelOf(row.lot_number)),
  column('text', screen('list.category'), (row, language) =>
    inWords(CATEGORY_WORDS, row.category, language),
  ),
  column('text', screen('list.product'), (row) => row.product_name),
]

export const thereExport: ListExport<EuThere, EuThereQuery> = {
  table: 'warehouse.eu_delivery',
  fileName: words('file_there'),
  title: words('there'),
  columns: [
    ...goodsColumns<EuThere>(),
    column('text', screen('list.place'), (row) => row.place_label),
    column(KILOGRAMS, words('kilograms'), (row) => row.grams / 1000),
  ],
  filters: scope,
  orders: { grams: words('kilograms'), number: screen('list.lot') },
  page: ({ db }, _actor, query) => listThere(db, query),
}

export const moveExport: ListExport<EuMove, EuMoveQuery> = {
  table: 'warehouse.eu_delivery',
  fileName: words('file_moves'),
  title: words('moves'),
  narrowedBy: ({ part }, language) => [screen(`part.${part}`)[language]],
  columns: [
    column('integer', screen('list.document'), (row) => row.document_number),
    column('text', screen('list.kind'), (row, language) => inWords(KINDS, row.kind, language)),
    column('moment', screen('list.when'), (row) => row.happened_at),
    column('text', screen('list.partner'), (row) => row.partner_name),
    ...goodsColumns<EuMove>(),
    column(KILOGRAMS, words('kilograms'), (row) => row.grams / 1000),
  ],
  filters: {
    ...scope,
    part: saidCode(screen('list.part'), PARTS),
    partner_id: saidRecord(screen('list.partner'), 'warehouse.partner'),
  },
  orders: { happened_at: screen('list.when'), grams: words('kilograms') },
  page: ({ db }, _actor, query) => listMoves(db, query),
}

/** Households as far as the actor's files may hold them; restricted and erased ones by the day alone. */
export const handOutExport = (
  modules: Context['modules'],
): ListExport<EuHandOut, EuHandOutQuery> => ({
  table: 'warehouse.eu_delivery',
  fileName: words('file_hand_outs'),
  title: words('hand_outs'),
  columns: [
    column('integer', screen('list.document'), (row) => row.document_number),
    column('moment', screen('list.when'), (row) => row.happened_at),
    column('text', screen('list.place'), (row) => row.place_label),
    column('text', screen('handOut.household'), ({ household }, language) =>
      household?.withheld
        ? screen(`withheld.${household.withheld}`)[language]
        : (household?.name ?? null),
    ),
    column('text', screen('handOut.number'), ({ household }) => household?.number ?? null),
    column(KILOGRAMS, words('kilograms'), (row) => row.grams / 1000),
  ],
  filters: scope,
  orders: { happened_at: screen('list.when'), grams: words('kilograms') },
  scope: (actor) =>
    peopleOfHandOuts(modules).some(({ scope: of }) => of(actor) === 'all') ? 'all' : 'own',
  page: ({ db, modules: asked }, actor, query) =>
    pageOfHandOuts({ db, modules: asked }, actor, query, 'file'),
})
