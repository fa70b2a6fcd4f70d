import type { Language } from '@crm/contract/core/translations'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { INK } from '#platform/pdf/style.ts'
import { getHeading } from '../../paper/document.ts'
import { methodLines } from './method.ts'
import { wordsIn, type Word } from '../words.ts'

/** With more rules than this the list of them may break. */
const MANY_PARTS = 25

/** How it was counted, what is left out and the lines to sign, which stand on no page alone. */
export function getEnding(
  report: Report,
  leftOut: readonly string[],
  language: Language,
): Content[] {
  const say = wordsIn(language)
  const lines = methodLines(report, language).map((line, index): Content => ({
    columnGap: 4,
    margin: [0, 0, 0, 2.5],
    columns: [
      { width: 10, text: `${index + 1}.` },
      {
        width: '*',
        stack: [
          line.text,
          ...(line.parts ? [{ ul: [...line.parts], markerColor: INK.muted }] : []),
        ],
      },
    ],
  }))
  const isLong = report.head.rules.length > MANY_PARTS
  const method = [getHeading(say('method'), 10.5, [14, 4]), ...lines]
  const [before, kept] = isLong ? [method.slice(0, 3), method.slice(3)] : [[], method]
  return [
    { fontSize: 8.5, stack: before },
    {
      unbreakable: true,
      fontSize: 8.5,
      stack: [
        ...kept,
        ...leftOut.map((text): Content => ({ text, margin: [0, 6, 0, 0] })),
        signature(language),
      ],
    },
  ]
}

function signature(language: Language): Content {
  const say = wordsIn(language)
  const line = (first: Word, second: Word, above: number): Content => ({
    columnGap: 18,
    margin: [0, above, 0, 0],
    columns: [
      { width: '*', table: { widths: ['auto', '*'], body: [toFill(say(first))] }, layout: LINE },
      { width: 210, table: { widths: ['auto', '*'], body: [toFill(say(second))] }, layout: LINE },
    ],
  })
  return {
    stack: [line('signature.name', 'signature', 26), line('signature.place', 'signature.date', 18)],
  }
}

/** A line to write on, after its label. */
const toFill = (label: string): TableCell[] => [
  { text: label, noWrap: true, border: [false, false, false, false] },
  { text: '', border: [false, false, false, true] },
]

const LINE = {
  hLineWidth: () => 0.6,
  vLineWidth: () => 0,
  hLineColor: () => INK.muted,
  paddingLeft: () => 0,
}
