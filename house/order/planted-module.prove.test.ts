import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copySources } from '../copied-sources.ts'

let copy = ''
beforeEach(() => {
  copy = copySources()
})
afterEach(() => rmSync(copy, { recursive: true }))

/** A module of one permission, one endpoint with its schemas and its table, and one screen with its entry in the menu. */
const LENDING: Readonly<Record<string, string>> = {
  'contract/src/lending/permissions.ts': `
    import type { NamesIn } from '../platform/endpoint.ts'
    export const lendingPermissions = { ln_thing: ['read'] } as const
    declare module '../platform/endpoint.ts' {
      interface Permissions extends Record<NamesIn<typeof lendingPermissions>, true> {}
    }`,
  'contract/src/lending/things.ts': `
    import { z } from 'zod'
    import { schemas, withSchemas } from '../platform/endpoint.ts'
    import { one } from '../platform/envelopes.ts'
    import * as wire from './things.endpoints.ts'
    export const thingSchemas = schemas({
      list: {
        summary: 'Everything that can be lent',
        answer: one(z.array(z.object({ name: z.string() }))),
      },
    })
    export const thingEndpoints = withSchemas(wire.thingEndpoints, thingSchemas)`,
  'contract/src/lending/things.endpoints.ts': `
    import { endpoints, get } from '../platform/endpoint.ts'
    import type { thingSchemas } from './things.ts'
    export const thingEndpoints = endpoints<typeof thingSchemas>()({
      list: get('/lending/things', ['ln_thing.read']),
    })`,
  'server/src/lending/migrations/0001_things.sql': `
    create schema lending;
    create table lending.thing (id uuid primary key, name text not null);
    create trigger history after insert or update or delete on lending.thing
      for each row execute function core.record_history('', '');
    insert into lending.thing values ('0190a000-0000-7000-8000-000000000001', 'Tent');`,
  'server/src/lending/things/repository.ts': `
    import type { Connection } from '#platform/database/database.ts'
    export const list = (db: Connection) => db.selectFrom('lending.thing').select('name').execute()`,
  'server/src/lending/module.ts': `
    import { lendingPermissions } from '@crm/contract/lending/permissions'
    import { join } from 'node:path'
    import type { ServerModule } from '#platform/module.ts'
    import { mountThings } from './things/routes.ts'
    export const lendingModule: ServerModule = {
      name: 'lending',
      tables: { 'lending.thing': 'what can be lent' },
      migrations: join(import.meta.dirname, 'migrations'),
      permissions: lendingPermissions,
      seedRoles: [],
      channels: [],
      jobs: [],
      search: async () => [],
      names: {},
      notices: {},
      imports: [],
      workplaces: {},
      onboarding: [],
      mount: mountThings,
    }`,
  'server/src/lending/things/routes.ts': `
    import { thingEndpoints } from '@crm/contract/lending/things'
    import type { FastifyInstance } from 'fastify'
    import type { Context } from '#platform/context.ts'
    import { mount } from '#platform/http/mount.ts'
    import { list } from './repository.ts'
    export function mountThings(app: FastifyInstance, context: Context): void {
      mount(app, context, thingEndpoints, { list: async () => ({ data: await list(context.db) }) })
    }`,
  'server/src/lending/lending.prove.test.ts': `
    import { thingEndpoints } from '@crm/contract/lending/things'
    import { afterAll, beforeAll, expect, test } from 'vitest'
    import { createWorld, type World } from '../testing/world.ts'
    let world: World
    beforeAll(async () => {
      world = await createWorld()
    })
    afterAll(() => world.close())
    test('a planted module answers', async () => {
      const reader = await world.signIn({ permissions: ['ln_thing.read'] })
      const { body } = await world.call(reader, thingEndpoints.list, {})
      expect(body.data).toEqual([{ name: 'Tent' }])
    })
    test('and is guarded', async () => {
      const stranger = await world.signIn({ permissions: ['task.read'] })
      expect((await world.call(stranger, thingEndpoints.list, {})).status).toBe(403)
    })`,
  'web/src/lending/paths.ts': `
    import type { PlacesOf } from '#platform/router/places.ts'
    export const lendingPaths = { things: () => '/lending/things' as const }
    declare module '#platform/router/places.ts' {
      interface Places {
        lending: PlacesOf<typeof lendingPaths>
      }
    }`,
  'texts/lending/lending.shell.cs.json': '{ "things": "Věci", "thing": "Věc", "name": "Název" }',
  'texts/lending/lending.shell.en.json': '{ "things": "Things", "thing": "Thing", "name": "Name" }',
  'web/src/lending/ThingsScreen.tsx': `
    import { thingEndpoints } from '@crm/contract/lending/things.endpoints'
    import { useQuery } from '@tanstack/react-query'
    import { endpointQuery } from '#platform/api/query.ts'
    export function ThingsScreen() {
      const { data } = useQuery(endpointQuery(thingEndpoints.list, {}))
      return data?.data.map(({ name }) => <p key={name}>{name}</p>)
    }`,
  'web/src/lending/module.ts': `
    import { lendingPermissions } from '@crm/contract/lending/permissions'
    import { thingEndpoints } from '@crm/contract/lending/things.endpoints'
    import { IconTent } from '@tabler/icons-react'
    import { shellLabel } from '#platform/i18n/use-texts.ts'
    import type { WebModule } from '#platform/module.ts'
    import { screen } from '#platform/router/screen.tsx'
    import { lendingPaths } from './paths.ts'
    const title = shellLabel('lending', 'things')
    export const lendingModule: WebModule = {
      name: 'lending',
      screens: [
        screen({
          path: lendingPaths.things(),
          title,
          requires: thingEndpoints.list.access,
          load: () => import('./ThingsScreen.tsx').then((file) => file.ThingsScreen),
        }),
      ],
      menu: [
        {
          name: 'lending',
          title,
          order: 30,
          items: [{ label: title, path: lendingPaths.things(), icon: IconTent, order: 10 }],
        },
      ],
      history: async () => [
        {
          table: 'lending.thing',
          label: shellLabel('lending', 'thing'),
          columns: { name: shellLabel('lending', 'name') },
        },
      ],
      permissions: {
        title,
        resources: [{ name: 'ln_thing', label: title, actions: lendingPermissions.ln_thing }],
      },
    }`,
}

const SERVER = 'server/src/modules.ts'
const WEB = 'web/src/app/modules.ts'
const MODULE = 'server/src/lending/module.ts'
const ORDER = 'house/order/feature-order.ts'
const PERMISSIONS = 'house/rights/permission-table.ts'
const TOKENS = 'house/rights/tokens.test.ts'

/** The module with the lines outside its folders, and what is generated. */
function plant() {
  for (const [file, source] of Object.entries(LENDING)) write(file, source)
  change(SERVER, /^\]/m, "  (await import('./lending/module.ts')).lendingModule,\n]")
  change(WEB, 'import { foodbankModule }', "import { lendingModule } from '#lending/module.ts'\n$&")
  change(WEB, 'warehouseModule]', 'warehouseModule, lendingModule]')
  change(
    ORDER,
    /^\}$(?![\s\S]*^\}$)/m,
    "  'server/lending': { ...server, features: ['things'] },\n  'web/lending': { ...web, features: [] },\n}",
  )
  change(PERMISSIONS, 'fb_report: close', 'ln_thing: read\n$&')
  change(TOKENS, "  'log',\n", "  'ln_thing',\n$&")
  runNode('scripts/text-types.ts')
  runNode('scripts/db-types.ts')
}

test('a module beside the food bank touches three lines outside its folders, and the house knows it', () => {
  plant()
  expect(errorsOfTypes()).toEqual([])
  expect(run('vitest/vitest.mjs', ['run', 'server/src/lending'])).toContain('2 passed')
  expect(run('vite/bin/vite.js', ['build', 'web'])).toContain('ThingsScreen')
  expect(failuresOfHouse()).toEqual([])
})

test('what is wrong with a further module is seen like anything else', () => {
  write(
    'server/src/lending/migrations/0002_loans.sql',
    'create table lending.loan (id uuid primary key, borrower text not null);',
  )
  write('contract/src/core/planted.ts', "import '../lending/things.ts'")
  plant()
  expect(errorsOfTypes()).toEqual([expect.stringMatching(/server\/src\/lending\/module\.ts/)])
  change(MODULE, 'tables: {', "tables: { 'lending.loan': { id: 'a key' },")
  expect(errorsOfTypes()).toEqual([expect.stringContaining('keyof LendingLoan')])
  const files = ['house/database.test.ts', 'house/order/boundaries.test.ts']
  const output = house(...files)
  expect(output).toMatch(/^\+ +"lending\.loan",/m)
  expect(output).toMatch(/^- +"lending\.loan\.borrower",/m)
  expect(output).toContain('contract/src/core/planted.ts imports lending')
  change(ORDER, /^ {2}'web\/lending': .*\n/m, '')
  change(PERMISSIONS, 'ln_thing: read\n', '')
  expect(failuresOfHouse('house/order/feature-order.test.ts', 'house/rights')).toEqual([
    expect.stringContaining('every module is a part of server and web'),
    expect.stringContaining('permissions are those of the specification'),
  ])
})

test.each(['foodbank', 'warehouse'])(
  'without the module %s everything else still compiles, but for the example data',
  (module) => {
    for (const name of ['contract', 'server', 'web'])
      rmSync(join(copy, name, 'src', module), { recursive: true })
    rmSync(join(copy, 'texts', module), { recursive: true })
    change(SERVER, new RegExp(`^.*\\.${module}Module,\n`, 'm'), '')
    change(WEB, new RegExp(`^import \\{ ${module}Module \\}.*\n`, 'm'), '')
    change(WEB, `, ${module}Module`, '')
    const wrong = errorsOfTypes().filter((line) => !line.startsWith('server/src/demo/'))
    expect(wrong).toEqual([])
  },
)

function write(file: string, source: string) {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), source)
}

function change(file: string, what: string | RegExp, into: string) {
  const before = readFileSync(join(copy, file), 'utf8')
  const after = before.replace(what, into)
  expect(after).not.toBe(before)
  writeFileSync(join(copy, file), after)
}

const TYPES = [
  'typescript/bin/tsc',
  ['-b', 'contract', 'server', 'web', '--pretty', 'false'],
] as const

/** What the tests of the house print, all or some of them. */
const house = (...files: readonly string[]) =>
  run('vitest/vitest.mjs', ['run', '--project', 'house', ...files], { PROVE: '' })

/** The tests of the house that fail, by their files; that they ran is seen by their number. */
function failuresOfHouse(...files: readonly string[]): string[] {
  const output = house(...files)
  expect(output).toMatch(/Tests .*\d\d passed/)
  return [...new Set(output.match(/^ ?FAIL .*$/gm))].toSorted()
}

/** What the compiler finds wrong in contract, server and web. */
function errorsOfTypes(): string[] {
  expect(existsSync(join(copy, 'tsconfig.json'))).toBe(true)
  return run(...TYPES)
    .split('\n')
    .filter((line) => /: error TS/.test(line))
}

const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  runNode(join('node_modules', program), args, env)

function runNode(
  program: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(copy, program), ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  return stdout + stderr
}
