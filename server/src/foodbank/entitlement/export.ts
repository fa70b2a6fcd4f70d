import type {
  EntitlementException,
  EntitlementExceptionQuery,
} from '@crm/contract/foodbank/entitlement/exceptions'
import {
  RULE_EFFECTS,
  RULE_KINDS,
  type EntitlementRule,
  type EntitlementRuleQuery,
} from '@crm/contract/foodbank/entitlement/rules'
import { toRecord } from '@crm/contract/platform/records'
import { saidCode, saidPeriod, saidRecord, type Words } from '#platform/export/filters.ts'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { describeScope, getApplicantColumns, saidApplicant } from '../applicants/export.ts'
import { RESTRICTED_WORDS } from '../restriction/service.ts'
import { exportScope } from '../visibility/scope.ts'
import { listExceptions } from './exceptions-repository.ts'
import { list } from './rules-repository.ts'
import { countedInWords, ruleInWords } from './words.ts'

const words = wordsIn('foodbank-exports')
const screen = wordsIn('entitlement')

const KINDS: Readonly<Record<string, Words>> = toRecord(RULE_KINDS, (kind) =>
  screen(`kind.${kind}`),
)
const EFFECTS: Readonly<Record<string, Words>> = toRecord(RULE_EFFECTS, (effect) =>
  screen(`effect.${effect}`),
)
const WHOLE = words('the_whole_food_bank')

export const entitlementRuleExport: ListExport<EntitlementRule, EntitlementRuleQuery> = {
  table: 'foodbank.entitlement_rule',
  fileName: words('file_entitlement_rules'),
  title: words('entitlement_rules'),
  columns: [
    column('date', words('valid_from'), (row) => row.valid_from),
    column('date', words('valid_to'), (row) => row.valid_to),
    column('text', words('rule_kind'), (row, language) => inWords(KINDS, row.kind, language)),
    column('text', words('rule'), (row, language) => ruleInWords(row, language)),
    column('text', words('applicant_types'), (row) => row.applicant_types.join(', ')),
    column('text', words('rule_effect'), (row, language) => inWords(EFFECTS, row.effect, language)),
    column('text', words('where'), (row, language) => row.organization_label ?? WHOLE[language]),
    column('text', words('rule_source'), (row) => row.source),
    column('text', words('entered_by'), (row) => row.created_by_name),
  ],
  filters: {
    kind: saidCode(words('rule_kind'), KINDS),
    organization_id: saidRecord(words('where'), 'foodbank.organization'),
  },
  orders: { valid_from: words('valid_from'), organization: words('where') },
  page: ({ db, clock }, _actor, query) => list(db, clock.today(), query),
}

/** Names, counts and reasons of restricted people are left out. */
export const entitlementExceptionExport: ListExport<
  EntitlementException,
  EntitlementExceptionQuery
> = {
  table: 'foodbank.entitlement_exception',
  fileName: words('file_entitlement_exceptions'),
  title: words('entitlement_exceptions'),
  columns: [
    column('date', words('day_of_visit'), (row) => row.day),
    ...getApplicantColumns<EntitlementException>(),
    column('text', words('distribution_point'), (row) => row.organization_label),
    column(
      'text',
      words('written_as'),
      (row, language) => words(row.is_support ? 'hand_out' : 'reservation')[language],
    ),
    column('text', words('rule_kind'), (row, language) => inWords(KINDS, row.kind, language)),
    column('text', words('rule'), ({ facts, is_restricted }, language) => {
      if (is_restricted) return RESTRICTED_WORDS[language]
      return facts && ruleInWords(facts.rule, language)
    }),
    column('text', words('counted'), ({ facts, is_restricted }, language) =>
      facts && !is_restricted ? countedInWords(facts, language) : null,
    ),
    column('text', words('rule_effect'), (row, language) => inWords(EFFECTS, row.effect, language)),
    column('text', words('reason'), (row) => (row.is_restricted ? null : row.reason)),
    column('text', words('recorded_by'), (row) => row.created_by_name),
    column('moment', words('recorded_at'), (row) => row.created_at),
  ],
  filters: {
    applicant_id: saidApplicant(words('one_person')),
    organization_id: saidRecord(words('distribution_point'), 'foodbank.organization'),
    kind: saidCode(words('rule_kind'), KINDS),
    effect: saidCode(words('rule_effect'), EFFECTS),
    date_from: saidPeriod(words('day_of_visit'), { from: 'date_from', to: 'date_to' }),
    date_to: 'date_from',
  },
  orders: { created_at: words('recorded_at'), day: words('day_of_visit') },
  about: ({ actor, language }) => describeScope(actor, language),
  scope: exportScope,
  page: ({ db }, actor, query) =>
    listExceptions(db, actor, query, exportScope(actor) === 'all' ? null : actor),
}
