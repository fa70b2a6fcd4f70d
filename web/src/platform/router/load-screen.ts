/** Then loading has failed. */
export const CHUNK_TIMEOUT_MS = 120_000

/** The network is lost, or the server has a newer version. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
}

/** Runs a dynamic import; rejects with ChunkError when it fails or takes too long. */
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

/** What several modules load, together. */
export async function loadChunks<T>(
  loads: readonly (() => Promise<readonly T[]>)[],
): Promise<readonly T[]> {
  return (await Promise.all(loads.map((load) => loadChunk(load)))).flat()
}
