import { useLanguage } from '#platform/i18n/language.ts'
import { perLanguage } from '#platform/i18n/per-language.ts'

const NO_BREAK_SPACE = '\u00A0'
const getNumbers = perLanguage(
  (_, locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }),
)

/** `1 234,5 kg`, from grams: to the gram. */
export function useWeight(): (grams: number) => string {
  const { language } = useLanguage()
  return (grams) => `${getNumbers(language).format(grams / 1000)}${NO_BREAK_SPACE}kg`
}
