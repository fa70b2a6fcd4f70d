import type { Columns } from '@crm/contract/platform/personal-data'
import { useLanguage } from './language.ts'

/** What the columns of a table are called: `useColumnLabels(applicantColumns)('surname')`. */
export function useColumnLabels<Table extends Columns>(
  columns: Table,
): (column: keyof Table & string) => string {
  return useColumnName(columns)
}

/** As `useColumnLabels`, for the names of a form's fields; what is no column is called by its name. */
export function useColumnName(columns: Columns): (name: string) => string {
  const { language } = useLanguage()
  return (name) => columns[name]?.label[language] ?? name
}
