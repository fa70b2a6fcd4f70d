import { PURPOSES } from '@crm/contract/warehouse/document-heads/document-heads'
import {
  DOCUMENT_STATES,
  type DocumentQuery,
  type DocumentRow,
} from '@crm/contract/warehouse/documents'
import { DOCUMENT_KINDS } from '@crm/contract/warehouse/lots'
import { saidCode, saidPeriod, saidRecord, saidText } from '#platform/export/filters.ts'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { codeWords, KILOGRAMS } from '../goods-words.ts'
import { list } from './repository.ts'

const words = wordsIn('warehouse-exports')
const screen = wordsIn('documents')

const KINDS = codeWords(DOCUMENT_KINDS, (code) => screen(`kind.${code}`))
const STATES = codeWords(DOCUMENT_STATES, (code) => screen(`state.${code}`))
const PURPOSE_WORDS = codeWords(PURPOSES, (code) => screen(`purpose.${code}`))

const getFrom = ({ kind, from_place, donor_name, partner_name }: DocumentRow) =>
  kind === 'return' ? partner_name : (from_place?.label ?? donor_name)

export const documentExport: ListExport<DocumentRow, DocumentQuery> = {
  table: 'warehouse.document',
  fileName: words('file_documents'),
  title: words('documents'),
  columns: [
    column('integer', screen('list.number'), (row) => row.number),
    column('text', screen('list.kind'), (row, language) => inWords(KINDS, row.kind, language)),
    column('text', screen('list.state'), (row, language) => inWords(STATES, row.state, language)),
    column('moment', screen('list.happened_at'), (row) => row.happened_at),
    column('text', screen('list.from'), getFrom),
    column('text', words('donor_site'), (row) => row.site_name),
    column('text', screen('list.to'), (row, language) => {
      if (row.kind === 'hand_out') return screen('household')[language]
      if (row.to_place) return row.to_place.label
      return row.purpose ? inWords(PURPOSE_WORDS, row.purpose, language) : row.partner_name
    }),
    column('integer', screen('list.lines'), (row) => row.lines),
    column(KILOGRAMS, words('kilograms'), (row) => row.grams / 1000),
    column('text', screen('list.created_by'), (row) => row.created_by_name),
  ],
  filters: {
    search: saidText(screen('list.search')),
    kind: saidCode(screen('list.kind'), KINDS),
    state: saidCode(screen('list.state'), STATES),
    place_id: saidRecord(screen('list.place'), 'warehouse.place'),
    donor_id: saidRecord(screen('list.donor'), 'warehouse.donor'),
    partner_id: saidRecord(screen('list.partner'), 'warehouse.partner'),
    from: saidPeriod(screen('list.happened_at'), { from: 'from', to: 'to' }),
    to: 'from',
  },
  about: ({ language }, { kind }) =>
    kind === undefined
      ? [`${screen('list.kind')[language]}: ${screen('list.allButHandOuts')[language]}`]
      : [],
  orders: { happened_at: screen('list.happened_at'), number: screen('list.number') },
  page: ({ db }, _actor, query) => list(db, query),
}
