import type { CodeListItem, CodeListName, CodeListQuery } from '@crm/contract/foodbank/code-lists'
import { column, yesNo, type ListExport, type Words } from '#platform/export/list-export.ts'
import { list } from './repository.ts'

const NAMES: Readonly<Record<CodeListName, { fileName: Words; title: Words }>> = {
  region: { fileName: { cs: 'regiony', en: 'regions' }, title: { cs: 'Regiony', en: 'Regions' } },
  applicant_type: {
    fileName: { cs: 'typy-zadatelu', en: 'applicant-types' },
    title: { cs: 'Typy žadatelů', en: 'Applicant types' },
  },
}

/** As the indicators of the report count them. */
const homeless = column<CodeListItem>(
  'text',
  ['Osoby bez domova', 'Homeless people'],
  (row, language) => yesNo(row.is_homeless === true, language),
  16,
)

/** One of the code lists as a file. */
export const codeListExport = (name: CodeListName): ListExport<CodeListItem, CodeListQuery> => ({
  table: `foodbank.${name}`,
  ...NAMES[name],
  columns: [
    column('text', ['Název', 'Name'], (row) => row.name, 40),
    ...(name === 'applicant_type' ? [homeless] : []),
    column('moment', ['Upraveno', 'Changed'], (row) => row.updated_at),
  ],
  page: ({ db }, _actor, query) => list(db, name, query),
})
