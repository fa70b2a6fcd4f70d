import { AMOUNT_ROWS } from '../amounts.ts'
import {
  type GROUP_COLUMNS,
  type GROUP_TABLES,
  isCountedCode,
  parseCell,
  type ReportCell,
  STOCK_COLUMNS,
  type VISIT_BANDS,
} from './cells.ts'
import { INDICATORS } from './indicators.ts'
import type { Format, LayoutWords } from './layout.ts'
import { monthName } from './layout-counts.ts'
import { isWeight } from './layout-groups.ts'
import { formatOfUnit, indicatorName } from './layout-indicators.ts'
import type { RestatedFigure } from '../closings/report-closings.ts'
import type { ReportRow } from './reports.ts'

type NameOf<Block extends ReportCell[0]> = Extract<ReportCell, readonly [Block, ...unknown[]]>

/** A number of the report in words, and how its value is written. */
export type CellWords = { readonly title: string; readonly format: Format }

/**
 * What a cell's name says. The rows name the group: an organization that has counted rows stands in the first of them. Null for a name
 * that the report has not.
 */
export function cellWords(
  name: string,
  first: ReportRow | undefined,
  words: LayoutWords,
): CellWords | null {
  const cell = parseCell(name)
  return cell ? getWords(cell, first, words) : null
}

/** What a number of a closed report is called. */
export function figureWords(
  { path, name, cell }: Pick<RestatedFigure, 'path' | 'name' | 'cell'>,
  words: LayoutWords,
): CellWords {
  const known = cellWords(cell ?? getCellName(path), undefined, words)
  if (known) return name === null ? known : { ...known, title: `${name}: ${known.title}` }
  // what is estimated and what is an average have no rows, and so no cell
  const indicator = INDICATORS.find(({ code }) => path[0] === 'indicators' && path[1] === code)
  if (indicator)
    return { title: indicatorName(indicator, words), format: formatOfUnit(indicator.unit) }
  if (path.at(-1) === 'average_size')
    return { title: words.t('households.average_size'), format: 'rate' }
  const flow = STOCK_COLUMNS.find((column) => path[0] === 'stock' && path.at(-1) === column)
  if (flow) return { title: stockTitle(path, flow, words), format: 'grams' }
  return { title: [name, ...path].filter(Boolean).join(' '), format: 'rate' }
}

/** What a flow of the stock is called, of a category or a sum. */
function stockTitle(
  [, sum, category]: readonly string[],
  flow: (typeof STOCK_COLUMNS)[number],
  { t }: LayoutWords,
): string {
  const row = AMOUNT_ROWS.find((one) => sum === 'rows' && one.category === category)
  const whole = sum === 'food' ? 'sumFood' : sum === 'material' ? 'sumMaterial' : 'sumAll'
  const of = row ? t(`category.${row.category}`) : t(`categories.${whole}`)
  return `${t('section.stock')}: ${of}, ${t(`stock.${flow}`)} (kg)`
}

/** The name of a cell by the place of its number in the report: a zero has no cell of its own. */
function getCellName(path: readonly string[]): string {
  const [block, ...rest] = path
  if (block === 'indicators')
    return ['indicator', ...rest.filter((one) => one !== 'figure')].join('.')
  if (block === 'categories' && rest[0] !== 'rows')
    return [block, `sum-${rest[0]}`, ...rest.slice(1)].join('.')
  return path.filter((one) => one !== 'rows').join('.')
}

function getWords(cell: ReportCell, first: ReportRow | undefined, words: LayoutWords): CellWords {
  const { t } = words
  const count = (title: string): CellWords => ({ title, format: 'count' })
  switch (cell[0]) {
    case 'requests':
      return count(`${t('section.requests')}: ${t(`cell.requests.${cell[1]}`)}`)
    case 'households':
      return count(t(`cell.households.${cell[1]}`))
    case 'persons':
      return count(personsTitle(cell, words))
    case 'indicator':
      return indicatorWords(cell, words)
    case 'categories':
      return { title: categoryTitle(cell, words), format: 'weight' }
    case 'notes':
      return count(t(`notes.${cell[1]}`))
    case 'months':
      return monthWords(cell, words)
    case 'year':
      return count(t(`cell.year.${cell[1]}`))
    case 'year-visits':
      return count(`${t('cell.year.visits')}: ${bandText(cell[1])}`)
    case 'year-months':
      return {
        title: `${capitalized(monthName(words.language, cell[1]))}: ${t(`cell.year.${cell[2]}`)}`,
        format: 'weight',
      }
    case 'year-groups':
      return groupWords([cell[1], cell[2], 'kilograms'], first, words)
    default:
      return groupWords(cell, first, words)
  }
}

/** `7-12` as „7–12“, `13-` as „13+“. */
export const bandText = (band: (typeof VISIT_BANDS)[number]) =>
  band === '13-' ? '13+' : band.replace('-', '–')

function monthWords([, month, column]: NameOf<'months'>, words: LayoutWords): CellWords {
  const what = column === 'kilograms' ? words.t('months.chart') : columnWords(column, words)
  return {
    title: `${capitalized(monthName(words.language, month))}: ${what}`,
    ...getFormat(column),
  }
}

function groupWords(
  [block, key, column]: readonly [
    (typeof GROUP_TABLES)[number],
    string,
    (typeof GROUP_COLUMNS)[number] | 'kilograms',
  ],
  first: ReportRow | undefined,
  words: LayoutWords,
): CellWords {
  const { t } = words
  const [heading, field] = GROUP_NAMES[block]
  const group = key === 'none' ? t('groups.unnamed') : key !== 'total' && first?.[field]
  return {
    title: `${group || t(`groups.${heading}`)}: ${columnWords(column, words)}`,
    ...getFormat(column),
  }
}

function personsTitle([, aid, band, sex]: NameOf<'persons'>, { t }: LayoutWords): string {
  const sexes = {
    male: t('persons.male').toLocaleLowerCase(),
    female: t('persons.female').toLocaleLowerCase(),
    unspecified: t('cell.noSex'),
    total: '',
  }
  const parts = [sexes[sex], band === 'total' ? '' : t(`band.${band}`)].filter(Boolean).join(', ')
  const title = `${t('section.persons')}, ${uncapitalized(t(`persons.${aid}`))}`
  return parts ? `${title}: ${parts}` : title
}

function indicatorWords([, code, part]: NameOf<'indicator'>, words: LayoutWords): CellWords {
  const indicator = INDICATORS.find((one) => one.code === code)
  const name = indicator ? indicatorName(indicator, words) : code
  // a share is one number, and its regulation says of what
  const counting = isCountedCode(code)
    ? ` (${uncapitalized(words.t(`counting.${part ?? 'paid'}`))})`
    : ''
  return {
    title: `${name}${counting}`,
    format: indicator ? formatOfUnit(indicator.unit) : 'rate',
  }
}

function categoryTitle([, row, column]: NameOf<'categories'>, { t }: LayoutWords): string {
  const names = {
    'sum-food': () => t('categories.sumFood'),
    'sum-material': () => t('categories.sumMaterial'),
    'sum-total': () => t('categories.sumAll'),
  }
  const name =
    row === 'sum-food' || row === 'sum-material' || row === 'sum-total'
      ? names[row]()
      : t(`category.${row}`)
  const kinds = { own: t('categories.ownShort'), op: t('categories.opShort'), total: '' }
  return `${t('section.categories')}: ${[name, kinds[column]].filter(Boolean).join(', ')}`
}

const GROUP_NAMES = {
  organizations: ['byPoint', 'organization_name'],
  recommending: ['byRecommending', 'from_organization_name'],
  regions: ['byRegion', 'region_name'],
  types: ['byType', 'applicant_type_name'],
} as const

/** A column within a sentence: without the unit, which the value bears. */
const columnWords = (column: (typeof GROUP_COLUMNS)[number] | 'kilograms', { t }: LayoutWords) =>
  uncapitalized(t(`groups.${column}`).replace(/ (?:\(kg\)|v kg|in kg)$/, ''))

const getFormat = (column: string): Pick<CellWords, 'format'> => ({
  format: isWeight(column) ? 'weight' : 'count',
})

/** Abbreviations keep their letters. */
const uncapitalized = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)
const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
