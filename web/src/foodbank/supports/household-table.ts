import { AGE_BANDS, type AgeBand, type HouseholdPerson } from '@crm/contract/foodbank/supports'

export type HouseholdRow = {
  readonly band: AgeBand
  readonly male: number
  readonly female: number
  readonly unspecified: number
}

/** By age band and sex, without empty bands. */
export const householdRows = (household: readonly HouseholdPerson[]): HouseholdRow[] =>
  AGE_BANDS.map((band) => {
    const people = household.filter((person) => person.age_band === band)
    const count = (sex: HouseholdPerson['sex']) =>
      people.filter((person) => person.sex === sex).length
    return { band, male: count('male'), female: count('female'), unspecified: count('unspecified') }
  }).filter((row) => row.male + row.female + row.unspecified > 0)
