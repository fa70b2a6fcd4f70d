import type { MeasureQuery } from '@crm/contract/foodbank/measures/measures'
import { column, yesNo, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { getApplicantColumns } from '../applicants/export.ts'
import { RESTRICTED_WORDS } from '../restriction/service.ts'
import { exportScope } from '../visibility/scope.ts'
import { getKindName } from './kind-name.ts'
import { list, type MeasureRow } from './repository.ts'

const words = wordsIn('foodbank-exports')

/** Names and kinds of restricted people are left out. */
export const measureExport: ListExport<MeasureRow, MeasureQuery> = {
  table: 'foodbank.measure',
  fileName: words('file_measures'),
  title: words('measures'),
  columns: [
    column('date', words('date'), (row) => row.date),
    ...getApplicantColumns<MeasureRow>(),
    column('text', words('organization'), (row) => row.organization_name),
    column(
      'text',
      words('measure_kind'),
      ({ is_restricted, kind }, language) =>
        is_restricted || !kind ? RESTRICTED_WORDS[language] : getKindName(kind, language),
      30,
    ),
    column(
      'text',
      words('beside_hand_out'),
      (row, language) => yesNo(row.support_id !== null, language),
      12,
    ),
    column('text', words('recorded_by'), (row) => row.created_by_name, 20),
    column('moment', words('recorded_at'), (row) => row.created_at),
  ],
  scope: exportScope,
  page: ({ db }, actor, query) =>
    list(db, actor, query, exportScope(actor) === 'all' ? null : actor),
}
