import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { foundGoods, supportGoods } from '@crm/contract/foodbank/support-goods/support-goods'
import { z } from 'zod'
import { readDraft as readStored, removeDraft, writeDraft } from '#platform/form/drafts.ts'
import { isEmpty } from '../amounts/amount-text.ts'
import { useSession } from '#platform/session/use-can.ts'

const supportDraft = z.object({
  organization: z.object({ id: z.string(), label: z.string() }).nullable(),
  date: z.string(),
  note: z.string(),
  amounts: z.partialRecord(z.enum(AMOUNT_CODES), z.string()),
  /** Scanned goods, whose weights are within the amounts. */
  goods: z
    .array(
      supportGoods.omit({ grams: true }).extend({
        kilograms: z.string(),
        until: foundGoods
          .pick({ date_kind: true, goods_date: true, date_precision: true })
          .nullable(),
      }),
    )
    .optional(),
  /** Kinds of accompanying measures. */
  measures: z.array(z.string()).optional(),
  /** Why a closed period is changed, once the form has been refused for it. */
  reason: z.string().optional(),
})

export type SupportDraft = z.infer<typeof supportDraft>

const getKey = (key: string) => `support:${key}`

/** The draft stored in this tab; undefined when missing or in an older format. */
export const readDraft = (key: string): SupportDraft | undefined =>
  supportDraft.safeParse(readStored(getKey(key))).data

/** Stored in the tab, to survive a reload, a lost session and serving another household first. */
export const saveDraft = (key: string, draft: SupportDraft): void => writeDraft(getKey(key), draft)

export const clearDraft = (key: string): void => removeDraft(getKey(key))

export function hasDraft(key: string): boolean {
  const draft = readDraft(key)
  if (!draft) return false
  return !isEmpty(draft.amounts) || draft.note.trim() !== '' || (draft.goods?.length ?? 0) > 0
}

/** Includes the user: another user of this computer must not find the draft. */
export const useDraftKey = (name: string): string => `${useSession().user.id}:${name}`
