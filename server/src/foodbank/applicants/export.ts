import type { ApplicantQuery, ApplicantRow } from '@crm/contract/foodbank/applicants/applicants'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { allOf } from '#platform/database/typed-sql.ts'
import { column, yesNo, type ExportColumn, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { RESTRICTED_WORDS } from '../restriction/service.ts'
import { exportScope, isOwnClient } from '../visibility/scope.ts'
import { named, type Named } from './matching.ts'
import { findPage } from './service.ts'

const words = wordsIn('foodbank-exports')

/** Of the actor's own clients, unless they may export all; without people whose data are restricted. */
export const applicantExport: ListExport<ApplicantRow, ApplicantQuery> = {
  table: 'foodbank.applicant',
  fileName: words('file_applicants'),
  title: words('applicants'),
  columns: [
    column('text', applicantColumns.surname.label, (row) => row.surname),
    column('text', applicantColumns.name.file.label, (row) => row.name, 18),
    column('text', applicantColumns.personal_number.label, (row) => row.personal_number, 15),
    column('text', applicantColumns.organization_id.label, (row) => row.organization_name),
    column('text', applicantColumns.region_id.label, (row) => row.region_name, 20),
    column('integer', words('people'), (row) => row.persons),
    column('integer', words('active_reservations'), (row) => row.pending_requests),
    column('date', words('last_help'), (row) => row.last_assistance_at),
    column(
      'text',
      applicantColumns.warning.label,
      (row, language) => yesNo(row.has_warning, language),
      12,
    ),
  ],
  scope: exportScope,
  page: async ({ db }, actor, query) =>
    findPage(db, actor, query, {
      withRestricted: false,
      clientsOf: exportScope(actor) === 'all' ? null : actor,
    }),
}

type OfApplicant = {
  readonly is_restricted: boolean
  readonly applicant_surname: string
  readonly applicant_name: string
}

/** The applicant on a list of something else; the name of a restricted one is left out. */
export const getApplicantColumns = <Row extends OfApplicant>(): ExportColumn<Row>[] => [
  column<Row>(
    'text',
    words('surname'),
    (row, language) => (row.is_restricted ? RESTRICTED_WORDS[language] : row.applicant_surname),
    18,
  ),
  column<Row>(
    'text',
    words('first_name'),
    (row) => (row.is_restricted ? null : row.applicant_name),
    16,
  ),
]

type OfQuery<Query, Result> = (
  db: Connection,
  actor: Actor,
  query: Query,
  called: Named | null,
) => Promise<Result>

/**
 * Reads the pages of a list that is searched by its applicants, of the actor's own clients unless
 * they may export all; restricted ones are not found.
 */
export function pageByApplicant<
  Row,
  Query extends { readonly search?: string | undefined; readonly page: number },
>(
  list: OfQuery<Query, readonly Row[]>,
  count: OfQuery<Query, { readonly total: number; readonly capped: boolean }>,
): ListExport<Row, Query>['page'] {
  return async ({ db }, actor, query) => {
    const called = inScope(actor, await named(db, actor, query.search, { withRestricted: false }))
    const rows = await list(db, actor, query, called)
    // Only the first page needs the total.
    if (query.page > 1) return { rows, total: 0 }
    const { total, capped } = await count(db, actor, query, called)
    return { rows, total, capped }
  }
}

const inScope = (actor: Actor, called: Named | null): Named | null =>
  exportScope(actor) === 'all'
    ? called
    : {
        isOf: (column) => allOf([called && called.isOf(column), isOwnClient(column, actor)]),
        areFew: called?.areFew ?? false,
      }
