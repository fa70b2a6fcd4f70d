import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PARTS } from './feature-order.ts'
import { MODULES } from '../modules.ts'
import { foldersIn, getImports, isOfTests, read, ROOT, sourcesBelow } from '../sources.ts'

/** What holds no feature. */
const NO_FEATURES = ['testing', 'migrations']

describe('every feature has one place in the order, and every place a feature', () => {
  test.each(Object.entries(PARTS))('%s', (part, { features }) => {
    expect(misplaced(features, foldersIn(part.replace('/', '/src/')))).toEqual([])
  })

  test('and every module is a part of server and web', () => {
    const parts = ['server', 'web'].flatMap((root) => MODULES.map((name) => `${root}/${name}`))
    const modules = ['server', 'web'].flatMap((root) =>
      foldersIn(`${root}/src`)
        .filter(
          (name) => name !== 'platform' && existsSync(join(ROOT, root, 'src', name, 'module.ts')),
        )
        .map((name) => `${root}/${name}`),
    )
    expect(modules.toSorted()).toEqual(parts.toSorted())
    expect(parts.filter((part) => !(part in PARTS))).toEqual([])
  })

  test('what is not listed, not there or listed twice is seen', () => {
    expect(misplaced(['a', 'b', 'b'], ['b', 'c', 'testing'])).toEqual(['a', 'b', 'c'])
  })
})

test('no file imports from above itself, nor another feature but by a door', () => {
  const packages = new Set(Object.keys(PARTS).map((part) => `${part.split('/')[0]}/src`))
  const wrong = [...packages]
    .flatMap(sourcesBelow)
    .flatMap((file) => wrongImports(file, read(file)))
  expect(wrong).toEqual([])
})

describe('a wrong import is seen', () => {
  const APPLICANTS = 'server/src/foodbank/applicants/planted.ts'
  const LIST = 'web/src/foodbank/applicants/planted.ts'
  test.each([
    [APPLICANTS, `import { a } from '../supports/service.ts'`, 'is above'],
    [APPLICANTS, `import { a } from '#foodbank/supports/matching.ts'`, 'is above'],
    [APPLICANTS, `import type { A } from '../supports/policy.ts'`, 'is above'],
    [APPLICANTS, `import {\n  a,\n} from '../supports/policy.ts'`, 'is above'],
    [APPLICANTS, `export { a } from '../supports/policy.ts'`, 'is above'],
    [APPLICANTS, `const a = await import('../supports/policy.ts')`, 'is above'],
    [APPLICANTS, `type A = import('../supports/policy.ts').A`, 'is above'],
    [APPLICANTS, `import { a } from '../search.ts'`, 'is above'],
    [APPLICANTS, `import { a } from '#app.ts'`, 'is above'],
    [APPLICANTS, `import { a } from '../../demo/year.ts'`, 'is above'],
    [APPLICANTS, `import { a } from '../restriction/repository.ts'`, 'is internal'],
    [APPLICANTS, `import { a } from '#core/mail/queue-repository.ts'`, 'is internal'],
    [APPLICANTS, `import { a } from '../restriction/routes.ts'`, 'is internal'],
    [APPLICANTS, `import { a } from '../../testing/world.ts'`, 'is for tests'],
    ['server/src/core/users/planted.ts', `import '#foodbank/paper/shown.ts'`, 'is above'],
    ['server/src/platform/xlsx/planted.ts', `import { a } from '../pdf/look.ts'`, 'is above'],
    ['server/src/platform/xlsx/planted.ts', `import { a } from '#core/log/names.ts'`, 'is above'],
    ['server/src/foodbank/planted.ts', `import { a } from './slots/repository.ts'`, 'is internal'],
    ['server/src/foodbank/planted.ts', `import { a } from './slots/routes.ts'`, 'is internal'],
    ['server/src/demo/planted.ts', `import { a } from '#core/mail/repository.ts'`, 'is internal'],
    [LIST, `import { a } from '../help-requests/queries.ts'`, 'is above'],
    [LIST, `import type { A } from '#foodbank/supports/form/support-draft.ts'`, 'is above'],
    [LIST, `const late = () => import('../reports/period.ts')`, 'is above'],
    [LIST, `import { a } from '../screens/desk/DeskPanel.tsx'`, 'is above'],
    [LIST, `import { a } from '../module.ts'`, 'is above'],
    [LIST, `import { a } from '../household-members/texts.ts'`, 'is internal'],
    [LIST, `import { a } from '../organizations/select-texts.ts'`, 'is internal'],
    [LIST, `import { a } from '../organizations/OrganizationsScreen.tsx'`, 'is internal'],
    ['web/src/core/users/planted.ts', `import '#foodbank/paths.ts'`, 'is above'],
    ['web/src/platform/api/planted.ts', `import '#core/users/queries.ts'`, 'is above'],
    [
      'web/src/foodbank/screens/report/planted.ts',
      `import { a } from '../desk/DeskPanel.tsx'`,
      'is above',
    ],
  ])('%s: %s', (file, text, complaint) => {
    expect(wrongImports(file, text)).toEqual([expect.stringContaining(complaint)])
  })

  test.each([
    [APPLICANTS, `import { a } from './repository.ts'`],
    [APPLICANTS, `import { a } from '../restriction/scope.ts'`],
    [APPLICANTS, `import { a } from '#core/users/service.ts'`],
    [APPLICANTS, `import { a } from '#platform/module.ts'`],
    ['server/src/core/log/seals/planted.ts', `import { a } from '../repository.ts'`],
    ['server/src/foodbank/module.ts', `import { a } from './slots/routes.ts'`],
    ['server/src/foodbank/applicants/a.test.ts', `import { a } from '../supports/repository.ts'`],
    [LIST, `import { a } from '../organizations/select-queries.ts'`],
    [LIST, `import { a } from '../paths.ts'`],
    ['web/src/foodbank/screens/desk/planted.ts', `import { a } from '#foodbank/supports/texts.ts'`],
  ])('and a right one passes: %s: %s', (file, text) => {
    expect(wrongImports(file, text)).toEqual([])
  })
})

/** Features that do not stand both in the order and in a folder, once. */
function misplaced(features: readonly string[], folders: readonly string[]): string[] {
  const there = folders.filter((name) => !NO_FEATURES.includes(name))
  return [...new Set([...features, ...there])]
    .filter((name) => features.filter((one) => one === name).length !== 1 || !there.includes(name))
    .sort()
}

/** Every import of a file that goes up or past a door, in words. */
function wrongImports(file: string, text: string): string[] {
  if (isOfTests(file)) return []
  const from = getPlace(file)
  return getImports(file, text).flatMap((target) => {
    const to = getPlace(target)
    const isOwn = from.part === to.part && from.feature === to.feature
    if (isOfTests(target)) return [`${file}: ${target} is for tests`]
    if (isOwn) return []
    if (isAbove(to, from) || composesAbove(target, from)) return [`${file}: ${target} is above it`]
    const { internal, opensTo } = PARTS[to.part] ?? {}
    const isInternal = to.feature !== null && internal?.test(target)
    return isInternal && !(composes(from) && opensTo?.(file, target))
      ? [`${file}: ${target} is internal`]
      : []
  })
}

/** Where a file stands; what belongs to no part puts the parts together, what belongs to no feature the features. */
type Place = { readonly part: string; readonly feature: string | null }

function getPlace(file: string): Place {
  const [, root = '', area = '', feature = null] =
    /^(\w+)\/src\/(\w+)\/(?:((?:screens\/)?[\w-]+)\/)?/.exec(file) ?? []
  const part = `${root}/${area}`
  return part in PARTS ? { part, feature } : { part: `${root}/`, feature: null }
}

const composes = ({ feature }: Place) => feature === null || feature.startsWith('screens/')

function isAbove(to: Place, from: Place): boolean {
  if (to.part !== from.part) return heightOfPart(to.part) > heightOfPart(from.part)
  return from.feature !== null && to.feature !== null && getRank(to) >= getRank(from)
}

/** A file beside the features stands above those that it imports, itself or by another such file; the server's platform is one. */
function composesAbove(file: string, from: Place, seen = new Set<string>()): boolean {
  const place = getPlace(file)
  if (place.feature !== null || place.part !== from.part || place.part === 'server/platform')
    return false
  if (seen.has(file) || !existsSync(join(ROOT, file))) return false
  seen.add(file)
  return getImports(file, read(file)).some(
    (target) => isAbove(getPlace(target), from) || composesAbove(target, from, seen),
  )
}

function getRank({ part, feature }: Place): number {
  return PARTS[part]?.features.indexOf(feature?.replace(/\/.*/, '') ?? '') ?? -1
}

function heightOfPart(part: string): number {
  const height = Object.keys(PARTS).indexOf(part)
  return height < 0 ? Infinity : height
}
