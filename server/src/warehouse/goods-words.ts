import { CATEGORIES, DATE_KINDS, PLACE_STORAGES } from '@crm/contract/warehouse/goods'
import { PLACE_KINDS } from '@crm/contract/warehouse/places.endpoints'
import type { Words } from '#platform/export/filters.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const goods = wordsIn('goods')

/** Codes with their words, for files. */
export const codeWords = <Code extends string>(
  codes: readonly Code[],
  say: (code: Code) => Words,
) => Object.fromEntries(codes.map((code) => [code, say(code)]))

/** The codes of goods and places in words, for files. */
export const CATEGORY_WORDS = codeWords(CATEGORIES, (code) => goods(`category.${code}`))
export const STORAGE_WORDS = codeWords(PLACE_STORAGES, (code) => goods(`storage.${code}`))
export const DATE_KIND_WORDS = codeWords(DATE_KINDS, (code) => goods(`date_kind.${code}`))
export const PLACE_KIND_WORDS = codeWords(PLACE_KINDS, (code) => goods(`place_kind.${code}`))

/** The kind of a column of kilograms: exact to the gram, which needs the decimals of tonnes. */
export const KILOGRAMS = 'tonnes'
