import { authEndpoints } from '@crm/contract/core/auth/auth'
import { profileEndpoints } from '@crm/contract/core/users/profile'
import { userRightsEndpoints } from '@crm/contract/core/users/user-rights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '#core/mail/testing/mail-server.ts'
import { sendQueue } from '#core/mail/testing/send-queue.ts'
import { editBody } from '#core/users/testing/people.ts'
import { newId } from '#platform/id.ts'
import { API_BASE } from '#platform/http/mount.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { factorWorld, PASSWORD } from './testing/factor-world.ts'

const NEXT = 'zelená sova u potoka'
let world: World
let mail: MailServer
let people: ReturnType<typeof factorWorld>
beforeAll(async () => {
  world = await createWorld({ config: { WEB_URL: 'https://crm.example.cz' } })
  mail = await startMailServer()
  people = factorWorld(world)
  await world.db
    .updateTable('core.settings')
    .set({
      mail_sender_email: 'crm@example.cz',
      smtp_external: true,
      smtp_security: 'none',
      smtp_host: '127.0.0.1',
      smtp_port: mail.port,
    })
    .execute()
})
afterAll(async () => {
  await world.close()
  await mail.close()
})

async function person() {
  const email = `${newId()}@posta.example`
  const caller = await people.enter(await people.account({ email }))
  const permissions = ['profile.read', 'profile.update'] as const
  await world.db
    .insertInto('core.user_permission')
    .values(permissions.map((permission) => ({ user_id: caller.userId, permission })))
    .execute()
  return { ...caller, email }
}

async function role(name: string, translations: { en?: string } = {}) {
  const id = newId()
  await world.db.insertInto('core.role').values({ id, name, code: id, translations }).execute()
  return id
}

const setRoles = (caller: { userId: string }, role_ids: string[]) =>
  world.call(world.as('superadmin'), userRightsEndpoints.setRoles, {
    params: { id: caller.userId },
    body: { role_ids },
  })

/** The kinds in the inbox, and the subjects of the letters to the address. */
async function told({ userId, email }: { userId: string; email: string }) {
  const kinds = await world.db
    .selectFrom('core.notification')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return [kinds.map(({ kind }) => kind), (await letters(email)).map(({ subject }) => subject)]
}

async function letters(address: string) {
  await sendQueue(world, { WEB_URL: 'https://crm.example.cz' })
  return mail.letters.filter(({ to }) => to.includes(address)).map((letter) => letter.mail)
}

const changes: Record<string, (caller: Awaited<ReturnType<typeof person>>) => Promise<unknown>> = {
  account_new_device: ({ userId }) =>
    world.app.inject({
      method: 'POST',
      url: `${API_BASE}/auth/login`,
      remoteAddress: '198.51.100.7',
      headers: { 'user-agent': 'Firefox' },
      payload: { login: userId, password: PASSWORD },
    }),
  account_password_changed: (caller) =>
    world.call(caller, authEndpoints.setPassword, {
      body: { old_password: PASSWORD, password: NEXT, password_confirmation: NEXT },
    }),
  account_email_changed: async (caller) => {
    const {
      username: _username,
      position_id: _position,
      ...body
    } = await editBody(world, caller.userId)
    const email = `${newId()}@posta.example`
    await world.call(caller, profileEndpoints.update, {
      body: { ...body, email, current_password: PASSWORD },
    })
    expect((await letters(email)).map(({ subject }) => subject)).toEqual([
      'Změna e-mailu účtu – CRM',
    ])
  },
  account_factor_set: (caller) => people.setUp(caller),
  account_roles_changed: async (caller) => setRoles(caller, [await role('Sklad')]),
}

const SUBJECTS: Record<string, string> = {
  account_new_device: 'Přihlášení z nového zařízení – CRM',
  account_password_changed: 'Změna hesla – CRM',
  account_email_changed: 'Změna e-mailu účtu – CRM',
  account_factor_set: 'Nová ověřovací aplikace – CRM',
  account_roles_changed: 'Změna rolí účtu – CRM',
}

test.each(Object.keys(changes))(
  '%s is told in the inbox and by a letter to the address that the account had',
  async (kind) => {
    const caller = await person()
    await changes[kind]?.(caller)
    expect(await told(caller)).toEqual([[kind], [SUBJECTS[kind]]])
  },
)

test('roles are named in the language of the person, those given and those taken', async () => {
  const caller = await person()
  const [stock, desk] = [await role('Sklad', { en: 'Stock' }), await role('Výdej')]
  await setRoles(caller, [stock])
  await world.db
    .updateTable('core.user')
    .set({ language: 'en' })
    .where('id', '=', caller.userId)
    .execute()
  await setRoles(caller, [desk])
  const [first, second] = await letters(caller.email)
  expect(first?.text).toContain('váš účet má nové role: Sklad.')
  expect(second?.text).toContain(
    'Your account has been given roles: Výdej. Roles have been taken from your account: Stock.',
  )
})

test('a role that stays, or that one takes from oneself, is not told', async () => {
  const caller = await person()
  const desk = await role('Výdej u okna')
  await setRoles(caller, [desk])
  await setRoles(caller, [desk])
  const [kinds] = await told(caller)
  expect(kinds).toEqual(['account_roles_changed'])
  const admin = await world.signIn({ role: 'superadmin' })
  const held = await world.db
    .selectFrom('core.user_role')
    .select('role_id')
    .where('user_id', '=', admin.userId)
    .execute()
  const ids = held.map(({ role_id }) => role_id)
  const { status } = await world.call(admin, userRightsEndpoints.setRoles, {
    params: { id: admin.userId },
    body: { role_ids: [...ids, desk] },
  })
  expect(status).toBe(200)
  expect((await told({ ...admin, email: 'nobody@posta.example' }))[0]).toEqual([])
})
