import { expect, test } from 'vitest'
import { read, sourcesBelow } from '../sources.ts'

/** The types of the whole database. */
const GENERATED = 'server/src/platform/database/schema.generated.ts'

test('neither the platform nor the core names a module, in tests neither', () => {
  const naming = ['contract', 'server', 'web']
    .flatMap((root) => [`${root}/src/platform`, `${root}/src/core`])
    .flatMap(sourcesBelow)
    .filter((file) => file !== GENERATED && /\bfb_|foodbank/i.test(read(file)))
  expect(naming).toEqual([])
})
