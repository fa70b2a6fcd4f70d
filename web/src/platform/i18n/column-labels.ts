import type { Columns } from '@crm/contract/platform/personal-data'
import { keysOf, recordOf } from '@crm/contract/platform/records'
import type { Texts } from './define-texts.ts'
import { addTexts } from './engine.ts'
import { useTexts } from './use-texts.ts'

/** The labels of a table's columns as texts, one for each column: `useTexts(applicantLabels)('surname')`. */
export function columnLabels<Table extends Columns>(
  table: string,
  columns: Table,
): Texts<Record<keyof Table & string, string>> {
  const names = keysOf(columns)
  const labels = {
    namespace: table,
    cs: recordOf(names, (name) => columns[name]?.label.cs ?? name),
    en: recordOf(names, (name) => columns[name]?.label.en ?? name),
  }
  addTexts(labels)
  return labels
}

/** A function from the names of a form's fields to their labels; what is no column is called by its name. */
export function useColumnName(labels: Texts<Readonly<Record<string, string>>>) {
  const t = useTexts(labels)
  return (name: string) => (Object.hasOwn(labels.cs, name) ? t(name) : name)
}
