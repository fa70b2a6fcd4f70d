import { z } from 'zod'

const keys = z.array(z.uuid())

/** What an erasure of an address took, by keys alone: once it is done they say nothing of anybody. */
export const outsiderKeys = z.object({
  complaints: keys,
  guests: keys,
  /** The events of these guests: their history stands under the events' keys. */
  events: keys,
  letters: keys,
  mail_tests: keys,
})
export type OutsiderKeys = z.infer<typeof outsiderKeys>

/** True when there is nothing at all. */
export const isNothing = (found: OutsiderKeys) =>
  Object.values(found).every((ids) => ids.length === 0)
