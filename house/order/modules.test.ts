import { expect, test } from 'vitest'
import { MODULES, getPermissions } from '../modules.ts'
import { read, sourcesBelow } from '../sources.ts'

/** The types of the whole database. */
const GENERATED = 'server/src/platform/database/schema.generated.ts'

/** The module's name, and how the names of its permissions and notifications begin: `fb_`. */
const getNames = (module: string) => [
  ...new Set([module, ...getPermissions(module).map((name) => `\\b${name.split('_')[0]}_`)]),
]

test.each(MODULES.filter((name) => name !== 'core'))(
  'neither the platform nor the core names the module %s, in tests neither',
  (module) => {
    const name = new RegExp(getNames(module).join('|'), 'i')
    const naming = ['contract', 'server', 'web']
      .flatMap((root) => [`${root}/src/platform`, `${root}/src/core`])
      .flatMap(sourcesBelow)
      .filter((file) => file !== GENERATED && name.test(read(file)))
    expect(naming).toEqual([])
  },
)
