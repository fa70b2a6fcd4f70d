import { foldedWord } from './import-rules.ts'

export type NameParts = {
  readonly surname: string
  readonly name: string
  readonly before: string
  readonly after: string
}

/**
 * Splits a name of one cell: „Ing. Nováková Dvořáková Jana, Ph.D.". A comma or capital letters mark
 * the surname; otherwise it is the first or the last word, by the order of the column, with
 * neighbours in -ová. Titles and „paní" are dropped. Undefined when one part is missing.
 */
export function nameParts(text: string, first: 'surname' | 'name'): NameParts | undefined {
  const words = text.replaceAll(',', ' , ').split(/\s+/).filter(Boolean)
  const isTitle = (word: string) => TITLES.has(letters(word))
  const begin = words.findIndex((word) => !isTitle(word) && !SALUTATIONS.has(letters(word)))
  if (begin < 0) return undefined
  const end = words.findLastIndex((word) => !isTitle(word) && word !== ',') + 1
  const parts = getParts(
    words.slice(begin, end).filter((word) => !isTitle(word)),
    first,
  )
  if (parts.surname.length === 0 || parts.name.length === 0) return undefined
  return {
    surname: parts.surname.join(' '),
    name: parts.name.join(' '),
    before: words.slice(0, begin).filter(isTitle).join(' '),
    after: words.slice(end).filter(isTitle).join(', '),
  }
}

type Parts = { readonly surname: readonly string[]; readonly name: readonly string[] }

function getParts(words: readonly string[], first: 'surname' | 'name'): Parts {
  const comma = words.indexOf(',')
  if (comma >= 0)
    return {
      surname: words.slice(0, comma),
      name: words.slice(comma + 1).filter((word) => word !== ','),
    }
  const loud = words.filter(isLoud)
  if (loud.length > 0 && loud.length < words.length)
    return { surname: loud, name: words.filter((word) => !isLoud(word)) }
  if (first === 'surname') {
    let count = 1
    while (count < words.length - 1 && isFeminine(words[count])) count += 1
    return { surname: words.slice(0, count), name: words.slice(count) }
  }
  let from = words.length - 1
  while (from > 1 && isFeminine(words[from - 1])) from -= 1
  return { surname: words.slice(from), name: words.slice(0, from) }
}

const isLoud = (word: string) =>
  word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()
const isFeminine = (word: string | undefined) => word !== undefined && /ová$/i.test(word)
const letters = (word: string) => foldedWord(word).replaceAll(' ', '')

const TITLES: ReadonlySet<string> = new Set(
  'ing mgr bc bca mga mudr mvdr mddr judr phdr rndr paeddr pharmdr thdr thlic rsdr dr doc prof arch phd thd csc drsc dis mba llm mpa msc'.split(
    ' ',
  ),
)
const SALUTATIONS: ReadonlySet<string> = new Set([
  'pan',
  'pani',
  'p',
  'pi',
  'slecna',
  'mr',
  'mrs',
  'ms',
])

/**
 * „tel. (+420) 603/123.456" becomes `603123456`, 00421… becomes `+421…`. Two numbers stay as they
 * are and fail later.
 */
export function phoneFrom(text: string): string {
  const number = text
    .replace(/^\s*(?:tel|telefon|mobil|mob|phone|gsm)\b\.?\s*:?/i, '')
    .replaceAll(/[\s./()‐-―-]/g, '')
    .replace(/^00(?=\d)/, '+')
    .replace(/^\+?420(?=\d{9}$)/, '')
  return /^\+?\d+$/.test(number) ? number : text
}

/**
 * A day as `YYYY-MM-DD` from `5.3.2026`, `5. 3. 2026`, `05/03/2026` or a workbook; anything else
 * stays.
 */
export function dayFrom(text: string): string {
  const [, days, months, years] =
    /^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4})(?:\s+[\d:]+)?$/.exec(text) ?? []
  if (years && months && days) return `${years}-${months.padStart(2, '0')}-${days.padStart(2, '0')}`
  return /^(\d{4}-\d{2}-\d{2})[T ][\d:.Z]+$/.exec(text)?.[1] ?? text
}
