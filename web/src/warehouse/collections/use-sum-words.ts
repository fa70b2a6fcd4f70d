import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useWeight, useWeightDifference } from '../goods/use-weight.ts'
import { collectionTexts } from './texts.ts'

type Compared = {
  readonly compared: number
  readonly compared_grams: number
  readonly previous_grams: number
}

/** Sums of a collection in words; null where there is nothing to say. */
export function useSumWords() {
  const t = useTexts(collectionTexts)
  const { kilograms, percent } = useFormat()
  const weight = useWeight()
  return {
    difference: useWeightDifference(),
    perVolunteer: (grams: number, volunteers: number) =>
      volunteers === 0 ? null : kilograms(Math.round(grams / volunteers / 100) / 10),
    compared: ({ compared, compared_grams, previous_grams }: Compared) => {
      if (compared === 0) return null
      const words = {
        now: weight(compared_grams),
        before: weight(previous_grams),
        number: compared,
      }
      if (previous_grams === 0) return t('comparedOnly', words)
      const share = compared_grams / previous_grams - 1
      const change = `${share > 0 ? '+' : ''}${percent(share)}`
      return t('comparedText', { ...words, change })
    },
  }
}
