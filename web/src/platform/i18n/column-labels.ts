import type { Columns } from '@crm/contract/platform/personal-data'
import { useLanguage } from './language.ts'

/** `useColumnLabels(applicantColumns)('surname')`. */
export function useColumnLabels<Table extends Columns>(
  columns: Table,
): (column: keyof Table & string) => string {
  return useColumnName(columns)
}

/** The same for names of fields; an unknown name stays. */
export function useColumnName(columns: Columns): (name: string) => string {
  const { language } = useLanguage()
  return (name) => columns[name]?.label[language] ?? name
}
