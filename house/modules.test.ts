import { expect, test } from 'vitest'
import { read, sourcesBelow } from './sources.ts'

/** Files that still name the food bank, and are to lose it. */
const PENDING = [
  'web/src/core/calendar/entries.test.ts',
  'web/src/core/imports/queries.ts',
  'web/src/core/log/entry-words.test.ts',
  'web/src/core/notifications/icons.ts',
  'web/src/core/search/screens-by-name.test.ts',
  'web/src/core/sign-in/last-url.test.ts',
  'web/src/core/users/permission-sources.test.ts',
  'web/src/platform/api/call.test.ts',
  'web/src/platform/api/query.ts',
  'web/src/platform/api/request.test.ts',
  'web/src/platform/api/request.ts',
  'web/src/platform/menu/menu-for.test.ts',
  'web/src/platform/module.ts',
  'web/src/platform/session/access.test.ts',
  'web/src/platform/session/session.test.ts',
]
/** The types of the whole database. */
const GENERATED = 'server/src/platform/database/schema.generated.ts'

test('neither the platform nor the core names a module, in tests neither', () => {
  const naming = ['contract', 'server', 'web']
    .flatMap((root) => [`${root}/src/platform`, `${root}/src/core`])
    .flatMap(sourcesBelow)
    .filter((file) => file !== GENERATED && /\bfb_|foodbank/i.test(read(file)))
  expect(naming.toSorted()).toEqual(PENDING)
})
