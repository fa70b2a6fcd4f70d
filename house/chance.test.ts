import { expect, test } from 'vitest'
import { isOfTests, read, sourcesBelow } from './sources.ts'

// Ids, digests and moments are different in each run: a few digits come up in them by chance, and a test that demands that they
// do not is red now and then.

const SURE_LENGTH = 8
const FOLDERS = ['contract/src', 'server/src', 'web/src', 'house', 'e2e']

/** What may not be there, as one pattern or text each. */
const absent = (source: string) =>
  [...source.matchAll(/\.not\.(?:toMatch\(\/(.+?)\/[a-z]*\)|toContain\('([^']+)'\))/g)].flatMap(
    ([, pattern, text]) => (pattern === undefined ? [text ?? ''] : pattern.split('|')),
  )

/** True of what random hexadecimal digits may contain. */
function comesUp(pattern: string): boolean {
  const text = pattern.replaceAll(/\\s[?*]?|[ ?]/g, '')
  return text.length < SURE_LENGTH && /^[0-9a-f-]*[0-9][0-9a-f-]*$/i.test(text)
}

test.each([
  [`expect(log).not.toMatch(/501\\s?23|380/)`, ['501\\s?23', '380']],
  [`expect(log).not.toContain('777')`, ['777']],
  [`expect(log).not.toMatch(/Dobrá|603000001/)`, []],
])('in %s chance may put %j', (source, found) => {
  expect(absent(source).filter(comesUp)).toEqual(found)
})

test('no test demands that a few digits come up nowhere', () => {
  const leaning = FOLDERS.flatMap(sourcesBelow)
    .filter(
      (file) => (isOfTests(file) || file.startsWith('e2e/')) && file !== 'house/chance.test.ts',
    )
    .flatMap((file) =>
      absent(read(file))
        .filter(comesUp)
        .map((text) => `${file}: ${text}`),
    )
  expect(leaning).toEqual([])
})
