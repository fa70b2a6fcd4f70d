import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { read, ROOT } from './sources.ts'

/** Rows of the tables: the files in backticks, each with the names of tests that are quoted behind it. */
const rows = read('docs/proof.md')
  .split('\n')
  .filter((line) => /^\| \d+[a-z]? \|/.test(line))
const proofs = rows.flatMap((row) =>
  [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`([^`]*)/g)].map(
    ([, file = '', words = '']) => ({
      file,
      names: [...words.matchAll(/„([^“]+)“/g)].map(([, name = '']) => name),
    }),
  ),
)
const getPath = (file: string) =>
  [file, `server/src/${file}`].find((path) => existsSync(join(ROOT, path)))

test('each of the fifty promises has its row', () => {
  const numbers = rows.map((row) => Number(/\d+/.exec(row)?.[0]))
  expect([...new Set(numbers)]).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
})

test('what the page on security says to show something is there', () => {
  const named = [...read('SECURITY.md').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)]
  expect(named.length).toBeGreaterThan(30)
  expect(named.flatMap(([, file = '']) => (existsSync(join(ROOT, file)) ? [] : [file]))).toEqual([])
})

test('what is said to prove something is there', () => {
  expect(proofs.length).toBeGreaterThan(60)
  const gone = proofs.flatMap(({ file, names }) => {
    const path = getPath(file)
    return path === undefined
      ? [file]
      : names.filter((name) => !read(path).includes(name)).map((name) => `${file}: ${name}`)
  })
  expect(gone).toEqual([])
})
