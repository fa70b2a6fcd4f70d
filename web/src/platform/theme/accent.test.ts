import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildAccent, OWN_ACCENT } from './accent.ts'
import { contrast } from './contrast.ts'
import { night, PAGE, sand, SHEET } from './palette.ts'

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('without a colour of the settings the product has its own', () => {
  expect(buildAccent(null)).toBe(OWN_ACCENT)
})

test('whatever colour is chosen, white words on it, and words in it, can be read', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const { text, filled, soft } = buildAccent(color)
      expect(contrast('#ffffff', filled.light)).toBeGreaterThanOrEqual(4.5)
      for (const background of [PAGE.light, SHEET.light, sand[1], sand[2], soft.light])
        expect(contrast(text.light, background)).toBeGreaterThanOrEqual(4.5)
      for (const background of [PAGE.dark, SHEET.dark, night[6], night[9], soft.dark])
        expect(contrast(text.dark, background)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a colour that can be read already stays as it was chosen', () => {
  expect(buildAccent('#8a1538').filled.light).toBe('#8a1538')
  expect(buildAccent('#8a1538').shades[7]).toBe('#8a1538')
})

test('the shades go from light to dark', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const { shades } = buildAccent(color)
      const onWhite = shades.map((shade) => contrast(shade, '#ffffff'))
      expect(onWhite.toSorted((a, b) => a - b)).toEqual(onWhite)
    }),
  )
})
