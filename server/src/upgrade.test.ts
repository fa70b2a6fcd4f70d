import { authEndpoints } from '@crm/contract/core/auth/auth'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { newToken } from './platform/tokens.ts'
import { migrate } from './migrate.ts'
import { readConfig } from './platform/process/config.ts'
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from './platform/testing/test-database.ts'
import { callsTo } from './testing/call.ts'
import { FILLED, fillRelease } from './testing/filled-release.ts'
import { RELEASES, runRelease } from './testing/releases.ts'
import { SHAPE } from './testing/shape.ts'

const TOKEN = newToken()
const { ADMIN, MANAGER, PLACE, DESK } = FILLED

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await createTestDatabase()
})
afterAll(() => fresh.drop())

async function ask<Row extends pg.QueryResultRow>(
  { connectionString }: TestDatabase,
  statement: string,
  values: unknown[] = [],
) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

describe.each(Object.entries(RELEASES))(
  'a database of the release with %s',
  (_name, { migrations, settings, translations }) => {
    let old: TestDatabase
    beforeAll(async () => {
      old = await createEmptyDatabase()
      await runRelease(old.connectionString, migrations)
      await fillRelease(old.connectionString, settings, TOKEN)
      // two processes start with the new release at once
      await Promise.all([migrate(old.connectionString), migrate(old.connectionString)])
    })
    afterAll(() => old.drop())

    test.each(Object.entries(SHAPE))(
      'an upgraded database has the %s of a new one',
      async (_what, statement) => {
        const lines = async (database: TestDatabase) =>
          (await ask<{ line: string }>(database, statement)).map(({ line }) => line).sort()
        expect((await lines(fresh)).length).toBeGreaterThan(5)
        expect(await lines(old)).toEqual(await lines(fresh))
      },
    )

    test('records, settings and history are kept', async () => {
      expect(
        await ask(
          old,
          'select name, search is not null as found, avatar, position_id from core.user order by username',
        ),
      ).toEqual([
        { name: 'Hlavní', found: true, avatar: null, position_id: null },
        { name: 'Dana', found: true, avatar: null, position_id: null },
      ])
      expect(
        await ask(
          old,
          'select project_name, login_duration_seconds, login_duration_unit from core.settings',
        ),
      ).toEqual([
        {
          project_name: 'Banka',
          login_duration_seconds: 2_592_000,
          login_duration_unit: 'minutes',
        },
      ])
      expect(await ask(old, `select translations from core.role where is_superadmin`)).toEqual([
        { translations },
      ])
      expect(
        await ask(
          old,
          `select count(*)::int as entries from core.log where action = 'sign_in' and row_id = $1`,
          [ADMIN],
        ),
      ).toEqual([{ entries: 1 }])
      expect(await ask(old, 'select surname from foodbank.applicant')).toEqual([
        { surname: 'Malá' },
      ])
    })

    test('a son or a daughter is a child, and nobody has changed the record', async () => {
      expect(await ask(old, `select type from foodbank.household_member`)).toEqual([
        { type: 'child' },
      ])
      expect(
        await ask(
          old,
          `select action from core.log where table_name = 'foodbank.household_member' and action = 'update'`,
        ),
      ).toEqual([])
    })

    test('a member belongs to the household from the first help, which stays what it was', async () => {
      expect(
        await ask(
          old,
          `select present::text, birth_date, (select household from foodbank.support) as household,
            (select household_makeup from foodbank.support) as makeup
          from foodbank.household_member`,
        ),
      ).toEqual([
        {
          present: '{[2025-01-31,)}',
          birth_date: null,
          household: [{ id: PLACE, sex: 'male', age_band: '0-15' }],
          makeup: 'ma',
        },
      ])
      const changed = `select from core.log where table_name = 'foodbank.support' and action = 'update'`
      expect(await ask(old, changed)).toEqual([])
    })

    test('who was signed in stays so, with the rights they had', async () => {
      const app = await buildApp({ connectionString: old.connectionString, config: readConfig({}) })
      const { status, body } = await callsTo(app).call(
        { userId: ADMIN, token: TOKEN },
        authEndpoints.verify,
        {},
      )
      await app.close()
      expect([status, body.permissions_data.superadmin, body.viewing_as]).toEqual([200, true, null])
    })

    test('who issued client cards by changing applicants goes on, and whoever serves households issues them too', async () => {
      const right = `permission = 'fb_client_card.issue'`
      expect(await ask(old, `select user_id from core.user_permission where ${right}`)).toEqual([
        { user_id: MANAGER },
      ])
      expect(await ask(old, `select role_id from core.role_permission where ${right}`)).toEqual([
        { role_id: DESK },
      ])
    })

    test('the last superadministrator of before is guarded as well', async () => {
      await expect(
        ask(old, 'update core.user set active = false where id = $1', [ADMIN]),
      ).rejects.toMatchObject({
        constraint: 'role__superadmin_last',
      })
    })

    test('running again changes nothing', async () => {
      const before = await ask(
        old,
        'select module, name, applied_at from public.migration order by 1, 2',
      )
      await migrate(old.connectionString)
      expect(
        await ask(old, 'select module, name, applied_at from public.migration order by 1, 2'),
      ).toEqual(before)
    })
  },
)
