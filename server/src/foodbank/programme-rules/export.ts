import type {
  Pays,
  ProgrammeRule,
  ProgrammeRuleQuery,
} from '@crm/contract/foodbank/reports/programme-rules'
import { type Words } from '#platform/export/filters.ts'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { list } from './repository.ts'

const words = wordsIn('foodbank-exports')

const WHOLE: Words = words('the_whole_food_bank')
const PAYS: Readonly<Record<Pays, Words>> = {
  products: words('pays_products'),
  products_and_logistics: words('pays_products_and_logistics'),
  nothing: words('pays_nothing'),
}

export const programmeRuleExport: ListExport<ProgrammeRule, ProgrammeRuleQuery> = {
  table: 'foodbank.programme_rule',
  fileName: words('file_programme_rules'),
  title: words('programme_rules'),
  columns: [
    column('date', words('valid_from'), (row) => row.valid_from),
    column(
      'text',
      words('organization'),
      (row, language) => row.organization_label ?? WHOLE[language],
    ),
    column('text', words('pays'), (row, language) => inWords(PAYS, row.pays, language)),
    column('text', words('rule_source'), (row) => row.source),
    column('text', words('entered_by'), (row) => row.created_by_name),
  ],
  filters: {},
  orders: { valid_from: words('valid_from'), organization: words('organization') },
  page: ({ db }, _actor, query) => list(db, query),
}
