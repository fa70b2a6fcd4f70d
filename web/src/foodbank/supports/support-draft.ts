import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { z } from 'zod'
import { isEmpty } from './amount-text.ts'

const amountTexts = z.partialRecord(z.enum(AMOUNT_CODES), z.string())
const supportDraft = z.object({
  organization: z.object({ id: z.string(), name: z.string() }).nullable(),
  date: z.string(),
  note: z.string(),
  amounts: amountTexts,
})

/** What stands in the fields of a hand-out that is not saved yet. */
export type SupportDraft = z.infer<typeof supportDraft>

const KEY = 'support-draft:'

/** What was typed for this key in this tab and not saved; undefined when nothing was. */
export function readDraft(key: string): SupportDraft | undefined {
  const stored = sessionStorage.getItem(KEY + key)
  if (stored === null) return undefined
  try {
    return supportDraft.parse(JSON.parse(stored))
  } catch {
    // of an older version of the program: nothing can be made of it
    forgetDraft(key)
    return undefined
  }
}

/** Keeps what was typed, so that it survives a reload, a lost session and serving somebody else first. */
export function keepDraft(key: string, draft: SupportDraft): void {
  try {
    sessionStorage.setItem(KEY + key, JSON.stringify(draft))
  } catch {
    // the storage is full or forbidden: the fields still hold it
  }
}

export const forgetDraft = (key: string): void => sessionStorage.removeItem(KEY + key)

/** True when somebody typed something for this key that would be lost. */
export function hasDraft(key: string): boolean {
  const draft = readDraft(key)
  return draft !== undefined && (!isEmpty(draft.amounts) || draft.note.trim() !== '')
}
