import { INDICATOR_NAMES } from '@crm/contract/foodbank/reports/indicator-names'
import { INDICATORS } from '@crm/contract/foodbank/reports/indicators'
import { AMOUNT_ROWS } from '@crm/contract/foodbank/amounts'
import { REPORT_BANDS, type ReportRow } from '@crm/contract/foodbank/reports/reports'
import { SEXES } from '@crm/contract/foodbank/applicants/household-members'
import type { useFormat } from '#platform/i18n/format.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Translate } from '#platform/i18n/use-texts.ts'
import { wordsOfBand } from './band-words.ts'
import type { reportFormats } from './use-report-format.ts'

type Words = {
  readonly t: Translate<'report-blocks'>
  readonly row: Translate<'report-rows'>
  readonly language: Language
  readonly format: Pick<ReturnType<typeof useFormat>, 'month'>
  readonly formats: ReturnType<typeof reportFormats>
}
/** A number of the report in words, and how its value is written. */
export type CellWords = { readonly title: string; readonly show: (value: number) => string }

/**
 * What a cell's name says. The rows name the group: an organization that has counted rows stands in the first of them. Null for a name
 * that the report has not.
 */
export function cellWords(
  cell: string,
  first: ReportRow | undefined,
  words: Words,
): CellWords | null {
  const [block = '', key = '', column = '', sex = ''] = cell.split('.')
  const { t, row, formats } = words
  const count = (title: string): CellWords => ({ title, show: formats.count })
  if (block === 'requests') {
    const status = (['confirmed', 'rejected', 'active'] as const).find((one) => one === key)
    if (status) return count(`${t('section.requests')}: ${row(`${status}`)}`)
    const when = (['created', 'reserved'] as const).find((one) => one === key)
    return when ? count(`${t('section.requests')}: ${row(`${when}`)}`) : null
  }
  if (block === 'households') {
    const trait = (['total', 'first_time', 'with_children', 'single', 'persons'] as const).find(
      (one) => one === key,
    )
    return trait ? count(row(`households.${trait}`)) : null
  }
  if (block === 'persons') return personsWords(key, column, sex, words)
  if (block === 'indicator') return indicatorWords(key, column === 'op', words)
  if (block === 'categories') return categoryWords(key, column, words)
  if (block === 'notes') {
    const note = (
      [
        'persons_without_age',
        'persons_without_sex',
        'households_gone',
        'supports_without_request',
      ] as const
    ).find((one) => one === key)
    return note ? count(row(`notes.${note}`)) : null
  }
  return groupWords(block, key, column, first, words)
}

function personsWords(
  aid: string,
  band: string,
  sex: string,
  { t, row, formats }: Words,
): CellWords | null {
  const help = (['food', 'material'] as const).find((one) => one === aid)
  if (!help) return null
  const age = REPORT_BANDS.find((one) => one === band)
  const bandWords = age && wordsOfBand(age, t)
  const sexKey = SEXES.find((one) => one === sex)
  const sexWords =
    sexKey === 'unspecified' ? row('noSex') : sexKey && t(`persons.${sexKey}`).toLocaleLowerCase()
  const parts = [sexWords, bandWords].filter(Boolean).join(', ')
  const title = `${t('section.persons')}, ${t(`persons.${help}`).toLocaleLowerCase()}`
  return { title: parts ? `${title}: ${parts}` : title, show: formats.count }
}

function indicatorWords(
  code: string,
  isOp: boolean,
  { t, language, formats }: Words,
): CellWords | null {
  const indicator = INDICATORS.find((one) => one.code === code)
  if (!indicator) return null
  const name = `${indicator.number} ${INDICATOR_NAMES[code]?.[language] ?? code}`
  return {
    title: isOp ? `${name} (${t('categories.opShort')})` : name,
    show: formats.indicator(indicator.unit),
  }
}

const CATEGORY_SUMS = {
  'sum-food': 'sumFood',
  'sum-material': 'sumMaterial',
  'sum-total': 'sumAll',
} as const

function categoryWords(key: string, column: string, { t, formats }: Words): CellWords | null {
  const category = AMOUNT_ROWS.find((row) => row.category === key)?.category
  const sum = Object.entries(CATEGORY_SUMS).find(([name]) => name === key)?.[1]
  const name = category ? t(`category.${category}`) : sum && t(`categories.${sum}`)
  if (!name) return null
  const kind =
    column === 'own' ? t('categories.ownShort') : column === 'op' && t('categories.opShort')
  return {
    title: [t('section.categories'), [name, kind].filter(Boolean).join(', ')].join(': '),
    show: inKilograms(formats),
  }
}

const GROUP_NAMES = {
  organizations: ['byPoint', 'organization_name'],
  recommending: ['byRecommending', 'from_organization_name'],
  regions: ['byRegion', 'region_name'],
  types: ['byType', 'applicant_type_name'],
} as const
const COLUMNS = [
  'requests',
  'confirmed',
  'rejected',
  'households',
  'persons',
  'supports',
  'food',
  'material',
  'op',
] as const

function groupWords(
  block: string,
  key: string,
  column: string,
  first: ReportRow | undefined,
  words: Words,
): CellWords | null {
  const { t, format, formats } = words
  const show = ['food', 'material', 'op', 'kilograms'].includes(column)
    ? inKilograms(formats)
    : formats.count
  if (block === 'months') {
    const what = column === 'kilograms' ? t('months.chart') : columnWords(column, t)
    return what && /^\d{4}-\d\d$/.test(key)
      ? { title: `${capitalized(format.month(key))}: ${what}`, show }
      : null
  }
  const group = Object.entries(GROUP_NAMES).find(([name]) => name === block)?.[1]
  const what = columnWords(column, t)
  if (!group || !what) return null
  const [heading, field] = group
  const named = key === 'none' ? t('groups.unnamed') : first?.[field]
  return { title: `${key !== 'total' && named ? named : t(`groups.${heading}`)}: ${what}`, show }
}

function columnWords(column: string, t: Words['t']): string | undefined {
  const known = COLUMNS.find((one) => one === column)
  return known && uncapitalized(t(`groups.${known}`).replace(/ (?:\(kg\)|v kg|in kg)$/, ''))
}

const inKilograms =
  ({ kilograms }: Words['formats']) =>
  (value: number) =>
    `${kilograms(value)}\u00A0kg`

/** Abbreviations keep their letters. */
const uncapitalized = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)
const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
