import type { HelpRequest, RequestQuery } from '@crm/contract/foodbank/help-requests'
import { column, inWords, type ListExport, type Words } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { getApplicantColumns, pageByApplicant } from '../applicants/export.ts'
import { exportScope } from '../visibility/scope.ts'
import { countByStatus, list } from './list-repository.ts'
import type { RequestRow } from './repository.ts'

const words = wordsIn('foodbank-exports')

const STATUSES: Readonly<Record<HelpRequest['status'], Words>> = {
  active: words('active'),
  confirmed: words('served'),
  rejected: words('no_show'),
}

/** Names of restricted people are left out. */
export const requestExport: ListExport<RequestRow, RequestQuery> = {
  table: 'foodbank.help_request',
  fileName: words('file_reservations'),
  title: words('reservations'),
  columns: [
    column('date', words('day'), (row) => row.reserved_on),
    column('text', words('time'), (row) => row.reserved_time, 8),
    ...getApplicantColumns<RequestRow>(),
    column(
      'text',
      words('personal_number'),
      (row) => (row.is_restricted ? null : row.personal_number),
      15,
    ),
    column('text', words('recommending_organization'), (row) => row.from_organization_name),
    column('text', words('distribution_point'), (row) => row.to_organization_name),
    column('text', words('status'), (row, language) => inWords(STATUSES, row.status, language), 14),
    column('text', words('note'), (row) => (row.is_restricted ? null : row.note)),
    column('moment', words('created'), (row) => row.created_at),
    column('moment', words('served_at'), (row) => row.confirmed_at),
  ],
  scope: exportScope,
  page: pageByApplicant(list, countByStatus),
}
