import type { Language } from '@crm/contract/core/translations'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import type { Column, Content } from 'pdfmake/interfaces.js'
import { INK } from '#platform/pdf/style.ts'
import { numberText } from '../paper/shown.ts'
import { monthName } from './tables.ts'
import { wordsIn } from './words.ts'

type Part = { readonly value: number; readonly color: string }
type Bar = { readonly label: string; readonly parts: readonly Part[] }
type Legend = readonly (readonly [text: string, color: string])[]

const WIDTH = 70
const MEN = INK.accent
const WOMEN = INK.soft
const UNSPECIFIED = '#c4c4c4'

/** Help by category, own and OP goods in one bar. */
export function categoriesChart({ categories }: Report, language: Language): Content {
  const say = wordsIn(language)
  const bars = categories.rows.map((row) => ({
    label: say(`category.${row.category}`),
    parts: [
      { value: row.own.value ?? 0, color: INK.accent },
      { value: row.op.value ?? 0, color: INK.soft },
    ],
  }))
  const legend: Legend = [
    [say('own'), INK.accent],
    [say('op'), INK.soft],
  ]
  return barChart(say('chart.categories'), bars, {
    legend,
    shown: (value) => numberText(language, value, 'number'),
  })
}

/** Persons who got food by age, men, women and the others in one bar. */
export function personsChart({ persons }: Report, language: Language): Content {
  const say = wordsIn(language)
  const bars = persons.food.flatMap(({ band, male, female, unspecified }): Bar[] =>
    band === 'total'
      ? []
      : [
          {
            label: say(`band.${band}`),
            parts: [
              { value: male.value ?? 0, color: MEN },
              { value: female.value ?? 0, color: WOMEN },
              { value: unspecified.value ?? 0, color: UNSPECIFIED },
            ],
          },
        ],
  )
  const legend: Legend = [
    [say('male'), MEN],
    [say('female'), WOMEN],
    [say('unspecified'), UNSPECIFIED],
  ]
  return barChart(say('chart.persons'), bars, {
    legend,
    shown: (value) => numberText(language, value, 'integer'),
  })
}

/** Kilograms by month. */
export function monthsChart({ months }: Report, language: Language): Content {
  const say = wordsIn(language)
  const bars = months.map(({ month, kilograms }) => ({
    label: monthName(month),
    parts: [{ value: kilograms.value ?? 0, color: INK.accent }],
  }))
  return barChart(say('chart.months'), bars, {
    legend: [],
    shown: (value) => numberText(language, value, 'number'),
  })
}

/** Lying bars from a common zero, each with its number, so that nothing has to be guessed from a length or a colour. */
function barChart(
  title: string,
  bars: readonly Bar[],
  { legend, shown }: { legend: Legend; shown: (value: number) => string },
): Content {
  const sum = ({ parts }: Bar) => parts.reduce((total, { value }) => total + value, 0)
  const most = Math.max(...bars.map(sum), 0)
  const rows = bars.map((bar): Content[] => [
    { text: bar.label, fontSize: 7.5 },
    { canvas: most > 0 ? rectangles(bar.parts, most) : [], margin: [0, 1.5, 0, 0] },
    { text: shown(sum(bar)), fontSize: 7.5, alignment: 'right' },
  ])
  return {
    unbreakable: true,
    margin: [0, 0, 0, 12],
    stack: [
      { text: title, bold: true, fontSize: 8.5, margin: [0, 0, 0, 3] },
      ...(rows.length > 0
        ? [
            {
              table: { widths: [78, WIDTH, '*'], body: rows },
              layout: CHART_LAYOUT,
            } satisfies Content,
          ]
        : []),
      ...(legend.length > 0 ? [legendLine(legend)] : []),
    ],
  }
}

const CHART_LAYOUT = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingTop: () => 1.4,
  paddingBottom: () => 1.4,
  paddingLeft: () => 0,
  paddingRight: () => 4,
}

function rectangles(parts: readonly Part[], most: number) {
  let x = 0
  return parts.map(({ value, color }) => {
    const w = (value / most) * WIDTH
    const rectangle = { type: 'rect' as const, x, y: 0, w, h: 7, color, lineWidth: 0 }
    x += w
    return rectangle
  })
}

const legendLine = (legend: Legend): Content => {
  const marks = legend.flatMap(([text, color]): Column[] => [
    { width: 8, canvas: [{ type: 'rect', x: 0, y: 1.5, w: 7, h: 7, color, lineWidth: 0 }] },
    { width: 'auto', text, fontSize: 7.5, margin: [0, 0, 4, 0] },
  ])
  return { columnGap: 4, margin: [0, 3, 0, 0], columns: marks }
}
