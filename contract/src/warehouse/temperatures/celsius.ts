import type { Language } from '../../core/translations.ts'

/** `−18,5`: always one decimal, with a minus that is no hyphen. */
export function celsiusNumber(language: Language, decicelsius: number): string {
  const digits = (Math.abs(decicelsius) / 10).toFixed(1)
  const sign = decicelsius < 0 ? '−' : ''
  return sign + (language === 'cs' ? digits.replace('.', ',') : digits)
}

/** `−18,5 °C`, which no line breaks. */
export const celsiusText = (language: Language, decicelsius: number): string =>
  `${celsiusNumber(language, decicelsius)}\u00A0°C`
