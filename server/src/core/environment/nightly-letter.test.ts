import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sealLog } from '#core/log/seals/sealing.ts'
import { jobContext } from '#core/notifications/testing/context.ts'
import type { Context } from '#platform/context.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { CHECKS, type Checks } from './checks.ts'
import { sendNightlyLetter } from './nightly-letter.ts'

let world: World
let context: Context
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crm-letter-'))
  world = await createWorld()
  const given = jobContext(world)
  context = { ...given, config: { ...given.config, DATA_DIR: dataDir } }
})
beforeEach(async () => {
  world.setNow(NOW)
  await world.db.deleteFrom('core.mail').execute()
  await world.db.deleteFrom('core.seal_delivery').execute()
  await set('jan@example.test')
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

const set = (nightly_letter_to: string | null) =>
  world.db
    .updateTable('core.settings')
    .set({ nightly_letter_to, project_name: 'Banka', web_url: 'https://crm.example.test' })
    .execute()

const parsed = (json: string): { subject: string; text: string } => JSON.parse(json)
const letters = async () => {
  const rows = await world.db
    .selectFrom('core.mail')
    .select(['to_address', 'user_id', 'kind', 'content'])
    .orderBy('to_address')
    .execute()
  return rows.map(({ content, ...row }) => ({
    ...row,
    ...parsed(context.secrets.open(content ?? '')),
  }))
}

/** All is well but what is given. */
function found(given: Partial<Checks> = {}): Checks {
  const ok = () => Promise.resolve({ status: 'ok', remedy: null, values: {} } as const)
  const names = Object.keys(CHECKS)
  return { ...CHECKS, ...Object.fromEntries(names.map((name) => [name, ok])), ...given }
}

test('the letter tells the newest seal as verify-log takes it, and what it counts', async () => {
  await sealLog(context)
  await sendNightlyLetter(context, found())
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter).toMatchObject({
    to_address: 'jan@example.test',
    user_id: null,
    kind: 'nightly',
    subject: 'Noční kontrola: vše v pořádku – Banka',
  })
  const seal = await world.db
    .selectFrom('core.log_seal')
    .select(['id', 'chain'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(letter?.text).toContain(`Poslední pečeť: ${seal.id}:${seal.chain}`)
  expect(letter?.text).toMatch(/Zapečetěno záznamů: \d+/)
  expect(letter?.text).toContain('https://crm.example.test/enviroment')
})

test('what is not well is told with what to do, in the words of the screen', async () => {
  await sendNightlyLetter(
    context,
    found({
      log: () => Promise.resolve({ status: 'failed', remedy: 'missing', values: {} }),
      smtp: () => Promise.resolve({ status: 'failed', remedy: 'credentials', values: {} }),
      active_directory: () =>
        Promise.resolve({ status: 'off', remedy: 'not_configured', values: {} }),
    }),
  )
  const [letter] = await letters()
  expect(letter?.subject).toBe('Noční kontrola: 2 věci k řešení – Banka')
  expect(letter?.text).toContain(
    '- Pečeti systémového logu: V databázi chybí část systémového logu, jejíž pečeť je zapsaná mimo ni.',
  )
  expect(letter?.text).toContain('- Odesílání e-mailů: Chyba')
  expect(letter?.text).not.toContain('Active Directory')
})

test('each address gets its own, in the language of its account', async () => {
  const { userId } = await world.signIn({ name: 'Eva' })
  await world.db
    .updateTable('core.user')
    .set({ email: 'Eva@example.test', language: 'en' })
    .where('id', '=', userId)
    .execute()
  await set('eva@example.test, jan@example.test')
  await sendNightlyLetter(context, found())
  expect((await letters()).map(({ user_id, subject }) => [user_id, subject])).toEqual([
    [userId, 'Nightly check: all is well – Banka'],
    [null, 'Noční kontrola: vše v pořádku – Banka'],
  ])
})

test('one letter a day, whoever runs the job, and none without an address', async () => {
  await Promise.all([1, 2].map(() => sendNightlyLetter(context, found())))
  await sendNightlyLetter(context, found())
  expect(await letters()).toHaveLength(1)
  world.setNow('2026-03-11T08:29:00.000Z')
  await sendNightlyLetter(context, found())
  expect(await letters()).toHaveLength(2)
  world.setNow('2026-03-12T08:29:00.000Z')
  await set(null)
  await sendNightlyLetter(context, found())
  expect(await letters()).toHaveLength(2)
})
