import type { ExportLanguage } from '@crm/contract/platform/export'
import { Worker } from 'node:worker_threads'
import { limitParallel } from '../limit-parallel.ts'
import { pdfOf, type PdfTable } from './pdf.ts'

/** Cells that are set on paper at once; more of them would hold up everybody else for seconds. */
const FEW_CELLS = 1_000
const LIMITS = { maxOldGenerationSizeMb: 768 }
const MAX_MS = 120_000

/** One at a time: each takes a processor whole. */
const limited = limitParallel(1)

/** A table as a PDF, a large one made in a thread of its own so that nobody else waits for it. */
export function pdfAside(table: PdfTable, language: ExportLanguage): Promise<Buffer> {
  if (table.rows.length * table.columns.length <= FEW_CELLS) return pdfOf(table, language)
  return limited(() => inWorker({ table, language }))
}

async function inWorker(workerData: { table: PdfTable; language: ExportLanguage }): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData, resourceLimits: LIMITS })
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
