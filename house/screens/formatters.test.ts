import { expect, test } from 'vitest'
import { read, sourcesBelow } from '../sources.ts'

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
/** Parts of a source that begin at the left margin. */
const statementsOf = (source: string) => source.split(/^(?=\w)/m)
const IS_KEPT = /^(?:export )?const \w+(?:: [\w.]+)? = (?:new Intl\.|perLanguage\b)/

test('no component makes a formatter each time it is shown', () => {
  const others = sourcesBelow('web/src').filter(
    (file) => !isTest(file) && file !== 'web/src/platform/i18n/format.ts',
  )
  const made = others.flatMap((file) =>
    statementsOf(read(file))
      .filter((statement) => statement.includes('new Intl.'))
      .map((statement) => ({ file, statement })),
  )
  expect(made.length).toBeGreaterThan(8)
  expect(made.filter(({ statement }) => !IS_KEPT.test(statement))).toEqual([])
  // which has its own parts made when they are asked for, and is made once itself
  const formats = read('web/src/platform/i18n/format.ts')
  expect(formats.match(/new Intl\./g)).toHaveLength(
    formats.match(/made \?\?= new Intl\./g)?.length ?? 0,
  )
  expect(
    others.filter((file) => /\bcreateFormat\b/.test(read(file))),
    'createFormat',
  ).toEqual([])
})
