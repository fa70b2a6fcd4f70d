import type { HelpRequest, RequestQuery } from '@crm/contract/foodbank/help-requests'
import {
  saidFlag,
  saidText,
  saidCode,
  saidPeriod,
  saidRecord,
  type Words,
} from '#platform/export/filters.ts'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import {
  describeScope,
  getApplicantColumns,
  pageByApplicant,
  saidApplicant,
} from '../applicants/export.ts'
import { exportScope } from '../visibility/scope.ts'
import { askedAt } from './matching.ts'
import { countByStatus, list } from './list-repository.ts'
import type { RequestRow } from './repository.ts'

const words = wordsIn('foodbank-exports')
const screen = wordsIn('help-requests')

const STATUSES: Readonly<Record<HelpRequest['status'], Words>> = {
  active: words('active'),
  confirmed: words('served'),
  rejected: words('no_show'),
}

const pageOf = pageByApplicant(list, countByStatus)

/** Names of restricted people are left out. */
export const requestExport: ListExport<RequestRow, RequestQuery> = {
  table: 'foodbank.help_request',
  fileName: words('file_reservations'),
  title: words('reservations'),
  columns: [
    column('date', words('day'), (row) => row.reserved_on),
    column('text', words('time'), (row) => row.reserved_time),
    ...getApplicantColumns<RequestRow>(),
    column('text', words('personal_number'), (row) =>
      row.is_restricted ? null : row.personal_number,
    ),
    column('text', words('recommending_organization'), (row) => row.from_organization_name),
    column('text', words('distribution_point'), (row) => row.to_organization_name),
    column('text', words('status'), (row, language) => inWords(STATUSES, row.status, language)),
    column('text', words('note'), (row) => (row.is_restricted ? null : row.note)),
    column('moment', words('created'), (row) => row.created_at),
    column('moment', words('coming_since'), (row) => row.coming_at),
    column('moment', words('served_at'), (row) => row.confirmed_at),
  ],
  filters: {
    search: saidText(screen('list.search')),
    applicant_id: saidApplicant(screen('overview.columns.applicant')),
    organization_id: saidRecord(screen('list.either'), 'foodbank.organization'),
    from_organization_id: saidRecord(screen('list.from'), 'foodbank.organization'),
    to_organization_id: saidRecord(screen('list.to'), 'foodbank.organization'),
    status: saidCode(screen('list.status'), STATUSES),
    date_from: saidPeriod(screen('overview.term'), { from: 'date_from', to: 'date_to' }),
    date_to: 'date_from',
    displaced: saidFlag(screen('list.displaced')),
    told: saidCode(screen('list.told'), { failed: screen('list.toldFailed') }),
  },
  orders: { reserved_on: words('day'), created_at: words('created') },
  about: ({ actor, language }) => describeScope(actor, language),
  scope: exportScope,
  page: (reading, actor, query, params) =>
    pageOf(reading, actor, askedAt(reading.clock, query), params),
}
