import { useLanguage } from '#platform/i18n/language.ts'
import { perLanguage } from '#platform/i18n/per-language.ts'

const NO_BREAK_SPACE = '\u00A0'
const getNumbers = perLanguage(
  (_, locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }),
)

/** `1 234,5 kg`, from grams: to the gram, below zero with a minus and not a hyphen. */
export function useWeight(): (grams: number) => string {
  const { language } = useLanguage()
  return (grams) =>
    `${getNumbers(language)
      .format(grams / 1000)
      .replace('-', '−')}${NO_BREAK_SPACE}kg`
}

/** By how much two weights differ: `+1,5 kg`, `−2 kg`, `0 kg`. */
export function useWeightDifference(): (grams: number) => string {
  const weight = useWeight()
  return (grams) => `${grams > 0 ? '+' : ''}${weight(grams)}`
}
