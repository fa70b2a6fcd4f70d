import type { Language } from '@crm/contract/core/translations'
import type { Column, Content } from 'pdfmake/interfaces.js'
import { seriesColor } from '#platform/pdf/style.ts'
import { numberText } from '../paper/shown.ts'
import { KINDS, type DocumentTable } from './tables.ts'

type Part = { readonly value: number; readonly color: string }
type Bar = { readonly label: string; readonly total: string; readonly parts: readonly Part[] }
type Legend = readonly (readonly [text: string, color: string])[]

const WIDTH = 70

/** The picture of a table: its bars, each with its number, and a legend where a bar has parts. */
export function chartContent({ chart }: DocumentTable, language: Language): Content {
  if (!chart) return []
  const { title, series, bars, format } = chart
  return barChart(
    title,
    bars.map(({ name, values, total }) => ({
      label: name,
      total: numberText(language, total, KINDS[format]),
      parts: values.map((value, index) => ({ value, color: seriesColor(index) })),
    })),
    series.length > 1 ? series.map((name, index) => [name, seriesColor(index)]) : [],
  )
}

/** Lying bars from a common zero, each with its number, so that nothing has to be guessed from a length or a colour. */
function barChart(title: string, bars: readonly Bar[], legend: Legend): Content {
  const sum = ({ parts }: Bar) => parts.reduce((total, { value }) => total + value, 0)
  const most = Math.max(...bars.map(sum), 0)
  const rows = bars.map((bar): Content[] => [
    { text: bar.label, fontSize: 7.5 },
    { canvas: most > 0 ? rectangles(bar.parts, most) : [], margin: [0, 1.5, 0, 0] },
    { text: bar.total, fontSize: 7.5, alignment: 'right' },
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
