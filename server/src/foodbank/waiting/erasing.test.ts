import { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSite } from '../booking-links/testing/visitor.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { listAll, makeWait, sweep } from './testing/waiting.ts'

let world: World
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'waiting-'))
  world = await createWorld({ config: { DATA_DIR: dataDir } })
})
afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

const erase = (id: string) =>
  world.call(world.as('superadmin'), dataProtectionEndpoints.erase, {
    params: { id },
    body: { surname: 'Vzácná' },
  })

test('an erasure takes the household off the list; its history says neither when it wanted to come nor what it was offered', async () => {
  const site = await makeSite(world)
  const applicant = await world.make.applicant({ surname: 'Vzácná' })
  const { id } = await makeWait(world, site.id, { applicant })
  await sweep(world)
  const [offered] = await listAll(world)
  expect((await erase(applicant.id)).status).toBe(200)
  expect(await listAll(world)).toEqual([])
  const entries = await world.db
    .selectFrom('core.log')
    .select(['action', 'table_name', 'old_values', 'new_values'])
    .where('row_id', 'in', [id, offered?.offer?.id ?? ''])
    .execute()
  expect(entries.filter(({ action }) => action === 'delete')).toHaveLength(2)
  expect(JSON.stringify(entries)).not.toMatch(/2026-03-1[0-9]"|[ "]08:00/)
})

test('erased while places are offered, nobody waits for the other', async () => {
  const site = await makeSite(world, 20)
  const households = []
  for (let at = 0; at < 6; at += 1) {
    const applicant = await world.make.applicant({ surname: 'Vzácná' })
    await makeWait(world, site.id, { applicant })
    households.push(applicant)
  }
  const answers = await Promise.all([
    ...households.map(({ id }) => erase(id)),
    ...Array.from({ length: 5 }, async () => {
      await sweep(world)
      return { status: 200 }
    }),
  ])
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
  expect(await listAll(world)).toEqual([])
})
