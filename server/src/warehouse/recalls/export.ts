import { formatPhone } from '@crm/contract/platform/formats'
import type {
  RecallHandOutQuery,
  RecallQuery,
  RecallRow,
} from '@crm/contract/warehouse/recalls/recalls'
import type { HandOutOfRecall } from '@crm/contract/warehouse/recalls/recall-detail'
import { DEGREES, RECALL_STATES } from '@crm/contract/warehouse/recalls/recall-parts'
import type { Context } from '#platform/context.ts'
import { saidCode, saidText } from '#platform/export/filters.ts'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { peopleOfHandOuts } from '#platform/hand-out-people.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { codeWords, KILOGRAMS } from '../goods-words.ts'
import { list } from './repository.ts'
import { pageOfHandOuts } from './service.ts'

const words = wordsIn('warehouse-exports')
const screen = wordsIn('recalls')

const STATES = codeWords(RECALL_STATES, (code) => screen(`state.${code}`))
const DEGREE_WORDS = codeWords(DEGREES, (code) => screen(`degree.${code}`))
const TOLD_BY_WORDS = codeWords(['sms', 'email', 'call', 'paper', 'none'] as const, (code) =>
  screen(`told_by.${code}`),
)

export const recallExport: ListExport<RecallRow, RecallQuery> = {
  table: 'warehouse.recall',
  fileName: words('file_recalls'),
  title: words('recalls'),
  columns: [
    column('integer', screen('list.number'), (row) => row.number),
    column('text', screen('field.title'), (row) => row.title),
    column('text', screen('list.state'), (row, language) => inWords(STATES, row.state, language)),
    column('moment', screen('list.created_at'), (row) => row.created_at),
    column('text', screen('list.created_by'), (row) => row.created_by_name),
    column('integer', screen('list.lots'), (row) => row.lots),
    column(KILOGRAMS, words('there'), (row) => row.there_grams / 1000),
    column('integer', screen('list.partners'), (row) => row.partners),
    column('integer', screen('list.answered'), (row) => row.answered),
    column('moment', screen('list.closed_at'), (row) => row.closed_at),
  ],
  filters: {
    search: saidText(screen('list.search')),
    state: saidCode(screen('list.state'), STATES),
  },
  orders: { number: screen('list.number'), title: screen('field.title') },
  page: ({ db }, _actor, query) => list(db, query),
}

/** Households as far as the actor's files may hold them; restricted and erased ones by the day alone. */
export const handOutExport = (
  modules: Context['modules'],
): ListExport<HandOutOfRecall, RecallHandOutQuery> => ({
  table: 'warehouse.recall',
  fileName: words('file_recall_hand_outs'),
  title: words('recall_hand_outs'),
  columns: [
    column('text', screen('handOut.degree'), (row, language) =>
      inWords(DEGREE_WORDS, row.degree, language),
    ),
    column('text', screen('handOut.household'), ({ household }, language) =>
      household?.withheld
        ? screen(`withheld.${household.withheld}`)[language]
        : (household?.name ?? null),
    ),
    column('text', screen('handOut.number'), ({ household }) => household?.number ?? null),
    column('text', screen('handOut.phone'), ({ household }) =>
      household?.phone ? formatPhone(household.phone) : null,
    ),
    column('text', screen('handOut.email'), ({ household }) => household?.email ?? null),
    column('text', screen('handOut.told_by'), ({ household }, language) =>
      inWords(TOLD_BY_WORDS, household?.told_by ?? null, language),
    ),
    column('moment', screen('handOut.when'), (row) => row.happened_at),
    column('text', screen('handOut.place'), (row) => row.place_label),
    column(KILOGRAMS, words('kilograms'), (row) => row.grams / 1000),
    column('integer', screen('handOut.document'), (row) => row.document_number),
  ],
  filters: { degree: saidCode(screen('handOut.degree'), DEGREE_WORDS) },
  about: ({ language }) => [screen('rule')[language]],
  orders: { degree: screen('handOut.degree') },
  scope: (actor) =>
    peopleOfHandOuts(modules).some(({ scope }) => scope(actor) === 'all') ? 'all' : 'own',
  page: ({ db, modules: asked }, actor, query, params) =>
    pageOfHandOuts({ db, modules: asked }, actor, params['id'] ?? '', query, 'file'),
})
