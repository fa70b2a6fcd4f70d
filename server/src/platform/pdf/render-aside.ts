import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { limitParallel } from '../limit-parallel.ts'
import { inLimitedThread } from '../files/limited-thread.ts'

const LIMITS = { heapMb: 768, cpuMs: 120_000, wallMs: 120_000 }

/** Each occupies a processor. */
const limited = limitParallel(1)

/**
 * Renders a long PDF in a thread. `make` is an exported function of the file at `url`
 * (`import.meta.url`), found there by name; its arguments must be plain data.
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
