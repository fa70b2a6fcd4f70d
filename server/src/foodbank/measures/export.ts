import type { MeasureQuery } from '@crm/contract/foodbank/measures/measures'
import { saidChosen, saidFlag, saidPeriod, saidRecord, yesNo } from '#platform/export/filters.ts'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { describeScope, getApplicantColumns, saidApplicant } from '../applicants/export.ts'
import { RESTRICTED_WORDS } from '../restriction/service.ts'
import { exportScope } from '../visibility/scope.ts'
import { getKindName } from './kind-name.ts'
import { list, type MeasureRow } from './repository.ts'

const words = wordsIn('foodbank-exports')
const screen = wordsIn('supports')

/** Names and kinds of restricted people are left out. */
export const measureExport: ListExport<MeasureRow, MeasureQuery> = {
  table: 'foodbank.measure',
  fileName: words('file_measures'),
  title: words('measures'),
  columns: [
    column('date', words('date'), (row) => row.date),
    ...getApplicantColumns<MeasureRow>(),
    column('text', words('organization'), (row) => row.organization_name),
    column('text', words('measure_kind'), ({ is_restricted, kind }, language) =>
      is_restricted || !kind ? RESTRICTED_WORDS[language] : getKindName(kind, language),
    ),
    column('text', words('beside_hand_out'), (row, language) =>
      yesNo(row.support_id !== null, language),
    ),
    column('text', words('recorded_by'), (row) => row.created_by_name),
    column('moment', words('recorded_at'), (row) => row.created_at),
  ],
  filters: {
    applicant_id: saidApplicant(screen('list.applicant')),
    support_id: saidChosen(words('beside_hand_out')),
    organization_id: saidRecord(words('organization'), 'foodbank.organization'),
    measure_kind_id: saidRecord(words('measure_kind'), 'foodbank.measure_kind'),
    date_from: saidPeriod(words('date'), { from: 'date_from', to: 'date_to' }),
    date_to: 'date_from',
    once: saidFlag(words('each_household_once')),
  },
  orders: { date: words('date'), created_at: words('recorded_at') },
  about: ({ actor, language }) => describeScope(actor, language),
  scope: exportScope,
  page: ({ db }, actor, query) =>
    list(db, actor, query, exportScope(actor) === 'all' ? null : actor),
}
