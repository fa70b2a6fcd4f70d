import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { supportColumns } from '@crm/contract/foodbank/personal-data/support'
import type { SupportQuery } from '@crm/contract/foodbank/supports'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { getApplicantColumns, pageByApplicant } from '../applicants/export.ts'
import { exportScope } from '../visibility/scope.ts'
import { count, list, type SupportRow } from './repository.ts'

const words = wordsIn('foodbank-exports')

const amounts = AMOUNT_CODES.map((code) =>
  column<SupportRow>('number', supportColumns[code].label, (row) => row[code], 10),
)

/** In kilograms; names of restricted people are left out. */
export const supportExport: ListExport<SupportRow, SupportQuery> = {
  table: 'foodbank.support',
  fileName: words('file_hand_outs'),
  title: words('hand_outs'),
  columns: [
    column('date', words('date'), (row) => row.date),
    ...getApplicantColumns<SupportRow>(),
    column('text', words('organization'), (row) => row.organization_name),
    column('integer', words('people'), (row) => row.persons, 10),
    ...amounts,
    column('number', words('total_kg'), (row) => row.total, 10),
    column('text', words('note'), (row) => (row.is_restricted ? null : row.note)),
    column('text', words('recorded_by'), (row) => row.created_by_name, 20),
    column('moment', words('recorded_at'), (row) => row.created_at),
  ],
  scope: exportScope,
  page: pageByApplicant(list, count),
}
