import { applicant } from '@crm/contract/foodbank/applicants/applicants'
import type { AgeBand, HouseholdPerson } from '@crm/contract/foodbank/supports'
import type { z } from 'zod'

/** One person of a household as the register knows them now; the applicant may have no sex entered. */
export const registeredPerson = applicant.pick({ id: true, sex: true, birth_year: true })
export type RegisteredPerson = Readonly<z.infer<typeof registeredPerson>>

/**
 * The household as the statistics will count it for a hand-out of that day: no names, and what nobody has entered stays unknown
 * (domain.md §9.2). Later changes of the register leave it as it is.
 */
export function householdOn(day: string, persons: readonly RegisteredPerson[]): HouseholdPerson[] {
  return persons.map(({ id, sex, birth_year }) => ({
    id,
    sex: sex ?? 'unspecified',
    age_band: ageBandOn(day, birth_year),
  }))
}

/** The band of the age reached in the year of that day; only the year of birth is kept. */
export function ageBandOn(day: string, birthYear: number | null): AgeBand {
  if (birthYear === null) return 'unknown'
  // Born in a later year than a hand-out recorded afterwards: a small child either way.
  const age = Number(day.slice(0, 4)) - birthYear
  if (age <= 15) return '0-15'
  if (age <= 17) return '16-17'
  if (age <= 29) return '18-29'
  return age <= 64 ? '30-64' : '65+'
}
