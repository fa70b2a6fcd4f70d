import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { readSheet } from './read-sheet.ts'

const { content, maxRows } = z.object({ content: z.instanceof(Uint8Array), maxRows: z.number() }).parse(workerData)
parentPort?.postMessage(await readSheet(Buffer.from(content), maxRows))
