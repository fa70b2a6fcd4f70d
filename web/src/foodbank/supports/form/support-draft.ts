import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { z } from 'zod'
import { readDraft as readStored, removeDraft, writeDraft } from '#platform/form/drafts.ts'
import { isEmpty } from '../amounts/amount-text.ts'

const supportDraft = z.object({
  organization: z.object({ id: z.string(), label: z.string() }).nullable(),
  date: z.string(),
  note: z.string(),
  amounts: z.partialRecord(z.enum(AMOUNT_CODES), z.string()),
})

/** What stands in the fields of a hand-out that is not saved yet. */
export type SupportDraft = z.infer<typeof supportDraft>

const keyOf = (key: string) => `support:${key}`

/** What was typed for this key in this tab and not saved; undefined when nothing was, or when an older program kept it otherwise. */
export const readDraft = (key: string): SupportDraft | undefined =>
  supportDraft.safeParse(readStored(keyOf(key))).data

/** Keeps what was typed, so that it survives a reload, a lost session and serving somebody else first. */
export const saveDraft = (key: string, draft: SupportDraft): void => writeDraft(keyOf(key), draft)

export const clearDraft = (key: string): void => removeDraft(keyOf(key))

/** True when somebody typed something for this key that would be lost. */
export function hasDraft(key: string): boolean {
  const draft = readDraft(key)
  return draft !== undefined && (!isEmpty(draft.amounts) || draft.note.trim() !== '')
}
