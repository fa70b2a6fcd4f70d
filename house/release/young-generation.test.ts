import { expect, test } from 'vitest'
import { read } from '../sources.ts'

test('a release, `npm start` and the benches run the server with the same young generation of its memory', () => {
  const files = ['deploy/crm', 'scripts/start.mjs', 'bench/served/child.ts']
  const given = files.map((file) => read(file).match(/--max-semi-space-size=\d+/g))
  expect(given).toEqual(files.map(() => ['--max-semi-space-size=16']))
})
