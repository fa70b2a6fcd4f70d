import { expect, test } from 'vitest'
import { inLimitedThread } from './limited-thread.ts'

const LIMITS = { heapMb: 64, cpuMs: 15_000, wallMs: 60_000 }
const run = (script: string, limits: Partial<typeof LIMITS> = {}) =>
  inLimitedThread(
    new URL(
      `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'\n${script}`)}`,
    ),
    { say: 'ahoj' },
    { ...LIMITS, ...limits },
  )

test('a thread answers with its first message, or fails as it failed', async () => {
  expect(await run('parentPort.postMessage(workerData.say)')).toBe('ahoj')
  await expect(run('throw new TypeError("broken")')).rejects.toThrow('broken')
  await expect(run('')).rejects.toThrow('without an answer')
})

test.each([
  ['an endless loop, by the processor', 'for (;;);', { cpuMs: 100 }, 'time'],
  ['an endless loop, by the clock', 'for (;;);', { wallMs: 100 }, 'time'],
  ['one that only waits, by the clock', 'setInterval(() => 0, 1000)', { wallMs: 100 }, 'time'],
  [
    'a memory that only grows',
    'const all = []; for (;;) all.push({ at: all.length })',
    {},
    'memory',
  ],
])('%s is ended, and the process goes on', async (_what, script, limits, what) => {
  await expect(run(script, limits)).rejects.toMatchObject({ what })
})
