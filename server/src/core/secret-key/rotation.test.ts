import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sealLog } from '#core/log/seals/sealing.ts'
import { verifyLog } from '#core/log/seals/verifying.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { getFingerprint, newKeyPair } from '#platform/outgoing/ed25519.ts'
import { readConfig } from '#platform/process/config.ts'
import { openSecretBox, WrongSecretKey } from '#platform/secret-box.ts'
import { addKey } from '#platform/secret-key.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { SEALED_COLUMNS, listSealed } from './repository.ts'
import { acceptKeyLoss, recogniseKey, renewSealed, retireKeys, rotateKey } from './service.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = mkdtempSync(join(tmpdir(), 'crm-rotation-'))
  await recogniseKey(world.owner, world.clock, config())
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const config = () => readConfig({ DATA_DIR: folder })
const box = () => openSecretBox(config())
const userId = () => world.as('desk_worker').userId
const rotate = () => rotateKey(world.owner, world.clock, config())
const renew = () => renewSealed(world.owner, config())
const context = () => ({ db: world.owner, clock: world.clock, config: config(), modules: [] })

/** A text of the secret box in every column that holds one. */
async function sealEverywhere() {
  const seal = (name: string) => box().seal(name)
  const db = world.owner
  await db
    .updateTable('core.settings')
    .set({
      smtp_password: seal('smtp_password'),
      directory_admin_password: seal('directory_admin_password'),
      push_private_key: seal('push_private_key'),
      push_public_key: 'x',
      seal_https: 'https://log.example.test',
      seal_secret: seal('seal_secret'),
    })
    .execute()
  await db
    .updateTable('core.openid_settings')
    .set({
      is_enabled: true,
      name: 'Keycloak',
      issuer: 'https://login.example.test',
      client_id: 'crm',
      client_secret: seal('client_secret'),
    })
    .execute()
  await db
    .updateTable('core.sms_settings')
    .set({ password: seal('password') })
    .execute()
  await db
    .updateTable('core.user')
    .set({ pin: seal('pin') })
    .where('id', '=', userId())
    .execute()
  await db.deleteFrom('core.user_totp').execute()
  await db
    .insertInto('core.user_totp')
    .values({
      user_id: userId(),
      secret: seal('secret'),
      last_step: 0,
      created_at: NOW,
      codes_made_at: NOW,
    })
    .execute()
  await db.deleteFrom('core.webhook').execute()
  await db
    .insertInto('core.webhook')
    .values({
      id: newId(),
      name: 'Sklad',
      address: 'https://sklad.example.test',
      events: ['webhook.test'],
      is_on: true,
      secret: seal('secret'),
      earlier_secret: seal('earlier_secret'),
      overlap_until: NOW,
    })
    .execute()
  await db.deleteFrom('core.signing_key').execute()
  const { publicKey: public_key } = newKeyPair()
  await db
    .insertInto('core.signing_key')
    .values({
      id: '00000000-0000-7000-8000-000000000045',
      public_key,
      fingerprint: getFingerprint(public_key),
      private_key: seal('private_key'),
      created_at: NOW,
    })
    .execute()
  await sql`delete from core.mail`.execute(db)
  await sql`delete from core.sms`.execute(db)
  const times = { created_at: NOW, trying_since: NOW }
  const letter = { kind: 'notifications', to_address: 'jan@example.test', subject: 'Úkol' }
  await db
    .insertInto('core.mail')
    .values({ id: newId(), ...letter, ...times, status: 'waiting', content: seal('content') })
    .execute()
  const message = { kind: 'appointment', once: newId(), number_end: '456', segments: 1 }
  await db
    .insertInto('core.sms')
    .values({ id: newId(), ...message, ...times, status: 'waiting', content: seal('content') })
    .execute()
}

async function sealedTexts(): Promise<string[]> {
  const lists = await Promise.all(SEALED_COLUMNS.map((column) => listSealed(world.db, column)))
  return lists.flat().map(({ sealed }) => sealed)
}

const NAMES = SEALED_COLUMNS.map(({ column }) => column)

test('everything that is sealed is sealed anew, and neither the history nor a version says that anything changed', async () => {
  await sealEverywhere()
  const before = await sealedTexts()
  expect(before.map((text) => box().open(text))).toEqual(NAMES)
  await rotate()
  const versions = await facts()
  expect(before.map((text) => box().open(text))).toEqual(NAMES)
  expect(await renew()).toBe(NAMES.length)
  const after = await sealedTexts()
  expect(after.map((text) => box().open(text))).toEqual(NAMES)
  expect(after.map((text) => box().renew(text))).toEqual(NAMES.map(() => null))
  expect(await facts()).toEqual(versions)
  expect(await renew()).toBe(0)
  expect(await retireKeys(world.owner, config())).toBe(1)
  expect((await sealedTexts()).map((text) => box().open(text))).toEqual(NAMES)
  expect(() => box().open(before[0] ?? '')).toThrow(WrongSecretKey)
})

test('the history says that the key was changed, retired or lost, and by which fingerprint it is known', async () => {
  await rotate()
  await retireKeys(world.owner, config())
  await acceptKeyLoss(world.owner, world.clock, config())
  const { rows } = await typedSql(z.object({ new_values: z.record(z.string(), z.unknown()) }))`
    select new_values from core.log where action = 'rekey' order by id desc limit 3`.execute(
    world.db,
  )
  const noted = await world.db
    .selectFrom('core.secret_key')
    .select('fingerprint')
    .executeTakeFirst()
  expect(rows.map(({ new_values }) => new_values)).toEqual([
    { ...noted, lost: true },
    { ...noted, retired: 1 },
    noted,
  ])
})

test('the triggers of the tables are back after it', async () => {
  const { rows } = await typedSql(z.object({ tgname: z.string() }))`
    select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`.execute(world.db)
  expect(rows).toEqual([])
})

test('the history is proved across keys, also by one that is retired', async () => {
  await sealLog(context())
  await rotate()
  await world.db
    .updateTable('core.user')
    .set({ surname: 'Nová' })
    .where('id', '=', userId())
    .execute()
  await sealLog(context())
  expect(await verifyLog(context())).toMatchObject({ fault: null, anchors: 2 })
  const names = await world.db.selectFrom('core.log_seal').select('key_name').distinct().execute()
  expect(names).toHaveLength(2)
  await renew()
  await retireKeys(world.owner, config())
  expect(await verifyLog(context())).toMatchObject({ fault: null })
})

test('a rotation that ended half-way is completed by the next start', async () => {
  const noted = () =>
    world.db.selectFrom('core.secret_key').select('fingerprint').executeTakeFirst()
  const before = await noted()
  addKey(folder)
  await recogniseKey(world.owner, world.clock, config())
  const after = await noted()
  expect(after).not.toEqual(before)
  await recogniseKey(world.owner, world.clock, config())
  expect(await noted()).toEqual(after)
})

test('a server that was not given the new key is refused in words', async () => {
  const [now, before] = ['n'.repeat(40), 'b'.repeat(40)]
  const given = (SECRET_KEY: string, SECRET_KEY_EARLIER?: string) =>
    readConfig({ SECRET_KEY, DATA_DIR: folder, ...(SECRET_KEY_EARLIER && { SECRET_KEY_EARLIER }) })
  await acceptKeyLoss(world.owner, world.clock, given(before))
  await recogniseKey(world.owner, world.clock, given(now, before))
  const refused = recogniseKey(world.owner, world.clock, given(before))
  await expect(refused).rejects.toThrow(/^SECRET_KEY is not the key/)
  await expect(refused).rejects.toBeInstanceOf(StartRefused)
  // one host after the other: first all know the new key, then all seal with it
  await recogniseKey(world.owner, world.clock, given(before, now))
  await recogniseKey(world.owner, world.clock, given(now, before))
})

test('with the key a second factor is lost too, and what was sent before cannot be read', async () => {
  await acceptKeyLoss(world.owner, world.clock, config())
  await sealEverywhere()
  const lost = readConfig({ SECRET_KEY: 'l'.repeat(40), DATA_DIR: folder })
  expect(await acceptKeyLoss(world.owner, world.clock, lost)).toEqual({
    settings: [
      'smtp_password',
      'directory_admin_password',
      'push_private_key',
      'seal_secret',
      'sms_password',
      'openid_client_secret',
      'signing_key',
    ],
    pins: 1,
    factors: 1,
    webhooks: 1,
  })
  // the letters on their way, and the webhook's new secret
  expect(await sealedTexts()).toHaveLength(3)
  const webhooks = await world.db
    .selectFrom('core.webhook')
    .select(['is_on', 'secret', 'earlier_secret'])
    .execute()
  expect(webhooks).toMatchObject([{ is_on: false, earlier_secret: null }])
  expect(openSecretBox(lost).open(webhooks[0]?.secret ?? '')).toMatch(/^whsec_/)
  const settings = await world.db.selectFrom('core.settings').select('push_public_key').execute()
  expect(settings).toEqual([{ push_public_key: null }])
  expect(await world.db.selectFrom('core.signing_key').select('id').execute()).toEqual([])
  const provider = await world.db.selectFrom('core.openid_settings').select('is_enabled').execute()
  expect(provider).toEqual([{ is_enabled: false }])
})

/** What a change would show in. */
async function facts() {
  const { rows } = await typedSql(
    z.object({ entries: z.number(), settings: z.string(), user: z.string() }),
  )`
    select (select count(*) from core.log) as entries, (select updated_at from core.settings) as settings,
      (select updated_at from core.user where id = ${userId()}) as "user"`.execute(world.db)
  return rows
}
