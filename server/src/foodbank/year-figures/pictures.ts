import type { Language } from '@crm/contract/core/translations'
import { getShortNames, type YearWords } from '@crm/contract/foodbank/year-figures/layout'
import { getMonthColumns, type YearPicture } from '@crm/contract/foodbank/year-figures/pictures'
import type { YearFigures } from '@crm/contract/foodbank/year-figures/year-figures'
import type { Column, Content } from 'pdfmake/interfaces.js'
import { INK, seriesColor } from '#platform/pdf/style.ts'
import { LOCALES } from '../paper/shown.ts'
import { figureText } from './shown.ts'

const BEFORE = seriesColor(2)

const LABEL = 88
const SHORT_LABEL = 46
const LONG_LABEL = 200
const VALUE = 58

/** Lying bars from a common zero, each with its number: nothing has to be guessed from a length or a colour. */
export function barsContent(picture: YearPicture, width: number, language: Language): Content {
  const { title, series, format, bars } = picture
  const label = getLabelWidth(
    bars.map(({ name }) => name),
    width,
  )
  const track = width - label - VALUE - 14
  const sum = (values: readonly number[]) => values.reduce((whole, value) => whole + value, 0)
  const most = Math.max(0, ...bars.map(({ values }) => sum(values)))
  const body = bars.map((bar): Content[] => [
    { text: bar.name, fontSize: 8 },
    { canvas: most > 0 ? lyingParts(bar.values, track / most) : [], margin: [0, 1, 0, 0] },
    { text: figureText(language, bar.total, format), fontSize: 8, alignment: 'right' },
  ])
  return {
    unbreakable: true,
    stack: [
      { text: title, bold: true, fontSize: 8.5, margin: [0, 0, 0, 4] },
      { table: { widths: [label, track, VALUE], body }, layout: BARS_LAYOUT },
      ...(series.length > 1
        ? [
            legend(
              series.map((name, index) => [name, seriesColor(index)] as const),
              width,
            ),
          ]
        : []),
    ],
  }
}

/** As the names need, where there is room for long ones. */
function getLabelWidth(names: readonly string[], width: number): number {
  const longest = Math.max(0, ...names.map((name) => name.length))
  if (longest <= 9) return SHORT_LABEL
  return longest > 22 && width > 2 * LONG_LABEL ? LONG_LABEL : LABEL
}

const BARS_LAYOUT = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingTop: () => 1.8,
  paddingBottom: () => 1.8,
  paddingLeft: () => 0,
  paddingRight: () => 4,
}

const rectangle = (x: number, y: number, w: number, h: number, color: string) => ({
  type: 'rect' as const,
  x,
  y,
  w,
  h,
  color,
  lineWidth: 0,
})

function lyingParts(values: readonly number[], scale: number) {
  let x = 0
  return values.flatMap((value, index) => {
    const w = value * scale
    const part = rectangle(x, 0, w, 9, seriesColor(index))
    x += w
    return w > 0 ? [part] : []
  })
}

const legendLine = (legend: readonly (readonly [text: string, color: string])[]): Content => {
  const marks = legend.flatMap(([text, color]): Column[] => [
    { width: 8, canvas: [rectangle(0, 1.5, 7, 7, color)] },
    { width: 'auto', text, fontSize: 8, margin: [0, 0, 6, 0] },
  ])
  return { columnGap: 4, margin: [0, 4, 0, 0], columns: marks }
}

/** Beside each other where there is room for all of them. */
const legend = (entries: Parameters<typeof legendLine>[0], width: number): Content =>
  entries.length > 2 && width < 300
    ? { stack: entries.map((entry) => legendLine([entry])) }
    : legendLine(entries)

const HEIGHT = 180

/** A year that has just begun has wider columns, but no walls. */
const FEWEST_MONTHS = 6

/** The months as columns beside those of the year before; under each its kilograms. */
export function monthsContent(
  figures: YearFigures,
  width: number,
  words: YearWords,
  language: Language,
): Content {
  const { columns, most } = getMonthColumns(figures)
  const names = getShortNames(figures)
  const each = width / Math.max(columns.length, FEWEST_MONTHS)
  const bar = Math.min(26, each * 0.36)
  const heightOf = (value: number) => (most > 0 ? (value / most) * HEIGHT : 0)
  const monthName = new Intl.DateTimeFormat(LOCALES[language], { month: 'short', timeZone: 'UTC' })
  const standing = ({ own, op, before }: (typeof columns)[number]): Content => {
    const [left, right] = [each / 2 - bar - 1, each / 2 + 1]
    const [low, high, old] = [heightOf(own), heightOf(op), heightOf(before)]
    const tallest = Math.max(low + high, old)
    const parts = [
      rectangle(left, tallest - old, bar, old, BEFORE),
      rectangle(right, tallest - low, bar, low, INK.accent),
      rectangle(right, tallest - low - high, bar, high, INK.soft),
    ].filter(({ h }) => h > 0)
    return { canvas: parts, margin: [0, HEIGHT - tallest, 0, 0] }
  }
  return {
    unbreakable: true,
    stack: [
      {
        table: {
          widths: columns.map(() => each),
          body: [
            columns.map(standing),
            columns.map(({ month, total }) => ({
              stack: [
                monthName.format(new Date(`${month}-01T12:00:00Z`)),
                { text: figureText(language, Math.round(total), 'count'), bold: true },
              ],
              fontSize: 8,
              alignment: 'center' as const,
            })),
          ],
        },
        layout: MONTHS_LAYOUT,
      },
      legendLine([
        [`${names.value}: ${words.t('figure.own')}`, INK.accent],
        [`${names.value}: ${words.t('figure.op')}`, INK.soft],
        [names.before, BEFORE],
      ]),
    ],
  }
}

const MONTHS_LAYOUT = {
  hLineWidth: (index: number) => (index === 1 ? 0.8 : 0),
  vLineWidth: () => 0,
  hLineColor: () => INK.line,
  paddingTop: () => 2,
  paddingBottom: (index: number) => (index === 0 ? 0 : 2),
  paddingLeft: () => 0,
  paddingRight: () => 0,
}
