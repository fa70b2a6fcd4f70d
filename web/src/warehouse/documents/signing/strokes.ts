import { BOX } from '@crm/contract/warehouse/delivery-notes/signatures.endpoints'
import type { PointGroup } from 'signature_pad'
import { z } from 'zod'

/** x, y, x, y, … of each line, in thousandths of the width of the box. */
export type Strokes = readonly (readonly number[])[]

const strokes = z.array(z.array(z.number()))

/** Nothing of a field that holds no strokes. */
export const readStrokes = (value: unknown): Strokes => strokes.safeParse(value).data ?? []

const within = (value: number, end: number) => Math.min(Math.max(Math.round(value), 0), end)

/** Of what was drawn in a box of this width in pixels; what went over its edge stays at it. */
export const strokesOf = (groups: readonly PointGroup[], width: number): Strokes =>
  groups.map(({ points }) =>
    points.flatMap(({ x, y }) => [
      within((x / width) * BOX.width, BOX.width),
      within((y / width) * BOX.width, BOX.height),
    ]),
  )

const PEN = {
  dotSize: 0,
  minWidth: 0.5,
  maxWidth: 2.5,
  velocityFilterWeight: 0.7,
  penColor: '#1b2624',
  compositeOperation: 'source-over',
} as const

/** The same lines for a box of another width. */
export const pointsOf = (strokes: Strokes, width: number): PointGroup[] =>
  strokes.map((line) => ({
    ...PEN,
    points: line.flatMap((x, index) => {
      const y = line[index + 1]
      const toPixels = width / BOX.width
      return index % 2 === 0 && y !== undefined
        ? [{ x: x * toPixels, y: y * toPixels, pressure: 0.5, time: index }]
        : []
    }),
  }))
