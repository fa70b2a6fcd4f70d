import { CHECK_NAMES } from '@crm/contract/core/environment'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { CHECKS } from './checks.ts'
import { checkEnvironment, checkingOnce } from './service.ts'
import { getContext } from './testing/context.ts'

const nowhere = 'postgresql://nobody:nothing@127.0.0.1:9/nowhere'
const db = openDatabase(nowhere)
const context = getContext(nowhere, db, systemClock)
afterAll(() => db.destroy())

test('a check that hangs ends alone, in its own time', async () => {
  const checks = { ...CHECKS, disk: () => new Promise<never>(() => undefined) }
  const lines = await checkEnvironment(context, checks, 300)
  expect(lines.map(({ name }) => name)).toEqual(CHECK_NAMES)
  expect(lines.find(({ name }) => name === 'disk')).toMatchObject({
    status: 'failed',
    remedy: 'timeout',
    values: {},
  })
  expect(lines.find(({ name }) => name === 'disk')?.took).toBeGreaterThanOrEqual(299)
})

test('a database that is away fails the checks that need it, and says nothing of the inside', async () => {
  const lines = await checkEnvironment(context)
  expect(lines.find(({ name }) => name === 'database')).toMatchObject({
    status: 'failed',
    remedy: 'unreachable',
    values: {},
  })
  expect(lines.find(({ name }) => name === 'jobs')).toMatchObject({
    status: 'failed',
    remedy: 'unmeasured',
    values: {},
  })
  expect(lines.find(({ name }) => name === 'disk')?.values).toHaveProperty('free')
  expect(JSON.stringify(lines)).not.toMatch(/ECONNREFUSED|nowhere/)
})

test('a check that throws at once is one that could not be measured', async () => {
  const broken = () => {
    throw new Error('secret-words')
  }
  const lines = await checkEnvironment(context, { ...CHECKS, versions: broken })
  expect(lines[0]).toMatchObject({ name: 'versions', status: 'failed', remedy: 'unmeasured' })
})

test('whoever asks while a check is under way has its answer: other servers are asked once', async () => {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  let asked = 0
  const disk: typeof CHECKS.disk = async (ofContext) => {
    asked += 1
    await held
    return CHECKS.disk(ofContext)
  }
  const check = checkingOnce(context, { ...CHECKS, disk })
  const [one, another] = [check(), check()]
  goOn()
  expect(await one).toBe(await another)
  expect(asked).toBe(1)
  expect(await check()).not.toBe(await one)
  expect(asked).toBe(2)
})
