import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { followDatabase, readClock } from './database-clock.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the time is the one of the database, whatever this machine believes, then and later', async () => {
  const ending = new AbortController()
  const right = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T00:00:00Z') })
  try {
    const clock = await followDatabase(world.db, ending.signal)
    expect(clock.machine?.().getUTCFullYear()).toBe(2031)
    vi.setSystemTime('1970-01-01T00:00:00Z')
    for (const { now } of [clock, await readClock(world.db)])
      expect(Math.abs(now().getTime() - right)).toBeLessThan(60_000)
    expect(clock.machine?.().getUTCFullYear()).toBe(1970)
  } finally {
    vi.useRealTimers()
    ending.abort()
  }
})
