import type { ApplicantQuery, ApplicantRow } from '@crm/contract/foodbank/applicants/applicants'
import { applicantColumns } from '@crm/contract/foodbank/personal-data/applicant'
import { column, yesNo, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { findPage } from './service.ts'

const words = wordsIn('foodbank-exports')

/** Without people whose data are restricted. */
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
  page: async ({ db }, actor, query) => findPage(db, actor, query, { withRestricted: false }),
}
