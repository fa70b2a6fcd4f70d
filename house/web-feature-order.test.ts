import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { foldersIn, read, sourcesBelow } from './sources.ts'
import { OWN_FILES, WEB_FEATURE_ORDER } from './web-feature-order.ts'

type Sources = ReadonlyMap<string, string>

const PARTS: readonly string[] = Object.keys(WEB_FEATURE_ORDER)
const ORDER = new Map<string, readonly string[]>(Object.entries(WEB_FEATURE_ORDER))

const sources: Sources = new Map(
  sourcesBelow('web/src')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, read(file)]),
)

test('every feature of the web has one place in the order, and every place a feature', () => {
  for (const [part, listed] of ORDER)
    expect(foldersIn(folderOf(part)).toSorted()).toEqual(listed.toSorted())
})

test('a feature of the web uses only features below it', () => {
  expect(upwardImports(sources)).toEqual([])
})

test('the words and screens of a feature are used by itself and by what composes', () => {
  expect(importsOfOwnFiles(sources)).toEqual([])
})

test('core and platform of the web know no module by its name', () => {
  const naming = sourcesBelow('web/src').filter(
    (file) => /^web\/src\/(core|platform)\//.test(file) && /fb_|foodbank/.test(read(file)),
  )
  expect(naming).toEqual([])
})

describe('a planted import is seen', () => {
  const planted = (file: string, program: string): Sources => new Map([...sources, [file, program]])
  const place = 'web/src/foodbank/applicants/planted.ts'

  test.each([
    ['of a feature above', place, "import { a } from '../walk-ins/use-walk-in.ts'"],
    ['of a type', place, "import type { A } from '#foodbank/supports/form/support-draft.ts'"],
    ['that comes later', place, "const late = () => import('../reports/period.ts')"],
    ['of what composes', place, "import { a } from '../screens/desk/DeskPanel.tsx'"],
    ['by a file beside the features', place, "import { a } from '../module.ts'"],
    ['of the part above', 'web/src/core/users/planted.ts', "import '#foodbank/paths.ts'"],
    ['by the platform', 'web/src/platform/api/planted.ts', "import '#core/users/queries.ts'"],
    [
      'of another screen',
      'web/src/foodbank/screens/report/planted.ts',
      "import { a } from '../desk/DeskPanel.tsx'",
    ],
  ])('%s', (_name, file, program) => {
    const seen = upwardImports(planted(file, program))
    expect(seen).not.toEqual([])
    expect(seen.every((line) => line.startsWith(`${file} `))).toBe(true)
  })

  test.each([
    ['of words', "import { a } from '../household-members/texts.ts'"],
    ['of words of a part', "import { a } from '../organizations/select-texts.ts'"],
    ['of a screen', "import { a } from '../organizations/OrganizationsScreen.tsx'"],
  ])('%s', (_name, program) => {
    expect(importsOfOwnFiles(planted(place, program))).toHaveLength(1)
  })

  test('and an allowed one is none', () => {
    const allowed = planted(place, "import { a } from '../organizations/select-queries.ts'")
    expect([...upwardImports(allowed), ...importsOfOwnFiles(allowed)]).toEqual([])
  })
})

/** Where a file stands: its part, and its feature; none of a file beside the features. */
type Place = { readonly part: string; readonly feature: string | null }

function placeOf(file: string): Place | null {
  const [, , area = '', feature = '', screen = ''] = file.split('/')
  const part = `web/${area}`
  if (!ORDER.has(part)) return null
  if (/\.tsx?$/.test(feature)) return { part, feature: null }
  return { part, feature: feature === 'screens' ? `screens/${screen}` : feature }
}

const folderOf = (part: string) => part.replace('web/', 'web/src/')
const rankOf = ({ part, feature }: Place) =>
  ORDER.get(part)?.indexOf(feature?.replace(/\/.*/, '') ?? '') ?? -1
const composes = ({ feature }: Place) => feature === null || feature.startsWith('screens/')
const isSame = (one: Place, other: Place) =>
  one.part === other.part && one.feature === other.feature

/** The files of the web that a file imports: at once or later, values or types. */
function importsOf(file: string, all: Sources): string[] {
  const specifiers = all.get(file)?.matchAll(/(?:from|import|import\()\s*['"]([^'"]+)['"]/g) ?? []
  return [...specifiers].flatMap(([, path = '']) => {
    if (path.startsWith('#')) return `web/src/${path.slice(1)}`
    return path.startsWith('.') ? join(dirname(file), path) : []
  })
}

/** The features behind a file: its own, and of a file beside the features those that it imports. */
function featuresBehind(file: string, all: Sources, seen = new Set<string>()): Place[] {
  const place = placeOf(file)
  if (!place || seen.has(file)) return []
  seen.add(file)
  if (place.feature !== null) return [place]
  return [place, ...importsOf(file, all).flatMap((imported) => featuresBehind(imported, all, seen))]
}

function upwardImports(all: Sources): string[] {
  return [...all.keys()].flatMap((file) => {
    const from = placeOf(file)
    if (!from) return []
    return importsOf(file, all)
      .filter((imported) =>
        featuresBehind(imported, all).some((to) => isAbove(to, from) && !isSame(to, from)),
      )
      .map((imported) => `${file} imports ${imported}`)
  })
}

function isAbove(to: Place, from: Place): boolean {
  if (to.part !== from.part) return PARTS.indexOf(to.part) > PARTS.indexOf(from.part)
  return from.feature !== null && to.feature !== null && rankOf(to) >= rankOf(from)
}

function importsOfOwnFiles(all: Sources): string[] {
  return [...all.keys()].flatMap((file) => {
    const from = placeOf(file)
    if (!from || composes(from)) return []
    return importsOf(file, all)
      .filter((imported) => {
        const to = placeOf(imported)
        const isOwn = to !== null && to.part !== 'web/platform' && to.feature !== null
        return isOwn && OWN_FILES.test(imported) && !isSame(to, from)
      })
      .map((imported) => `${file} imports ${imported}`)
  })
}
