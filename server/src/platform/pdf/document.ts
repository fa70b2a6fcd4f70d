import type { Column, Content } from 'pdfmake/interfaces.js'
import { INK } from './style.ts'

export const getTitle = (text: string, below = 0): Content => ({
  text,
  fontSize: 19,
  bold: true,
  color: INK.accent,
  margin: [0, 0, 0, below],
})

export const getHeading = (text: string, fontSize: number, [above, below]: [number, number]) => ({
  text,
  fontSize,
  bold: true,
  color: INK.accent,
  margin: [0, above, 0, below] satisfies Margin,
})

type Margin = [number, number, number, number]

/** What stands on top of every page but the first. */
export const pageHead = (title: string, about: string): Content => ({
  columns: [
    { text: title, bold: true, width: 'auto', noWrap: true },
    { text: about, alignment: 'right' },
  ],
  columnGap: 12,
  fontSize: 8,
  color: INK.muted,
  margin: [42, 24, 42, 0],
})

/** A line of `length` points to write on, after its label. */
export const toFill = (label: string, length: number, width: number | '*' = '*'): Column[] => [
  { text: label, width: 'auto', margin: [0, 0, 6, 0] },
  {
    width,
    canvas: [
      { type: 'line', x1: 0, y1: 10, x2: length, y2: 10, lineWidth: 0.6, lineColor: INK.muted },
    ],
  },
]
