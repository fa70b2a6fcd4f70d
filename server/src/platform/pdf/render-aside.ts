import { Worker } from 'node:worker_threads'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { limitParallel } from '../limit-parallel.ts'

const LIMITS = { maxOldGenerationSizeMb: 768 }
const MAX_MS = 120_000

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
  return limited(() => inWorker({ url, name: make.name, args }))
}

async function inWorker(workerData: { url: string; name: string; args: readonly unknown[] }): Promise<Buffer> {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData, resourceLimits: LIMITS })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The PDF took too long.')), MAX_MS)
      worker.once('message', (content: Uint8Array) => resolve(Buffer.from(content)))
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('The PDF was not finished.')))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
