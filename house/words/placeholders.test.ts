import { expect, test } from 'vitest'
import { globSync } from 'node:fs'
import { read, ROOT, sourcesBelow } from '../sources.ts'

const sources = sourcesBelow('web/src')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: read(file) }))

/** What stands in an empty field, as it is written in the sources or in texts whose name says so. */
const texts = globSync('texts/*/**/*.json', { cwd: ROOT }).map((file) => ({
  file,
  text: read(file),
}))

const placeholders = [...sources, ...texts].flatMap(({ file, text }) =>
  [...text.matchAll(/(?:placeholder(?:=|: )|\w*[pP]laceholder"?: )["']([^"']+)["']/g)].map(
    ([, words = '']) => `${file}: ${words}`,
  ),
)

test('no empty field shows what could be its value: a day, a time, a number, an address', () => {
  expect(placeholders.length).toBeGreaterThan(5)
  expect(
    placeholders.filter((words) => /\d|:\/\/\w|\w\.\w+$|=/.test(words.slice(words.indexOf(': ')))),
  ).toEqual([])
})

test('no filter shows in an empty field that everything is chosen', () => {
  const all = /placeholder=\{[^}]*\b(?:any\w*)'?\)?\}/
  expect(sources.filter(({ text }) => all.test(text)).map(({ file }) => file)).toEqual([])
})
