import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sealLog } from '#core/log/seals/sealing.ts'
import { readConfig } from '#platform/process/config.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { StartRefused } from '#platform/process/start-refused.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { acceptKeyLoss, recogniseKey } from './service.ts'

let world: World
let folder: string
beforeAll(async () => {
  world = await createWorld()
  folder = mkdtempSync(join(tmpdir(), 'crm-key-'))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await world.owner.deleteFrom('core.secret_key').execute()
  await world.db
    .updateTable('core.settings')
    .set({ smtp_password: null, push_private_key: null, push_public_key: null })
    .execute()
})

const getConfig = (SECRET_KEY: string | undefined, DATA_DIR = folder) => ({ SECRET_KEY, DATA_DIR })
const [OWN, ANOTHER] = [getConfig('a'.repeat(40)), getConfig('b'.repeat(40))]
const start = (config: typeof OWN) => recogniseKey(world.db, world.clock, config)
const refusal = async (config: typeof OWN) => {
  const error: unknown = await start(config).catch((failure: unknown) => failure)
  return error instanceof StartRefused ? error.message : error
}
const keepPassword = (config: typeof OWN) =>
  world.db
    .updateTable('core.settings')
    .set({ smtp_password: openSecretBox(config).seal('heslo') })
    .execute()
const fresh = () => mkdtempSync(join(folder, 'data-'))

test('a new product has its key made and noted once, and knows it again', async () => {
  const config = getConfig(undefined, fresh())
  await start(config)
  expect(readdirSync(config.DATA_DIR)).toEqual(['secret.key'])
  const noted = await world.db.selectFrom('core.secret_key').selectAll().execute()
  await start(config)
  expect(await world.db.selectFrom('core.secret_key').selectAll().execute()).toEqual(noted)
  expect(noted).toHaveLength(1)
})

test('another key is refused in words that say what to do', async () => {
  await start(OWN)
  expect(await refusal(ANOTHER)).toMatch(
    /^SECRET_KEY is not the key .+ Put the key back .+ npm run accept-key-loss /,
  )
  await start(OWN)
})

test('a key that is lost is refused, and none is made in its place', async () => {
  const config = getConfig(undefined, fresh())
  await start(config)
  rmSync(join(config.DATA_DIR, 'secret.key'))
  expect(await refusal(config)).toMatch(
    /^The key of this product is missing: there is no .+secret\.key, .+ Put the key back /,
  )
  expect(readdirSync(config.DATA_DIR)).toEqual([])
})

test('a key that was cut is refused before it is used', async () => {
  const config = getConfig(undefined, fresh())
  await start(config)
  writeFileSync(join(config.DATA_DIR, 'secret.key'), 'zkrácený')
  expect(await refusal(config)).toMatch(
    /secret\.key is damaged: .+ Bring it back .+ npm run accept-key-loss$/,
  )
})

test('an older product is known by what is sealed in it', async () => {
  await keepPassword(OWN)
  expect(await refusal(ANOTHER)).toMatch(/^SECRET_KEY is not the key/)
  expect(await refusal(getConfig(undefined, fresh()))).toMatch(
    /^The key of this product is missing/,
  )
  expect(await world.db.selectFrom('core.secret_key').selectAll().execute()).toEqual([])
  await start(OWN)
  expect(await refusal(ANOTHER)).toMatch(/^SECRET_KEY is not the key/)
})

test('a loss that was accepted forgets what does not open, and nothing else', async () => {
  await start(OWN)
  await keepPassword(OWN)
  const box = openSecretBox(ANOTHER)
  await world.db
    .updateTable('core.settings')
    .set({ push_public_key: 'x', push_private_key: box.seal('y') })
    .execute()
  await world.db
    .updateTable('core.user')
    .set({ pin: openSecretBox(OWN).seal('1234') })
    .where('id', '=', world.as('superadmin').userId)
    .execute()
  await world.db
    .updateTable('core.user')
    .set({ pin: box.seal('4321') })
    .where('id', '=', world.as('desk_worker').userId)
    .execute()
  expect(await acceptKeyLoss(world.owner, world.clock, ANOTHER)).toEqual({
    settings: ['smtp_password'],
    pins: 1,
    factors: 0,
    webhooks: 0,
  })
  await start(ANOTHER)
  expect(await refusal(OWN)).toMatch(/^SECRET_KEY is not the key/)
  const settings = await world.db
    .selectFrom('core.settings')
    .select(['smtp_password', 'push_public_key'])
    .executeTakeFirst()
  expect(settings).toEqual({ smtp_password: null, push_public_key: 'x' })
  await world.db.updateTable('core.user').set({ pin: null }).execute()
})

test('an older product is known by the seal of its history', async () => {
  const config = { ...readConfig({}), ...OWN, DATA_DIR: folder }
  await sealLog({ db: world.db, clock: world.clock, config })
  expect(await refusal(ANOTHER)).toMatch(/^SECRET_KEY is not the key/)
  await start(OWN)
})
