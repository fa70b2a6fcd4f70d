import { expect, test } from 'vitest'
import { seriesColor } from './style.ts'

/** How light a grey printer makes it, 0 to 255. */
const greyOf = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    parseInt(color.slice(at, at + 2), 16),
  )
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

test('a grey printer tells the parts of a picture apart, and each from the paper', () => {
  const greys = [seriesColor(0), seriesColor(1), seriesColor(2), '#ffffff'].map(greyOf)
  const steps = greys.slice(1).map((grey, index) => grey - (greys[index] ?? 0))
  expect(Math.min(...steps)).toBeGreaterThan(40)
})
