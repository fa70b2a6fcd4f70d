import type { DatedHours, OpeningPattern } from '@crm/contract/foodbank/slots/opening-patterns'

/** Null: the first regular hours. */
export type Chosen = OpeningPattern | null

/** The regular hours that began last. */
export const findRegular = ({ patterns }: Pick<DatedHours, 'patterns'>, day: string): Chosen =>
  patterns.findLast(({ kind, starts_on }) => kind === 'regular' && starts_on <= day) ?? null

/** What holds for the week of the day: a season, or the regular hours. */
export const findInForce = (hours: Pick<DatedHours, 'patterns'>, day: string): Chosen =>
  hours.patterns.find(
    ({ kind, starts_on, ends_on }) =>
      kind === 'season' && starts_on <= day && (ends_on ?? day) >= day,
  ) ?? findRegular(hours, day)

/** What is to come, or holds beside it, by its start. */
export const listChanges = (
  hours: Pick<DatedHours, 'patterns'>,
  day: string,
): readonly OpeningPattern[] => {
  const inForce = findInForce(hours, day)
  const regular = findRegular(hours, day)
  return hours.patterns.filter(
    (pattern) =>
      pattern !== inForce &&
      (pattern === regular || pattern.starts_on > day || (pattern.ends_on ?? '') >= day),
  )
}
