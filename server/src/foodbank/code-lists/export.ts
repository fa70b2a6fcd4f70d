import type { CodeListItem, CodeListName, CodeListQuery } from '@crm/contract/foodbank/code-lists'
import { column, type ListExport, type Words } from '#platform/export/list-export.ts'
import { list } from './repository.ts'

const NAMES: Readonly<Record<CodeListName, { fileName: Words; title: Words }>> = {
  region: { fileName: { cs: 'kraje', en: 'regions' }, title: { cs: 'Kraje', en: 'Regions' } },
  applicant_type: { fileName: { cs: 'typy-zadatelu', en: 'applicant-types' }, title: { cs: 'Typy žadatelů', en: 'Applicant types' } },
}

/** One of the code lists as a file. */
export const codeListExport = (name: CodeListName): ListExport<CodeListItem, CodeListQuery> => ({
  table: `foodbank.${name}`,
  ...NAMES[name],
  columns: [column('text', ['Název', 'Name'], (row) => row.name, 40), column('moment', ['Upraveno', 'Changed'], (row) => row.updated_at)],
  page: ({ db }, _actor, query) => list(db, name, query),
})
