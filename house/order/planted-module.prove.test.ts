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
    create table lending.thing (name text primary key);
    insert into lending.thing values ('Tent');`,
  'server/src/lending/things/repository.ts': `
    import { z } from 'zod'
    import type { Connection } from '#platform/database/database.ts'
    import { typedSql } from '#platform/database/typed-sql.ts'
    const thing = z.object({ name: z.string() })
    export async function list(db: Connection) {
      return (await typedSql(thing)\`select name from lending.thing\`.execute(db)).rows
    }`,
  'server/src/lending/module.ts': `
    import { lendingPermissions } from '@crm/contract/lending/permissions'
    import { thingEndpoints } from '@crm/contract/lending/things'
    import { join } from 'node:path'
    import { mount } from '#platform/http/mount.ts'
    import type { ServerModule } from '#platform/module.ts'
    import { list } from './things/repository.ts'
    export const lendingModule: ServerModule = {
      name: 'lending',
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
      mount: (app, context) =>
        mount(app, context, thingEndpoints, { list: async () => ({ data: await list(context.db) }) }),
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
  'texts/lending/lending.shell.cs.json': '{ "things": "Věci" }',
  'texts/lending/lending.shell.en.json': '{ "things": "Things" }',
  'web/src/lending/ThingsScreen.tsx': `
    import { thingEndpoints } from '@crm/contract/lending/things.endpoints'
    import { useQuery } from '@tanstack/react-query'
    import { queryOf } from '#platform/api/query.ts'
    export function ThingsScreen() {
      const { data } = useQuery(queryOf(thingEndpoints.list, {}))
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
      permissions: {
        title,
        resources: [{ name: 'ln_thing', label: title, actions: lendingPermissions.ln_thing }],
      },
    }`,
}

const SERVER = 'server/src/modules.ts'
const WEB = 'web/src/app/modules.ts'

test('a module beside the food bank touches three lines outside its folders', () => {
  for (const [file, source] of Object.entries(LENDING)) write(file, source)
  change(SERVER, /^\]/m, "  (await import('./lending/module.ts')).lendingModule,\n]")
  change(WEB, 'import { foodbankModule }', "import { lendingModule } from '#lending/module.ts'\n$&")
  change(WEB, 'foodbankModule]', 'foodbankModule, lendingModule]')
  runNode('scripts/text-types.ts')
  expect(errorsOfTypes()).toEqual([])
  expect(run('vitest/vitest.mjs', ['run', 'server/src/lending'])).toContain('2 passed')
  expect(run('vite/bin/vite.js', ['build', 'web'])).toContain('ThingsScreen')
})

test('without the food bank everything else still compiles, but for the example data', () => {
  for (const name of ['contract', 'server', 'web'])
    rmSync(join(copy, name, 'src/foodbank'), { recursive: true })
  rmSync(join(copy, 'texts/foodbank'), { recursive: true })
  change(SERVER, /^.*\.foodbankModule,\n/m, '')
  change(WEB, /^import \{ foodbankModule \}.*\n/m, '')
  change(WEB, ', foodbankModule]', ']')
  const wrong = errorsOfTypes().filter((line) => !line.startsWith('server/src/demo/'))
  expect(wrong).toEqual([])
})

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

/** What the compiler finds wrong in contract, server and web. */
function errorsOfTypes(): string[] {
  expect(existsSync(join(copy, 'tsconfig.json'))).toBe(true)
  const output = run('typescript/bin/tsc', ['-b', 'contract', 'server', 'web', '--pretty', 'false'])
  return output.split('\n').filter((line) => /: error TS/.test(line))
}

const run = (program: string, args: readonly string[]) =>
  runNode(join('node_modules', program), ...args)

function runNode(program: string, ...args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(copy, program), ...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return stdout + stderr
}
