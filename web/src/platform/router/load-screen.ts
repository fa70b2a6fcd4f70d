/** Spec §8, §9: a part of the program that has not arrived after this long has failed. */
export const CHUNK_TIMEOUT_MS = 120_000

/** A part of the program did not arrive: the network is gone, or the server has a newer version of it. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Runs a dynamic import; rejects with ChunkError when it fails or takes longer than the time-out. */
export async function loadChunk<T>(load: () => Promise<T>, timeout = CHUNK_TIMEOUT_MS): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ChunkError('loading timed out')), timeout)
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError('loading failed', { cause })
  } finally {
    clearTimeout(timer)
  }
}
