import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openQueuePool } from './queue-pool.ts'

test('what is still to be noted when the pool has ended is neither noted nor a failure that ends the process', async () => {
  const pool = openQueuePool('postgres://nobody@127.0.0.1:1/none', 1)
  const told: unknown[] = []
  const tell = (answer: unknown) => void told.push(answer)
  await expect(pool.connect()).rejects.toThrow('ECONNREFUSED')
  await pool.end()
  void pool.connect().then(tell, tell)
  await setImmediate()
  expect(told).toEqual([])
})
