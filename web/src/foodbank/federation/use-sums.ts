import { SUMS, toShown } from '@crm/contract/foodbank/federation/sums'
import { sumTitle } from '@crm/contract/foodbank/federation/sum-words'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useLayoutWords } from '../reports/use-layout-words.ts'
import { federationTexts } from './texts.ts'

/** What a sum is called and how its value is said, with its unit. */
export function useSums() {
  const t = useTexts(federationTexts)
  const words = useLayoutWords()
  const { number } = useFormat()
  const unitOf = (code: string) => SUMS.find((one) => one.code === code)?.unit ?? 'count'
  const showNumber = (code: string, value: number | undefined) =>
    value === undefined ? '' : number(toShown(value, unitOf(code)))
  return {
    getTitle: (code: string) => sumTitle(code, words),
    /** Where its column says the unit. */
    showNumber,
    show: (code: string, value: number | undefined) => {
      const shown = showNumber(code, value)
      const unit = unitOf(code)
      return shown === '' || unit === 'count' ? shown : `${shown}\u00A0${t(`unit.${unit}`)}`
    },
  }
}
