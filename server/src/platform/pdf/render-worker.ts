import { parentPort, workerData } from 'node:worker_threads'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { renderPdf } from './render-pdf.ts'

// Made by `render-aside.ts`, which checks the types.
const { url, name, args }: { url: string; name: string; args: readonly unknown[] } = workerData
const makers: Readonly<Record<string, (...args: readonly unknown[]) => TDocumentDefinitions>> =
  await import(url)
const make = makers[name]
if (!make) throw new Error(`${url} exports no ${name}.`)
parentPort?.postMessage(new Uint8Array(await renderPdf(make(...args))))
