import { expect, test } from 'vitest'
import { CHUNK_TIMEOUT_MS, ChunkError, loadChunk } from './load-screen.ts'

test('a chunk has 120 seconds to arrive', () => {
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
})

test('a chunk that arrives is given as it is', async () => {
  expect(await loadChunk(() => Promise.resolve('screen'))).toBe('screen')
})

test('a chunk that never arrives is an error after the time-out', async () => {
  await expect(loadChunk(() => new Promise(() => {}), 1)).rejects.toBeInstanceOf(ChunkError)
})

test('a chunk that cannot be fetched is the same error, with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(loadChunk(() => Promise.reject(cause))).rejects.toMatchObject({
    name: 'ChunkError',
    cause,
  })
})
