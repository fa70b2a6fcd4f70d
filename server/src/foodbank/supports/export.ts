import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { supportColumns } from '@crm/contract/foodbank/personal-data/support'
import type { SupportQuery } from '@crm/contract/foodbank/supports'
import type { ExportColumn, ListExport } from '#platform/export/list-export.ts'
import { named } from '../applicants/matching.ts'
import { RESTRICTED_WORDS } from '../restriction/service.ts'
import { count, list, type SupportRow } from './repository.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('foodbank-exports')

const amounts = AMOUNT_CODES.map((code): ExportColumn<SupportRow> => ({
  title: supportColumns[code].label,
  kind: 'number',
  width: 10,
  value: (row) => row[code],
}))

/** Hand-outs as a file, in kilograms; names of restricted people are left out. */
export const supportExport: ListExport<SupportRow, SupportQuery> = {
  table: 'foodbank.support',
  fileName: words('file_hand_outs'),
  title: words('hand_outs'),
  columns: [
    { title: words('date'), kind: 'date', value: (row) => row.date },
    {
      title: words('surname'),
      kind: 'text',
      width: 18,
      value: (row, language) =>
        row.is_restricted ? RESTRICTED_WORDS[language] : row.applicant_surname,
    },
    {
      title: words('first_name'),
      kind: 'text',
      width: 16,
      value: (row) => (row.is_restricted ? null : row.applicant_name),
    },
    {
      title: words('organization'),
      kind: 'text',
      value: (row) => row.organization_name,
    },
    {
      title: words('people'),
      kind: 'integer',
      width: 10,
      value: (row) => row.persons,
    },
    ...amounts,
    {
      title: words('total_kg'),
      kind: 'number',
      width: 10,
      value: (row) => row.total,
    },
    {
      title: words('note'),
      kind: 'text',
      value: (row) => (row.is_restricted ? null : row.note),
    },
    {
      title: words('recorded_by'),
      kind: 'text',
      width: 20,
      value: (row) => row.created_by_name,
    },
    { title: words('recorded_at'), kind: 'moment', value: (row) => row.created_at },
  ],
  page: async ({ db }, actor, query) => {
    const called = await named(db, query.search, { withRestricted: false })
    const rows = await list(db, actor, query, called)
    // Only the first page needs the total.
    if (query.page > 1) return { rows, total: 0 }
    const { total, capped } = await count(db, actor, query, called)
    return { rows, total, capped }
  },
}
