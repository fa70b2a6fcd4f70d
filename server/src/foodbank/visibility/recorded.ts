import { day } from '@crm/contract/platform/formats'
import type { Support } from '@crm/contract/foodbank/supports'
import { z } from 'zod'
import { can, type Actor } from '#platform/actor.ts'
import { addDays } from '#platform/clock.ts'

export const supportFacts = z.object({
  manages: z.boolean(),
  is_author: z.boolean(),
  recorded_on: day,
})
export type SupportFacts = Readonly<z.infer<typeof supportFacts>>

/**
 * A hand-out, or a measure beside it, belongs to the staff of the organization that gave it, and to
 * `show_all`. Its author may correct or remove it until the end of the next day, when mistakes are noticed.
 */
export function supportRights(actor: Actor, facts: SupportFacts, today: string): Support['can'] {
  const own = facts.manages || can(actor, 'fb_support.show_all')
  const isFresh = facts.recorded_on === today || facts.recorded_on === addDays(today, -1)
  const mends = facts.is_author && isFresh && can(actor, 'fb_support.create')
  return {
    update: mends || (own && can(actor, 'fb_support.update')),
    delete: mends || (own && can(actor, 'fb_support.delete')),
  }
}
