import type { ImportTable } from '@crm/contract/core/imports/imports'
import { useRef } from 'react'
import { saveDraft } from '../queries.ts'
import type { Choices } from './use-new-import.ts'

/** Saves the draft, one request after another; a failure does not disturb the import. */
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
