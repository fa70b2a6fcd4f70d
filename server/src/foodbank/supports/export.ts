import { saidText, saidPeriod, saidRecord } from '#platform/export/filters.ts'
import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { supportColumns } from '@crm/contract/foodbank/personal-data/support'
import type { SupportQuery } from '@crm/contract/foodbank/supports'
import { column, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import {
  describeScope,
  getApplicantColumns,
  pageByApplicant,
  saidApplicant,
} from '../applicants/export.ts'
import { exportScope } from '../visibility/scope.ts'
import { count, list, type SupportRow } from './repository.ts'

const words = wordsIn('foodbank-exports')
const screen = wordsIn('supports')

const amounts = AMOUNT_CODES.map((code) =>
  column<SupportRow>('number', supportColumns[code].label, (row) => row[code]),
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
    column('integer', words('people'), (row) => row.persons),
    ...amounts,
    column('number', words('total_kg'), (row) => row.total),
    column('text', words('note'), (row) => (row.is_restricted ? null : row.note)),
    column('text', words('recorded_by'), (row) => row.created_by_name),
    column('moment', words('recorded_at'), (row) => row.created_at),
  ],
  filters: {
    search: saidText(screen('list.search')),
    applicant_id: saidApplicant(screen('list.applicant')),
    organization_id: saidRecord(words('organization'), 'foodbank.organization'),
    date_from: saidPeriod(words('date'), { from: 'date_from', to: 'date_to' }),
    date_to: 'date_from',
  },
  orders: { date: words('date'), created_at: words('recorded_at') },
  about: ({ actor, language }) => describeScope(actor, language),
  scope: exportScope,
  page: pageByApplicant(list, count),
}
