import { parentPort, workerData } from 'node:worker_threads'
import { pdfOf, type PdfTable } from './pdf.ts'

// of the process's own making, and typed where it is made: `pdf-aside.ts`
const { table, language }: { table: PdfTable; language: Parameters<typeof pdfOf>[1] } = workerData
parentPort?.postMessage(new Uint8Array(await pdfOf(table, language)))
