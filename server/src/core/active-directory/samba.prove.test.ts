import { activeDirectoryEndpoints as endpoints } from '@crm/contract/core/active-directory'
import { authEndpoints } from '@crm/contract/core/auth/auth'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { setTimeout as wait } from 'node:timers/promises'
import { Attribute, Change } from 'ldapts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCertificates } from '#core/mail/testing/certificates.ts'
import { runSync } from './sync.ts'
import { getPlace } from './testing/port.ts'
import { directoryUsers } from './testing/directory-users.ts'
import { createDirectoryWorld, SECRET_KEY, type DirectoryWorld } from './testing/directory-world.ts'
import {
  addAccount,
  asDomainAdministrator,
  CZECH_PASSWORD,
  getDn,
  domainLdif,
  EVERYBODY,
  MANAGERS,
  MANY,
  PASSWORD,
  PEOPLE_DN,
} from './testing/domain.ts'
import { BASE_DN, missingForSamba, startSamba, type Samba } from './testing/samba.ts'

const missing = missingForSamba()
if (missing) throw new Error(`Without a real directory nothing is proven: ${missing}.`)

describe('a real directory', () => {
  let samba: Samba
  let world: DirectoryWorld
  let roles: { managers: string; everybody: string; byHand: string }

  beforeAll(async () => {
    samba = await startSamba(domainLdif())
    world = await createDirectoryWorld(samba)
    roles = {
      managers: await addRole('managers'),
      everybody: await addRole('everybody'),
      byHand: await addRole('by-hand'),
    }
    const groups = [
      { group_dn: MANAGERS, role_id: roles.managers },
      { group_dn: EVERYBODY, role_id: roles.everybody },
    ]
    await world.call(world.as('superadmin'), endpoints.setGroups, { body: { groups } })
  }, 180_000)
  afterAll(async () => {
    await world.close()
    await samba.stop()
  })
  beforeEach(() => world.set())

  describe('lets somebody in', () => {
    test('who has never been here, as a confirmed user with the roles of their groups and the groups of these', async () => {
      const { userId } = await world.enter('jnovak')
      expect(await getUser(userId)).toEqual({
        username: 'jnovak',
        name: 'Jan',
        surname: 'Novák',
        email: 'jnovak@crm.test',
        phone: '603123456',
        active: true,
        confirmed: true,
        password_hash: null,
      })
      expect(await getRoles(userId)).toEqual([roles.managers, roles.everybody].sort())
    })

    test.each(['jnovak', 'JNovak', 'jnovak@crm.test', 'jnovak@CRM.TEST', String.raw`CRM\jnovak`])(
      'by the login %s, as the same user',
      async (login) => {
        const known = await userNamed('jnovak')
        expect(await world.enter(login)).toMatchObject({ status: 200, userId: known?.id })
      },
    )

    test.each([
      ['starttls', 389],
      ['ldaps', 636],
    ] as const)('over %s', async (directory_security, directory_port) => {
      await world.set({ directory_security, directory_port })
      expect(await world.enter('jnovak')).toMatchObject({ status: 200 })
    })

    test('whose name and password have Czech letters', async () => {
      expect(await getUser((await world.enter('zcerna', CZECH_PASSWORD)).userId)).toMatchObject({
        name: 'Žofie',
        surname: 'Černá',
      })
    })

    test('whose distinguished name has a comma', async () => {
      expect(await world.enter('kdvorak')).toMatchObject({ status: 200 })
    })

    test('once, when they come from two places at the same moment', async () => {
      await world.db.deleteFrom('core.user').where('username', '=', 'kdvorak').execute()
      const entered = await Promise.all(Array.from({ length: 5 }, () => world.enter('kdvorak')))
      expect(new Set(entered.map(({ status, userId }) => `${status} ${userId}`)).size).toBe(1)
    })
  })

  describe('lets nobody in', () => {
    test.each([
      ['a wrong password', 'jnovak', 'Jine.Heslo.2026', 'credentials'],
      ['another letter case of the password', 'jnovak', PASSWORD.toLowerCase(), 'credentials'],
      ['a password of spaces', 'jnovak', ' ', 'credentials'],
      ['an account that the directory does not have', 'nikdo', PASSWORD, 'not_found'],
      ['another domain', 'jnovak@other.test', PASSWORD, 'not_found'],
      ['a disabled account', 'vypnuty', PASSWORD, 'disabled'],
      ['a password that must be changed', 'zmena', PASSWORD, 'must_change'],
      ['a name that cannot be a username here', 'bez udaju', PASSWORD, 'username_invalid'],
      ['a star', '*', PASSWORD, 'not_found'],
      ['a filter', 'jnovak)(|(sAMAccountName=*', PASSWORD, 'not_found'],
      ['a filter that is always true', 'admin)(|(a=*', PASSWORD, 'not_found'],
      ['parentheses', ')(', PASSWORD, 'not_found'],
      ['an escaped NUL', String.raw`\00`, PASSWORD, 'not_found'],
      ['a distinguished name', getDn('jnovak'), PASSWORD, 'not_found'],
    ])('with %s, and only the log knows why', async (_what, login, password, reason) => {
      expect(await world.enter(login, password)).toMatchObject({
        status: 401,
        message: 'login.invalid_credentials',
      })
      expect(await lastEvent('sign_in_failed')).toMatchObject({ new_values: { directory: reason } })
    })

    test('with an empty password', async () => {
      expect(await world.enter('jnovak', '')).toMatchObject({ status: 422 })
    })

    test('whose account is locked, with the right password either', async () => {
      for (let attempt = 0; attempt < 5; attempt += 1) await world.enter('zamceny', 'x')
      expect(await world.enter('zamceny')).toMatchObject({ status: 401 })
      expect(await lastEvent('sign_in_failed')).toMatchObject({
        new_values: { directory: 'locked' },
      })
    })

    test('while it is switched off', async () => {
      await world.set({ directory_enabled: false })
      expect(await world.enter('jnovak')).toMatchObject({ status: 401 })
    })

    test('over a local account of the same username', async () => {
      const local = await world.addLocal({ username: 'mistni', password: 'heslo mistniho' })
      expect(await world.enter('mistni', 'heslo mistniho')).toMatchObject({
        status: 200,
        userId: local,
      })
      expect(await world.enter('mistni')).toMatchObject({ status: 401 })
      expect(await world.enter('mistni@crm.test')).toMatchObject({ status: 401 })
      expect(await lastEvent('sign_in_failed')).toMatchObject({
        new_values: { directory: 'username_taken' },
      })
    })

    test('over a local account of the same e-mail', async () => {
      await world.addLocal({
        username: 'majitel',
        email: 'Mistni@example.cz',
        password: 'heslo majitele',
      })
      expect(await world.enter('ucetni')).toMatchObject({ status: 401 })
      expect(await lastEvent('sign_in_failed')).toMatchObject({
        new_values: { directory: 'email_taken' },
      })
      expect(await userNamed('ucetni')).toBeUndefined()
    })

    test('who was deactivated or deleted here', async () => {
      const { userId } = await world.enter('kdvorak')
      await change(userId, { active: false })
      expect(await world.enter('kdvorak')).toMatchObject({ status: 403, message: 'login.inactive' })
      await change(userId, { active: true, deleted_at: world.clock.now().toISOString() })
      expect(await world.enter('kdvorak')).toMatchObject({ status: 401 })
      await change(userId, { deleted_at: null })
    })

    test('who is disabled there since, and their sessions end', async () => {
      const { userId, token } = await world.enter('zcerna', CZECH_PASSWORD)
      await setFlags('zcerna', '514')
      expect(await world.enter('zcerna', CZECH_PASSWORD)).toMatchObject({ status: 401 })
      expect(await getUser(userId)).toMatchObject({ active: false })
      expect(await world.call({ userId: '', token }, authEndpoints.verify, {})).toMatchObject({
        status: 401,
      })
      await setFlags('zcerna', '512')
      expect(await world.enter('zcerna', CZECH_PASSWORD)).toMatchObject({ status: 200, userId })
    })
  })

  describe('that cannot be asked', () => {
    const faults: [string, string, () => Parameters<DirectoryWorld['set']>[0]][] = [
      ['refuses the connection', 'unreachable', () => ({ directory_port: 9 })],
      [
        'has a name that nobody knows',
        'unreachable',
        () => ({ directory_domain_controller: 'dc.invalid' }),
      ],
      [
        'has a certificate that nobody vouches for',
        'certificate',
        () => ({ directory_certificate: null }),
      ],
      [
        'does not know the administrator account',
        'credentials',
        () => ({ admin_password: 'Spatne.Heslo.1' }),
      ],
      ['speaks another protocol', 'protocol', () => ({ directory_security: 'ldaps' })],
      ['has no such base', 'refused', () => ({ directory_base_dn: 'DC=a)(b' })],
    ]
    test.each(faults)(
      'because it %s keeps no local user out and lets nobody in',
      async (_what, reason, settings) => {
        await world.set(settings())
        await expectAway(reason)
      },
    )

    test('because it stands still keeps no local user out and lets nobody in', async () => {
      samba.pause()
      try {
        await expectAway('timeout')
      } finally {
        samba.resume()
      }
    })

    test('because it never ends its greeting keeps no local user out and lets nobody in', async () => {
      const silent = createServer(() => undefined).listen(0, '127.0.0.1')
      await world.set({ ...(await getPlace(silent)), directory_security: 'ldaps' })
      await expectAway('timeout')
      silent.close()
    })

    test('because its certificate is of another name keeps no local user out and lets nobody in', async () => {
      const { ca, key, cert } = makeCertificates({ names: 'DNS:other.test' })
      const other = createTlsServer({ key, cert }).listen(0, '127.0.0.1')
      await world.set({
        ...(await getPlace(other)),
        directory_security: 'ldaps',
        directory_certificate: ca,
      })
      await expectAway('certificate')
      other.close()
    })

    test('because its administrator password was sealed with another key asks for it anew', async () => {
      await world.db
        .updateTable('core.settings')
        .set({ directory_admin_password: 'v1:AAAA' })
        .execute()
      await expectAway('credentials')
    })
  })

  test('shows its groups, the connection and what somebody would be, and signs nobody in by it', async () => {
    const admin = world.as('superadmin')
    const groups = await world.call(admin, endpoints.findGroups, { query: { search: 'crm-' } })
    expect(groups.body.data.map(({ group_dn }) => group_dn)).toEqual([MANAGERS, EVERYBODY])
    expect((await world.call(admin, endpoints.connect, {})).body.data).toEqual({
      server: `${samba.host}:389`,
    })
    const tried = await world.call(admin, endpoints.test, {
      body: { login: 'svc-crm', password: PASSWORD },
    })
    expect(tried.body.data).toEqual({
      username: 'svc-crm',
      name: 'svc-crm',
      surname: 'svc-crm',
      email: null,
      role_ids: [],
    })
    expect(await userNamed('svc-crm')).toBeUndefined()
    for (const [login, reason] of [
      ['vypnuty', 'disabled'],
      ['mistni', 'username_taken'],
      ['nikdo', 'not_found'],
    ] as const) {
      const failed = await world.call(admin, endpoints.test, {
        body: { login, password: PASSWORD },
      })
      expect(failed).toMatchObject({
        status: 502,
        body: { message: 'active_directory.test_failed', details: { reason } },
      })
    }
  })

  describe('is followed', () => {
    test('as far as it gets: killed with its process, it leaves whole users behind and does not stand in the way', async () => {
      const { id } = await insertRunning()
      const file = join(import.meta.dirname, 'testing/sync-process.ts')
      const env = { ...process.env, SECRET_KEY }
      const running = spawn(
        process.execPath,
        [file, world.connectionString, id, world.clock.now().toISOString()],
        {
          env,
          stdio: 'inherit',
        },
      )
      const ended = once(running, 'exit')
      while ((await namedLike('osoba%')).length < 100 && running.exitCode === null) await wait(50)
      running.kill('SIGKILL')
      await ended
      const people = await namedLike('osoba%')
      expect(people.length).toBeLessThan(MANY - 100)
      expect(
        people.filter(
          ({ directory_id, confirmed, surname }) =>
            !directory_id || !confirmed || !surname.startsWith('Číslo'),
        ),
      ).toEqual([])
      world.setNow(new Date(world.clock.now().getTime() + 121_000).toISOString())
    })

    // Those who sign in above are users already; Guest, krbtgt and `vypnuty` are disabled, Administrator and the service account are not.
    test(
      'by everybody in it, however many, and the second time nothing changes',
      { timeout: 120_000 },
      async () => {
        const preview = await world.call(world.as('superadmin'), endpoints.preview, {})
        const first = await sync()
        const { added, changed, deactivated, skipped, unchanged } = preview.body.data
        expect(first).toMatchObject({
          status: 'done',
          failure: null,
          added,
          changed,
          deactivated,
          skipped,
        })
        expect(added + changed + skipped + unchanged).toBe(first.total)
        expect([first.total, first.done]).toEqual([MANY - 1 + 1, MANY - 1 + 1])
        expect(skipped).toBe(3)
        expect(await lastEvent('sync')).toMatchObject({ row_id: first.id, new_values: { added } })
        const before = await changes()
        expect(await sync()).toMatchObject({
          status: 'done',
          added: 0,
          changed: 0,
          deactivated: 0,
          skipped: 3,
        })
        expect(await changes()).toBe(before)
      },
    )

    test('in names, moves and groups: the same user whatever they are called, with the roles given by hand', async () => {
      const { userId } = await world.enter('jnovak')
      await addRoleTo(userId, roles.byHand)
      await asDomainAdministrator(samba, async (client) => {
        await client.add(`OU=Praha,${PEOPLE_DN}`, { objectClass: 'organizationalUnit' })
        await client.modify(getDn('jnovak'), [
          replacing('sn', 'Nováček'),
          replacing('sAMAccountName', 'jnovacek'),
        ])
        await client.modify(getDn('jnovak'), replacing('userPrincipalName', 'jnovacek@crm.test'))
        await client.modifyDN(getDn('jnovak'), `CN=Jan Nováček,OU=Praha,${PEOPLE_DN}`)
        await client.modify(
          MANAGERS,
          new Change({ operation: 'delete', modification: new Attribute({ type: 'member' }) }),
        )
        // a new one is called as the former was
        await addAccount(client, { account: 'jnovak', cn: 'Jana Nováková' })
      })
      expect(await sync()).toMatchObject({ status: 'done', added: 1, changed: 1, deactivated: 0 })
      expect(await getUser(userId)).toMatchObject({
        username: 'jnovacek',
        surname: 'Nováček',
        active: true,
      })
      expect(await getRoles(userId)).toEqual([roles.byHand])
      expect((await userNamed('jnovak'))?.id).not.toBe(userId)
    })

    test('by those who leave: they are deactivated and signed out, and local users are never touched', async () => {
      const { userId, token } = await world.enter('kdvorak')
      await asDomainAdministrator(samba, (client) => client.del(getDn('kdvorak')))
      const before = await localUsers()
      expect(await sync()).toMatchObject({ status: 'done', deactivated: 1 })
      expect(await getUser(userId)).toMatchObject({ active: false })
      expect(await world.call({ userId: '', token }, authEndpoints.verify, {})).toMatchObject({
        status: 401,
      })
      expect(await localUsers()).toEqual(before)
    })

    test('again by those who come back, but not by whom somebody deactivated here', async () => {
      const [returning, byHand] = [
        (await userNamed('osoba0'))?.id ?? '',
        (await userNamed('osoba1'))?.id ?? '',
      ]
      await change(byHand, { active: false })
      await setDn(`CN=Osoba 0,${PEOPLE_DN}`, '514')
      expect(await sync()).toMatchObject({ deactivated: 1 })
      await setDn(`CN=Osoba 0,${PEOPLE_DN}`, '512')
      expect(await sync()).toMatchObject({ changed: 1, deactivated: 0 })
      expect([await getUser(returning), await getUser(byHand)]).toMatchObject([
        { active: true },
        { active: false },
      ])
    })

    test('never to an empty house: with nobody there nobody is deactivated', async () => {
      await world.set({ directory_base_dn: `OU=Skupiny,${BASE_DN}` })
      expect(await world.call(world.as('superadmin'), endpoints.preview, {})).toMatchObject({
        status: 502,
        body: { message: 'active_directory.connection_failed', details: { reason: 'refused' } },
      })
      expect(await sync()).toMatchObject({
        status: 'failed',
        failure: 'nobody_found',
        deactivated: 0,
      })
    })

    test('as far as it goes: broken off half-way, whole users stay, and the next one does the rest', async () => {
      await asDomainAdministrator(samba, async (client) => {
        for (const account of ['nova1', 'nova2', 'nova3', 'nova4'])
          await addAccount(client, { account, cn: account })
      })
      const { id } = await insertRunning()
      const ending = new AbortController()
      const db = world.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          if ((await newcomers()) >= 2) ending.abort()
          return result
        },
      })
      await runSync({ ...world.context, db }, id, ending.signal)
      const { body } = await world.call(world.as('superadmin'), endpoints.syncProgress, {
        params: { id },
      })
      expect(body.data).toMatchObject({
        status: 'failed',
        failure: 'interrupted',
        added: await newcomers(),
      })
      expect(body.data.added).toBeLessThan(4)
      expect(await sync()).toMatchObject({ status: 'done', added: 4 - body.data.added })
    })

    test('by one at a time, unless that one was ended with its process', async () => {
      const { id } = await insertRunning()
      const admin = world.as('superadmin')
      expect(await world.call(admin, endpoints.sync, {})).toMatchObject({
        status: 409,
        body: { message: 'active_directory.sync_running' },
      })
      world.setNow(new Date(world.clock.now().getTime() + 121_000).toISOString())
      expect((await world.call(admin, endpoints.get, {})).body.data.last_sync).toMatchObject({
        id,
        status: 'failed',
        failure: 'interrupted',
      })
      expect(await sync()).toMatchObject({ status: 'done' })
    })

    test('not while it is away', async () => {
      await world.set({ directory_port: 9 })
      expect(await sync()).toMatchObject({ status: 'failed', failure: 'connection_failed' })
    })
  })

  const {
    userNamed,
    localUsers,
    getUser,
    getRoles,
    change,
    lastEvent,
    changes,
    namedLike,
    newcomers,
    addRole,
    addRoleTo,
    insertRunning,
    sync,
    expectAway,
  } = directoryUsers(() => world)
  const replacing = (type: string, value: string) =>
    new Change({ operation: 'replace', modification: new Attribute({ type, values: [value] }) })
  const setDn = (dn: string, flags: string) =>
    asDomainAdministrator(samba, (client) =>
      client.modify(dn, replacing('userAccountControl', flags)),
    )
  const setFlags = (account: string, flags: string) => setDn(getDn(account), flags)
})
