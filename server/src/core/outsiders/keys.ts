import { z } from 'zod'

const keys = z.array(z.uuid())

/** The ids of what an erasure removed; after it they identify no one. */
export const outsiderKeys = z.object({
  complaints: keys,
  guests: keys,
  /** The events of the guests, whose history is recorded under the events' ids. */
  events: keys,
  letters: keys,
  mail_tests: keys,
})
export type OutsiderKeys = z.infer<typeof outsiderKeys>

export const isNothing = (found: OutsiderKeys) =>
  Object.values(found).every((ids) => ids.length === 0)
