import { expect, test } from 'vitest'
import { EU_EMBLEM } from './eu-emblem.ts'

const { width, height, stars } = EU_EMBLEM
const far = (x: number, y: number, fromX: number, fromY: number) => Math.hypot(x - fromX, y - fromY)
const drawn = stars.map((star) =>
  star.split(' ').map((corner) => {
    const [x = 0, y = 0] = corner.split(',').map(Number)
    return { x, y }
  }),
)

test('the emblem is half as long again as it is high and has twelve stars', () => {
  expect([width / height, drawn.length]).toEqual([1.5, 12])
})

test('the stars stand upright, each in a circle of an eighteenth of the height, at a third of it from the centre', () => {
  for (const corners of drawn) {
    const tips = corners.filter((_, index) => index % 2 === 0)
    const [top = { x: 0, y: 0 }] = tips
    const centre = { x: top.x, y: top.y + height / 18 }
    expect(far(centre.x, centre.y, width / 2, height / 2)).toBeCloseTo(height / 3, 2)
    for (const { x, y } of tips) expect(far(x, y, centre.x, centre.y)).toBeCloseTo(height / 18, 2)
  }
})
