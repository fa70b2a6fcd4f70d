import { useField } from '#platform/fields/form-context.ts'
import { textOfDay } from '#platform/fields/typed-text.ts'
import { useParsedText } from '#platform/fields/use-parsed-text.ts'
import { today } from '#platform/i18n/today.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { birthOfText, looksLikeDay, withAge } from './birth-text.ts'

/**
 * One input for a number, the year of birth or the age, or for the full date of birth instead. Where
 * the age is asked for, a year may be typed as well. The
 * fields `rough` and `date` of the form; each error is of the one that was typed.
 */
export function useBirth(names: { rough: string; date: string }) {
  const { language } = useLanguage()
  const rough = useField(names.rough)
  const date = useField(names.date)
  const isYear = names.rough.endsWith('year')
  const set = (value: number | string | null) => {
    const isDay = typeof value === 'string' && looksLikeDay(value)
    const year = isDay && isYear ? birthYearOf(value) : null
    date.set(isDay ? value : null)
    rough.set(isDay ? year : value)
  }
  const { text, type, tidy } = useParsedText<number | string>(date.value ?? rough.value, set, {
    parse: (typed) => (isYear ? birthOfText(typed) : withAge(birthOfText(typed), today())),
    format: (value) => (typeof value === 'number' ? String(value) : textOfDay(value, language)),
  })
  return {
    id: rough.id,
    isSaving: rough.isSaving,
    error: date.error ?? rough.error,
    text,
    type,
    tidy,
  }
}

/** Of a finished day: what is compared with the register while typing. */
const birthYearOf = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) ? Number(value.slice(0, 4)) : null
