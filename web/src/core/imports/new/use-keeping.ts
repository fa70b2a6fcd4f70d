import type { ImportTable } from '@crm/contract/core/imports/imports'
import { useRef } from 'react'
import { saveDraft } from '../queries.ts'
import type { Choices } from './use-new-import.ts'

/** Keeps what was decided, in the order in which it was; what cannot be kept costs nobody the import that they are at. */
export function useKeeping(): (table: ImportTable, choices: Choices) => void {
  const before = useRef<Promise<unknown>>(Promise.resolve())
  return ({ sheet_index, heading }, { targets, options, duplicates }) => {
    const body = {
      sheet: sheet_index,
      heading,
      targets: [...targets],
      options: { ...options },
      duplicates,
    }
    before.current = before.current.then(() => saveDraft(body)).catch(() => undefined)
  }
}
