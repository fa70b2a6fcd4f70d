import { expect, test } from 'vitest'
import { buildAccent } from '../../web/src/platform/theme/accent.ts'
import { buildTheme } from '../../web/src/platform/theme/theme.ts'
import { read, sourcesBelow } from '../sources.ts'

const THEME = 'web/src/platform/theme/theme.ts'
const SEARCHES = 'web/src/platform/select/use-first-found.ts'
const filesWith = (pattern: RegExp) =>
  sourcesBelow('web/src').filter((file) => pattern.test(read(file)))

test('choosing what is chosen keeps it, in every select: emptying is its own button', () => {
  expect(buildTheme(buildAccent(null)).components?.['Select']?.defaultProps).toMatchObject({
    allowDeselect: false,
  })
  expect(filesWith(/\ballowDeselect\b/)).toEqual([THEME])
})

test('in every select that is searched Enter takes what is found: nobody makes one searchable by itself', () => {
  expect(filesWith(/\bsearchable\b/)).toEqual([SEARCHES])
})
