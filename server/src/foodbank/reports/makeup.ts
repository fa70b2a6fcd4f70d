import { SEXES } from '@crm/contract/foodbank/applicants/household-members'
import type { AgeBand, HouseholdPerson } from '@crm/contract/foodbank/supports'

/** What `foodbank.makeup_of` calls the bands of age; in capitals where the age was exact. */
export const BAND_LETTERS: Readonly<Record<AgeBand, string>> = {
  '0-15': 'a',
  '16-17': 'b',
  '18-29': 'c',
  '30-64': 'd',
  '65+': 'e',
  unknown: 'u',
}
const BANDS: ReadonlyMap<string, AgeBand> = new Map(
  (['0-15', '16-17', '18-29', '30-64', '65+', 'unknown'] as const).map((band) => [
    BAND_LETTERS[band],
    band,
  ]),
)

/**
 * The words for such a person in a household's makeup: `fd` is a woman of 30 to 64 by her year of
 * birth, `fD` by its day.
 */
export function getWords(sex: HouseholdPerson['sex'], band: AgeBand): string[] {
  const letter = BAND_LETTERS[band]
  return [letter, letter.toUpperCase()].map((each) => `${sex.slice(0, 1)}${each}`)
}

type CountedPerson = Pick<HouseholdPerson, 'sex' | 'age_band'> & { readonly is_exact: boolean }

/** The sex and the band of age that a word of a household's makeup means. */
export function getPerson(word: string): CountedPerson {
  const sex = SEXES.find((name) => name.startsWith(word.slice(0, 1)))
  const letter = word.slice(1)
  const age_band = BANDS.get(letter.toLowerCase())
  if (!sex || !age_band) throw new Error(`No person is called ${word}.`)
  return { sex, age_band, is_exact: letter !== letter.toLowerCase() }
}
