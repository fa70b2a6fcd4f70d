import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MODULES, upTo } from '../modules.ts'
import { foldersIn, getImports, isOfTests, read, ROOT, sourcesBelow } from '../sources.ts'

describe('a forbidden import is an error of the linter', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'crm-house-'))
    cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const planted: [file: string, specifier: string][] = [
    ['server/src/core/users/planted.ts', '#foodbank/applicants/service.ts'],
    ['server/src/core/users/planted.ts', '../../foodbank/applicants/service.ts'],
    ['contract/src/core/planted.ts', '../foodbank/applicants/applicants.ts'],
    ['web/src/core/users/planted.ts', '@crm/contract/foodbank/applicants/applicants'],
    ['server/src/platform/planted.ts', '#foodbank/applicants/service.ts'],
    ['server/src/core/users/planted.ts', '#warehouse/places/service.ts'],
    ['web/src/platform/planted.ts', '@crm/contract/warehouse/places'],
    ['server/src/foodbank/applicants/planted.ts', '#warehouse/places/service.ts'],
    ['contract/src/foodbank/planted.ts', '../warehouse/places.ts'],
    ['server/src/warehouse/places/planted.ts', '#foodbank/applicants/service.ts'],
    ['web/src/warehouse/places/planted.ts', '@crm/contract/foodbank/slots/slots'],
    ['server/src/foodbank/applicants/planted.ts', '../../../../web/src/main.tsx'],
    ['web/src/foodbank/applicants/planted.ts', '@crm/server/app.ts'],
    ['web/src/foodbank/applicants/planted.ts', '../../../../server/src/app.ts'],
  ]
  test.each(planted)('%s must not import %s', (file, specifier) => {
    expect(lint(folder, file, specifier)).toContain('no-restricted-imports')
  })

  test('an allowed import passes, so the rule above is no blanket refusal', () => {
    expect(
      lint(folder, 'server/src/foodbank/applicants/planted.ts', '../supports/service.ts'),
    ).not.toContain('no-restricted-imports')
    expect(
      lint(folder, 'server/src/foodbank/applicants/planted.ts', '#core/users/service.ts'),
    ).not.toContain('no-restricted-imports')
  })
})

describe('no part imports one that stands after it, in any package', () => {
  test.each(['contract', 'server', 'web'])('%s', (root) => {
    const wrong = sourcesBelow(`${root}/src`)
      .filter((file) => !isOfTests(file))
      .flatMap((file) => importsFromAfter(file, read(file)))
    expect(wrong).toEqual([])
  })

  test.each([
    ['contract/src/core/tasks/planted.ts', `import { a } from '../../foodbank/slots.ts'`],
    ['contract/src/core/planted.ts', `import type { A } from '../foodbank/slots.ts'`],
    ['contract/src/platform/planted.ts', `export { a } from '../core/log.ts'`],
    ['server/src/core/users/planted.ts', `import { a } from '@crm/contract/foodbank/slots'`],
    ['server/src/core/planted.ts', `const a = await import('../foodbank/paper/shown.ts')`],
    ['web/src/core/users/planted.ts', `import a from '@crm/texts/foodbank/slots/slots.cs.json'`],
    ['web/src/platform/planted.ts', `import '#core/paths.ts'`],
  ])('%s: %s', (file, text) => {
    expect(importsFromAfter(file, text)).toHaveLength(1)
  })

  test.each([
    ['contract/src/foodbank/slots/planted.ts', `import { a } from '../../core/log.ts'`],
    ['web/src/foodbank/planted.ts', `import { a } from '@crm/contract/foodbank/slots'`],
    ['server/src/core/users/planted.ts', `import { a } from '../people/foodbank/a.ts'`],
  ])('and a right one passes: %s: %s', (file, text) => {
    expect(importsFromAfter(file, text)).toEqual([])
  })
})

/** They put the modules together, or fill all of them with example data. */
const KNOW_ALL =
  /^server\/src\/(?:modules(?:\.[\w.-]+\.test)?\.ts|demo\/)|^web\/src\/app\/modules\.ts$/

test('a module after the core is known to nobody outside it, tests included', () => {
  const later = MODULES.slice(1)
  const wrong = ['contract', 'server', 'web'].flatMap((root) =>
    sourcesBelow(`${root}/src`).filter((file) => {
      const [, , part = ''] = file.split('/')
      if (later.includes(part) || KNOW_ALL.test(file)) return false
      const text = read(file)
      const own = getImports(file, text).map((target) => target.split('/')[2] ?? '')
      const shared = [...text.matchAll(/'@crm\/(?:contract|texts)\/(\w+)\//g)].map(
        ([, owner = '']) => owner,
      )
      return [...own, ...shared].some((owner) => later.includes(owner))
    }),
  )
  expect(wrong).toEqual([])
})

test('the server exports nothing and neither does the web', () => {
  for (const name of ['server', 'web'])
    expect(JSON.parse(read(`${name}/package.json`))).toMatchObject({ exports: {} })
})

test('no file asks for the time but the clock', () => {
  // The log stamps its lines and a row key its growth; neither decides anything.
  const allowed = new Set([
    'server/src/platform/clock.ts',
    'server/src/platform/id.ts',
    'server/src/platform/process/log.ts',
  ])
  const culprits = sourcesBelow('server/src').filter((file) => {
    if (allowed.has(file) || isOfTests(file)) return false
    return /\bDate\.now\(\)|new Date\(\)/.test(read(file))
  })
  expect(culprits).toEqual([])
})

/** Repositories, the conditions that features share, the feature that is the log's SQL, and what the first start writes. */
const MAY_HOLD_SQL =
  /\/(?:[a-z-]+-)?(?:repository|scope|matching|seed-roles|first-administrator)\.ts$|\/core\/history\//

test('SQL stands in repositories alone', () => {
  const culprits = sourcesBelow('server/src').filter(
    (file) =>
      MODULES.includes(file.split('/')[2] ?? '') &&
      !isOfTests(file) &&
      !MAY_HOLD_SQL.test(file) &&
      /from 'kysely'|\.selectFrom\(|\.insertInto\(|\.updateTable\(|\.deleteFrom\(/.test(read(file)),
  )
  expect(culprits).toEqual([])
})

describe('features bear the same names in every package', () => {
  test.each(MODULES)('%s: a feature of the web is one of the server or of the contract', (part) => {
    const contract = sourcesBelow(`contract/src/${part}`).map((file) =>
      file.replace(/^.*\/|\.ts$/g, ''),
    )
    // Screens of the shell's own: signing in is the auth feature's face, any path may be unknown; `screens` compose features.
    const known = new Set([
      ...contract,
      ...foldersIn(`server/src/${part}`),
      'testing',
      'sign-in',
      'open-pages',
      'screens',
      'not-found',
      'view-as',
      'verify-account',
      'forgot-password',
      'dashboard',
    ])
    const strangers = foldersIn(`web/src/${part}`).filter((name) => !known.has(name))
    expect(strangers).toEqual([])
  })

  test.each(MODULES)('%s: a feature of the server is declared in the contract', (part) => {
    const contract = new Set(
      sourcesBelow(`contract/src/${part}`).map((file) => file.replace(/^.*\/|\.ts$/g, '')),
    )
    // Without endpoints of their own: what other features are made of.
    const inner = new Set([
      'migrations',
      'testing',
      'history',
      'imports',
      'exports',
      'company',
      'company-register',
      'passwords',
      'restriction',
      'visibility',
      'paper',
      'applicant-detail',
      'calendar',
      'mail',
      'backups',
      'reminders',
      'secret-key',
      'signing-key',
      'throttle',
      'antivirus',
    ])
    expect(
      foldersIn(`server/src/${part}`).filter((name) => !contract.has(name) && !inner.has(name)),
    ).toEqual([])
  })
})

function lint(folder: string, file: string, specifier: string): string {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `import { planted } from '${specifier}'\nexport const used = planted\n`)
  try {
    execFileSync(join(ROOT, 'node_modules/.bin/oxlint'), [file], { cwd: folder, encoding: 'utf8' })
    return ''
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  } finally {
    rmSync(path)
  }
}

/** What a file of a part imports from a part after its own, of whichever package. */
function importsFromAfter(file: string, text: string): string[] {
  const [, , part = ''] = file.split('/')
  if (part !== 'platform' && !MODULES.includes(part)) return []
  const own = getImports(file, text).map((target) => target.split('/')[2] ?? '')
  const shared = [...text.matchAll(/'@crm\/(?:contract|texts)\/(\w+)\//g)].map(
    ([, name = '']) => name,
  )
  // who is signed in, and what is sent of it, is declared in the core's contract
  const exchanged = part === 'platform' ? upTo('core') : upTo(part)
  const isAfter = (before: readonly string[]) => (name: string) =>
    MODULES.includes(name) && !before.includes(name)
  return [...own.filter(isAfter(upTo(part))), ...shared.filter(isAfter(exchanged))].map(
    (name) => `${file} imports ${name}`,
  )
}
