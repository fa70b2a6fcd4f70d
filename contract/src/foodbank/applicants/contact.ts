import type { z } from 'zod'

/** Languages of a household, in which slips and messages speak to it: Romani in Latin letters. */
export const HOUSEHOLD_LANGUAGES = ['cs', 'en', 'uk', 'vi', 'rom', 'ru'] as const
export type HouseholdLanguage = (typeof HOUSEHOLD_LANGUAGES)[number]

/** How a household wishes to be told; `none` is a refusal: nothing is sent, and nobody calls. */
export const TOLD_BY = ['sms', 'email', 'call', 'paper', 'none'] as const
export type ToldBy = (typeof TOLD_BY)[number]

/** When a household would rather come; a wish. */
export const PREFERRED_TIMES = ['morning', 'afternoon'] as const
export type PreferredTime = (typeof PREFERRED_TIMES)[number]

type Contact = {
  readonly phone: string | null
  readonly email: string | null
  readonly told_by: ToldBy | null
}

/** What a wish needs and is not there. */
export function missingContact({ phone, email, told_by }: Contact): 'phone' | 'email' | null {
  if ((told_by === 'sms' || told_by === 'call') && phone === null) return 'phone'
  return told_by === 'email' && email === null ? 'email' : null
}

/** What may be sent by itself: only what was asked for, and never to who refuses. */
export const getChannel = ({ told_by }: Pick<Contact, 'told_by'>): 'sms' | 'email' | null =>
  told_by === 'sms' || told_by === 'email' ? told_by : null

/** Anybody with a phone may be called about their own reservation, but for who refuses. */
export const mayBeCalled = ({ phone, told_by }: Pick<Contact, 'phone' | 'told_by'>): boolean =>
  phone !== null && told_by !== 'none'

/** Refuses a wish that cannot be met, at the field that is empty. */
export function refuseUnreachable(contact: Contact, context: z.core.$RefinementCtx): void {
  const field = missingContact(contact)
  if (field !== null)
    context.addIssue({ code: 'custom', path: [field], params: { rule: `${field}_needed` } })
}
