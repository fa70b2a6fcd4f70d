import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { limitParallel } from '../limit-parallel.ts'
import { inLimitedThread } from '../files/limited-thread.ts'

const LIMITS = { heapMb: 768, cpuMs: 120_000, wallMs: 120_000 }

/** One at a time: each takes a processor whole. */
const limited = limitParallel(1)

/**
 * Makes a long PDF in a thread of its own, so that nobody else waits for it. `make` is an exported function of the file at `url` (its
 * `import.meta.url`), where the thread finds it by its name; what it is given must be plain data.
 */
export function renderAside<Args extends readonly unknown[]>(
  url: string,
  make: (...args: Args) => TDocumentDefinitions,
  ...args: Args
): Promise<Buffer> {
  const script = new URL('./render-worker.ts', import.meta.url)
  return limited(async () =>
    Buffer.from(await inLimitedThread<Uint8Array>(script, { url, name: make.name, args }, LIMITS)),
  )
}
