import { applicant } from '@crm/contract/foodbank/applicants/applicants'
import type { AgeBand, HouseholdPerson } from '@crm/contract/foodbank/supports'
import type { z } from 'zod'

export const registeredPerson = applicant.pick({ id: true, sex: true, birth_year: true })
export type RegisteredPerson = Readonly<z.infer<typeof registeredPerson>>

/**
 * As statistics count it: without names, and missing values unknown. Later changes of the register
 * do not affect it.
 */
export function householdOn(day: string, persons: readonly RegisteredPerson[]): HouseholdPerson[] {
  return persons.map(({ id, sex, birth_year }) => ({
    id,
    sex: sex ?? 'unspecified',
    age_band: ageBandOn(day, birth_year),
  }))
}

/** By the age reached in that year. */
export function ageBandOn(day: string, birthYear: number | null): AgeBand {
  if (birthYear === null) return 'unknown'
  // negative for a child born after the hand-out, which is the lowest band too
  const age = Number(day.slice(0, 4)) - birthYear
  if (age <= 15) return '0-15'
  if (age <= 17) return '16-17'
  if (age <= 29) return '18-29'
  return age <= 64 ? '30-64' : '65+'
}
