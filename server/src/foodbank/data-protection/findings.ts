import { readDay, type ReadFinding } from '@crm/contract/foodbank/data-protection/data-protection'
import { z } from 'zod'

/** One user's reading on one day. */
export const dayOfReading = readDay.pick({ user_id: true, day: true, people: true }).extend({
  /** How many of the people were opened between 22 and 5 o'clock in Prague. */
  at_night: z.number(),
  /** Registered by none of the reader's organizations, with nothing done for them that day; 0 for a reader without organizations. */
  without_work: z.number(),
  /** Opened by many different users within the period. */
  read_by_many: z.number(),
  /** The most users that opened one of those. */
  readers: z.number(),
  /** Having the name of a user. */
  namesakes: z.number(),
})
export type DayOfReading = Readonly<z.infer<typeof dayOfReading>>

/** From so many people a day an unusual amount is worth a question. */
const MANY_PEOPLE = 30
const TIMES_USUAL = 3
/** The days before that make up what is usual. */
const USUAL_DAYS = 30
/** A desk opens a stranger's file by mistake now and then. */
const STRANGERS = 10

/**
 * What is unusual about a day of reading, each with what it is about: far above the reader's own median, at night, people of other
 * organizations whom nothing was done for, a file that many have opened, a namesake of somebody who works here.
 */
export function findingsOf(day: DayOfReading, before: readonly DayOfReading[]): ReadFinding[] {
  const usual = medianOf(before.slice(-USUAL_DAYS).map(({ people }) => people))
  const found: (ReadFinding | false)[] = [
    day.people >= MANY_PEOPLE &&
      day.people > TIMES_USUAL * usual && { kind: 'unusual_amount', count: day.people, usual },
    day.at_night > 0 && { kind: 'at_night', count: day.at_night, usual: null },
    day.without_work >= STRANGERS && { kind: 'without_work', count: day.without_work, usual: null },
    day.read_by_many > 0 && { kind: 'read_by_many', count: day.read_by_many, usual: day.readers },
    day.namesakes > 0 && { kind: 'namesake', count: day.namesakes, usual: null },
  ]
  return found.filter((one) => one !== false)
}

/** The middle value; of none it is 0, so that a first day with many people is asked about too. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [
    sorted[sorted.length % 2 === 0 ? middle - 1 : middle],
    sorted[middle],
  ]
  return (low + high) / 2
}
