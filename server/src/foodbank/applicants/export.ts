import type { ApplicantQuery, ApplicantRow } from '@crm/contract/foodbank/applicants/applicants'
import { column, yesNo, type ListExport } from '#platform/export/list-export.ts'
import { findPage } from './service.ts'

/** The register of applicants as a file, without those whose data are restricted (domain.md §4). */
export const applicantExport: ListExport<ApplicantRow, ApplicantQuery> = {
  table: 'foodbank.applicant',
  fileName: { cs: 'zadatele', en: 'applicants' },
  title: { cs: 'Žadatelé', en: 'Applicants' },
  columns: [
    column('text', ['Příjmení', 'Surname'], (row) => row.surname),
    column('text', ['Jméno', 'First name'], (row) => row.name, 18),
    column('text', ['Osobní číslo', 'Personal number'], (row) => row.personal_number, 15),
    column(
      'text',
      ['Doporučující organizace', 'Recommending organization'],
      (row) => row.organization_name,
    ),
    column('text', ['Region', 'Region'], (row) => row.region_name, 20),
    column('integer', ['Osob v domácnosti', 'People'], (row) => row.persons),
    column(
      'integer',
      ['Aktivních rezervací', 'Active reservations'],
      (row) => row.pending_requests,
    ),
    column('date', ['Poslední pomoc', 'Last help'], (row) => row.last_assistance_at),
    column(
      'text',
      ['Upozornění', 'Warning'],
      (row, language) => yesNo(row.has_warning, language),
      12,
    ),
  ],
  page: async ({ db }, actor, query) => findPage(db, actor, query, { withRestricted: false }),
}
