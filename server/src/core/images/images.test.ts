import { imageFiles } from '@crm/contract/core/images'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact, type Transaction } from '#platform/database/database.ts'
import { API_BASE } from '#platform/http/mount.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { renderImage } from './render.ts'
import { dropImageIfUnused, saveImage } from './service.ts'
import { png } from './testing/pictures.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) =>
  transact(world.db, { userId: null }, work)
const render = async (side: number) =>
  renderImage(await png({ width: side, height: side }), { kind: 'logo' })
const store = async (side: number) => {
  const image = await render(side)
  return inTransaction((tx) => saveImage(tx, image))
}
const show = (sha256: string) =>
  inTransaction((tx) =>
    tx
      .updateTable('core.user')
      .set({ avatar: sha256 })
      .where('id', '=', world.as('desk_worker').userId)
      .execute(),
  )
const isStored = async (sha256: string) =>
  (await world.app.inject({ url: `${API_BASE}/images/${sha256}` })).statusCode === 200

test('anybody gets a picture by its name, and may keep it for a year', async () => {
  const response = await world.app.inject({ url: `${API_BASE}/images/${await store(20)}` })
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  expect(response.rawPayload.subarray(1, 4).toString()).toBe('PNG')
})

test.each(['f'.repeat(64), 'F'.repeat(64), '..%2f..%2fetc%2fpasswd', 'x', `${'a'.repeat(64)}.png`])(
  'there is no picture called %s',
  async (sha256) => {
    const { status, body } = await world.callWith(world.anonymous, imageFiles.get, {
      params: { sha256: decodeURIComponent(sha256) },
    })
    expect([status, body]).toMatchObject([404, { message: 'not_found' }])
  },
)

test('the same picture is kept once', async () => {
  const [first, second] = await Promise.all([store(21), store(21)])
  expect(first).toBe(second)
})

test('a picture that nothing shows goes, one that something shows stays and the rest of the change with it', async () => {
  const [shown, unused] = [await store(22), await store(23)]
  await show(shown)
  await inTransaction(async (tx) => {
    await dropImageIfUnused(tx, unused)
    await dropImageIfUnused(tx, shown)
    await dropImageIfUnused(tx, null)
    await tx.updateTable('core.settings').set({ project_name: 'Banka' }).execute()
  })
  expect([await isStored(shown), await isStored(unused)]).toEqual([true, false])
  expect(
    await world.db.selectFrom('core.settings').select('project_name').executeTakeFirst(),
  ).toEqual({ project_name: 'Banka' })
})

test('a picture that somebody is just storing again is not dropped from under them', async () => {
  const sha256 = await store(24)
  const image = await render(24)
  await inTransaction(async (tx) => {
    await saveImage(tx, image)
    await inTransaction((other) => dropImageIfUnused(other, sha256))
    await tx.updateTable('core.settings').set({ logo: sha256 }).execute()
  })
  expect(await isStored(sha256)).toBe(true)
})
