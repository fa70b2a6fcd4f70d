import { expect, test } from 'vitest'
import { checkImageFile, cropSquare } from './image-file.ts'

const MB = 1024 * 1024

test.each([
  ['image/png', 5 * MB, null],
  ['image/jpeg', 1, null],
  ['image/webp', 1, null],
  ['image/svg+xml', 1, 'image_kind'],
  ['image/gif', 1, 'image_kind'],
  ['', 1, 'image_kind'],
  ['application/pdf', 9 * MB, 'image_kind'],
  ['image/png', 5 * MB + 1, 'file_size'],
])('a file of the kind %j with %i bytes is refused as %j', (type, size, rule) => {
  expect(checkImageFile({ type, size })?.rule ?? null).toBe(rule)
})

test('a crop is a square of whole pixels within the picture', () => {
  expect(cropSquare({ x: 10.7, y: -0.2, width: 300.9, height: 300.4 })).toEqual({
    x: 10,
    y: 0,
    size: 300,
  })
  expect(cropSquare({ x: 0, y: 0, width: 0.2, height: 0.2 }).size).toBe(1)
})
