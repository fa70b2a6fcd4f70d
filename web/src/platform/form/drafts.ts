import type { Values } from '../fields/form-store.ts'

const PREFIX = 'draft:'

/** What somebody typed into a form and did not save; it outlives an expired session, and ends with the browser's tab. */
export function readDraft(key: string): Values | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null')
    return isValues(stored) && Object.keys(stored).length > 0 ? stored : null
  } catch {
    return null
  }
}

/** Keeps a draft; secrets never come here, the form leaves them out. */
export function writeDraft(key: string, values: Values): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values))
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

export const removeDraft = (key: string): void => sessionStorage.removeItem(PREFIX + key)

/** Removes all drafts: at a deliberate sign-out, so that the next person at this computer finds none. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
