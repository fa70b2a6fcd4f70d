import type { Language } from '@crm/contract/core/translations'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { INK } from '#platform/pdf/style.ts'
import { wordsIn, type Word } from '../words.ts'

/** Who signs, where and when: lines to write on. */
export function getSignature(language: Language): Content {
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
