import type { Values } from '../fields/form-store.ts'

const PREFIX = 'draft:'

/** Unsaved input of a form; survives an expired session and ends with the tab. */
export function readDraft(key: string): Values | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null')
    return isValues(stored) && Object.keys(stored).length > 0 ? stored : null
  } catch {
    return null
  }
}

/** The form removes secrets before. */
export function writeDraft(key: string, values: Values): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values))
  } catch {
    // A full or forbidden storage only loses the draft.
  }
}

export const removeDraft = (key: string): void => sessionStorage.removeItem(PREFIX + key)

/** On signing out, so that the next person finds none. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
