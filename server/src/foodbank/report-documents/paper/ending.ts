import type { Language } from '@crm/contract/core/translations'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import type { Content } from 'pdfmake/interfaces.js'
import { getHeading } from '#platform/pdf/document.ts'
import { INK } from '#platform/pdf/style.ts'
import { methodLines } from './method.ts'
import { getSignature } from './signature.ts'
import { wordsIn } from '../words.ts'

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
        getSignature(language),
      ],
    },
  ]
}
