import type { HelpRequest, RequestQuery } from '@crm/contract/foodbank/help-requests'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { named } from '../applicants/matching.ts'
import { RESTRICTED_WORDS } from '../restriction/service.ts'
import { countByStatus, list } from './list-repository.ts'
import type { RequestRow } from './repository.ts'

const STATUSES: Readonly<Record<HelpRequest['status'], { cs: string; en: string }>> = {
  active: { cs: 'Aktivní', en: 'Active' },
  confirmed: { cs: 'Vydáno', en: 'Served' },
  rejected: { cs: 'Bez účasti', en: 'No-show' },
}

/** The requests as a file; of somebody restricted without who it is. */
export const requestExport: ListExport<RequestRow, RequestQuery> = {
  table: 'foodbank.help_request',
  fileName: { cs: 'rezervace', en: 'reservations' },
  title: { cs: 'Rezervace', en: 'Reservations' },
  columns: [
    column('date', ['Termín', 'Day'], (row) => row.reserved_on),
    column('text', ['Čas', 'Time'], (row) => row.reserved_time, 8),
    column(
      'text',
      ['Příjmení', 'Surname'],
      (row, language) => (row.is_restricted ? RESTRICTED_WORDS[language] : row.applicant_surname),
      18,
    ),
    column(
      'text',
      ['Jméno', 'First name'],
      (row) => (row.is_restricted ? null : row.applicant_name),
      16,
    ),
    column(
      'text',
      ['Osobní číslo', 'Personal number'],
      (row) => (row.is_restricted ? null : row.personal_number),
      15,
    ),
    column(
      'text',
      ['Doporučující organizace', 'Recommending organization'],
      (row) => row.from_organization_name,
    ),
    column('text', ['Výdejní místo', 'Distribution point'], (row) => row.to_organization_name),
    column(
      'text',
      ['Stav', 'Status'],
      (row, language) => inWords(STATUSES, row.status, language),
      14,
    ),
    column('text', ['Poznámka', 'Note'], (row) => (row.is_restricted ? null : row.note)),
    column('moment', ['Vytvořeno', 'Created'], (row) => row.created_at),
    column('moment', ['Vydáno', 'Served at'], (row) => row.confirmed_at),
  ],
  page: async ({ db }, actor, query) => {
    const called = await named(db, query.search, { withRestricted: false })
    const rows = await list(db, actor, query, called)
    // Later pages are not counted anew; nobody asks them how many there are.
    if (query.page > 1) return { rows, total: 0 }
    const { counts, capped } = await countByStatus(db, actor, query, called)
    const total =
      query.status === undefined
        ? counts.active + counts.confirmed + counts.rejected
        : counts[query.status]
    return { rows, total, capped }
  },
}
