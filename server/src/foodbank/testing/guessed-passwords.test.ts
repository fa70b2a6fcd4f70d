import { authEndpoints } from '@crm/contract/core/auth/auth'
import { userEndpoints } from '@crm/contract/core/users/users'
import { organizationManagerEndpoints } from '@crm/contract/foodbank/organization-managers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#core/passwords/hashing.ts'
import { issueReset } from '#core/auth/reset.ts'
import { wizardBody } from '#core/users/testing/people.ts'
import { transact } from '#platform/database/database.ts'
import { createWorld, type World } from './factories.ts'

const OLD = 'dávno zvolené slovo'
const PERSON = { name: 'Jitka', surname: 'Hrubešová' }
let world: World
let organization: { id: string }
let role: { id: string }
beforeAll(async () => {
  world = await createWorld()
  organization = await world.make.organization()
  role = await world.db
    .selectFrom('core.role')
    .select('id')
    .where('code', '=', 'desk_worker')
    .executeTakeFirstOrThrow()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('core.login_attempt').execute()
})

async function person() {
  const caller = await world.signIn(PERSON)
  const email = `${caller.userId}@posta.example`
  const change = { email, password_hash: await hashPassword(OLD) }
  await world.db.updateTable('core.user').set(change).where('id', '=', caller.userId).execute()
  return { ...caller, email }
}
const twice = (password: string) => ({ password, password_confirmation: password })
const admin = () => world.as('superadmin')
let count = 0

/** Every way in which a password is chosen. */
const WAYS: readonly [
  string,
  (password: string) => Promise<{ status: number; body: { errors?: unknown } }>,
][] = [
  [
    'by the wizard of users',
    (password) =>
      world.call(admin(), userEndpoints.create, {
        body: wizardBody({ ...PERSON, ...twice(password) }),
      }),
  ],
  [
    'by an administrator',
    async (password) => {
      const params = { id: (await person()).userId }
      return world.call(admin(), userEndpoints.setPassword, {
        params,
        body: { ...twice(password), send_password: false },
      })
    },
  ],
  [
    'by oneself',
    async (password) =>
      world.call(await person(), authEndpoints.setPassword, {
        body: { old_password: OLD, ...twice(password) },
      }),
  ],
  [
    'by a link',
    async (password) => {
      const { userId: id, email } = await person()
      const { token } = await transact(world.db, { userId: null }, (tx) =>
        issueReset(tx, world.clock, { id, email }),
      )
      return world.call(world.anonymous, authEndpoints.resetPassword, {
        body: { token, ...twice(password) },
      })
    },
  ],
  [
    'for a manager of an organization',
    (password) => {
      const body = { ...PERSON, username: `jitka${++count}`, password, role_ids: [role.id] }
      return world.callWith(admin(), organizationManagerEndpoints.create, {
        params: organization,
        body,
      })
    },
  ],
]

test.each(WAYS)(
  'a password that is guessed at once is refused at its field when it is set %s',
  async (_way, set) => {
    await world.db.updateTable('core.settings').set({ project_name: 'Podhůří' }).execute()
    const refused = async (password: string) => {
      const { status, body } = await set(password)
      return [status, body.errors]
    }
    expect(await refused('Heslo123')).toEqual([422, { password: [{ rule: 'password_common' }] }])
    expect(await refused('        ')).toEqual([422, { password: [{ rule: 'password_common' }] }])
    expect(await refused('HruB3sova85')).toEqual([
      422,
      { password: [{ rule: 'password_personal' }] },
    ])
    expect(await refused('podhuri-2026')).toEqual([
      422,
      { password: [{ rule: 'password_personal' }] },
    ])
    expect((await set('modrý koberec v předsíni')).status).toBeLessThan(300)
  },
)
