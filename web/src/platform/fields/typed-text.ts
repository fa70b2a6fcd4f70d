import type { Language } from '../i18n/languages.ts'

/** `5.3.2026`, `05. 03. 2026`, `5/3/2026`, `5 3 2026` or ISO; null for an invalid day. */
export function dayOfText(text: string): string | null {
  const typed = /^\s*(\d{1,2})\s*[./\s]\s*(\d{1,2})\s*[./\s]\s*(\d{4})\s*$/.exec(text)
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text)
  if (typed) return existing(Number(typed[3]), Number(typed[2]), Number(typed[1]))
  return iso ? existing(Number(iso[1]), Number(iso[2]), Number(iso[3])) : null
}

/** The day in a form that can be typed again. */
export function textOfDay(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return language === 'cs'
    ? `${Number(date)}. ${Number(month)}. ${year}`
    : `${date}/${month}/${year}`
}

/** `9:30`, `09.30`, `930` or `9`; null when invalid. */
export function timeOfText(text: string): string | null {
  const parts = /^\s*(\d{1,2})(?:[:.]?(\d{2}))?\s*$/.exec(text)
  if (!parts) return null
  const [hours, minutes] = [Number(parts[1]), Number(parts[2] ?? 0)]
  return hours < 24 && minutes < 60
    ? `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
    : null
}

/** Five digits of a PSČ, with or without spaces; null when invalid. */
export function zipOfText(text: string): string | null {
  const digits = text.replace(/\s/g, '')
  return /^\d{5}$/.test(digits) ? digits : null
}

/** Comma and dot are decimal, blanks may group; null when invalid. */
export function numberOfText(text: string): number | null {
  const plain = text
    .replace(/[\s\u00A0\u202F]/g, '')
    .replace(',', '.')
    .replace('−', '-')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}

/** Without grouping. */
export const textOfNumber = (value: number, decimal: ',' | '.'): string => {
  // Never 1e-7, which cannot be typed.
  const plain = Number.isInteger(value) ? value.toFixed(0) : String(Number(value.toFixed(6)))
  return plain.replace('.', decimal)
}

function existing(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : null
}
