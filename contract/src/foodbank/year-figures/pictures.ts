import { getChart, type Format } from '../reports/layout.ts'
import { getShortNames, type YearTable, type YearWords } from './layout.ts'
import type { YearFigures } from './year-figures.ts'

/** Lying bars: their parts by series, and the number beside each. */
export type YearPicture = {
  readonly title: string
  readonly series: readonly string[]
  readonly format: Format | 'text'
  readonly bars: readonly {
    readonly key: string
    readonly name: string
    readonly values: readonly number[]
    readonly total: number
  }[]
}

/** Bars that can be told apart; the table has the rest. */
const MOST_BARS = 10

/** The picture of a table; null where the table says it as well, and of months, which are columns. */
export function getYearPicture(
  table: YearTable,
  figures: YearFigures,
  words: YearWords,
): YearPicture | null {
  const { id } = table
  if (id === 'help') return goodsPicture(figures, words)
  if (id === 'households') return personsPicture(figures, words)
  const chart = getChart(table)
  if (!chart || id === 'months' || id === 'requests' || id === 'stock') return null
  const title = words.t(`picture.${id}`)
  if (id !== 'organizations' && id !== 'recommending') return { ...chart, title }
  const bars = chart.bars.filter(({ total }) => total > 0)
  if (bars.length < 2) return null
  return {
    ...chart,
    title,
    bars: bars.toSorted((left, right) => right.total - left.total).slice(0, MOST_BARS),
  }
}

/** Goods from EU money beside all other, in both years. */
function goodsPicture(figures: YearFigures, words: YearWords): YearPicture {
  const { own, op, kilograms } = figures.figures
  const names = getShortNames(figures)
  const bar = (key: 'value' | 'before') => ({
    key,
    name: names[key],
    values: [own[key].value ?? 0, op[key].value ?? 0],
    total: kilograms[key].value ?? 0,
  })
  return {
    title: words.t('picture.help'),
    series: [words.t('figure.own'), words.t('figure.op')],
    format: 'weight',
    bars: [bar('value'), bar('before')],
  }
}

/** Children, seniors and everybody else, in both years. */
function personsPicture(figures: YearFigures, words: YearWords): YearPicture {
  const { persons, children, seniors } = figures.figures
  const names = getShortNames(figures)
  const bar = (key: 'value' | 'before') => {
    const [all, young, old] = [persons, children, seniors].map((one) => one[key].value ?? 0)
    return {
      key,
      name: names[key],
      values: [young ?? 0, (all ?? 0) - (young ?? 0) - (old ?? 0), old ?? 0],
      total: all ?? 0,
    }
  }
  return {
    title: words.t('picture.households'),
    series: [words.t('figure.children'), words.t('picture.others'), words.t('figure.seniors')],
    format: 'count',
    bars: [bar('value'), bar('before')],
  }
}

/** The months as columns beside those of the year before, under a round number that none of them exceeds. */
export function getMonthColumns({ months }: YearFigures) {
  const columns = months.map(({ month, own, op, total, before }) => ({
    month,
    own: own.value ?? 0,
    op: op.value ?? 0,
    total: total.value ?? 0,
    before: before.value ?? 0,
  }))
  const most = Math.max(0, ...columns.flatMap(({ total, before }) => [total, before]))
  return { columns, most, top: getRound(most) }
}

/** The smallest of 1, 2, 4, 5 and 8 times a power of ten that is not below the number: its half is as easy to read. */
function getRound(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 4, 5, 8].find((one) => one * power >= value) ?? 10) * power
}
