import type { Endpoint } from '@crm/contract/platform/endpoint'
import { BYTES_HEADER, ROWS_HEADER, type ExportFormat } from '@crm/contract/platform/export'
import { send } from '../api/call.ts'
import { decodeFileName, saveFile } from '../api/download.ts'
import { errorCode } from '../api/error-code.ts'
import { ApiError, NetworkError } from '../api/errors.ts'
import { textOfLabel, label } from '../i18n/use-texts.ts'
import { toastDone } from '../toast/toast.ts'
import { exportTexts } from './export-texts.ts'

type Wanted = {
  readonly title: string
  readonly format: ExportFormat
  readonly endpoint: Pick<Endpoint, 'method' | 'path'>
  readonly input: {
    readonly params: object
    readonly body: {
      readonly format: ExportFormat
      readonly language: string
      readonly filters: object
    }
  }
}

export type ExportJob = Wanted & {
  readonly id: number
  /** Estimated; null until the server says so. */
  readonly rows: number | null
  /** From 0 to 1; null until the file arrives. */
  readonly share: number | null
  /** Null while it runs. */
  readonly failure: { readonly code: string; readonly details: unknown } | null
  readonly stop: () => void
}

let jobs: readonly ExportJob[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Each export stays until it is complete, cancelled or closed. */
export const exportJobs = {
  current: () => jobs,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  close: (id: number) => become(jobs.filter((job) => job.id !== id)),
}

/** Loads a list's file in the background, and saves it when it is complete. */
export async function startExport(wanted: Wanted): Promise<void> {
  const id = ++lastId
  const abort = new AbortController()
  const change = (patch: Partial<ExportJob>) =>
    become(jobs.map((job) => (job.id === id ? { ...job, ...patch } : job)))
  become([
    ...jobs,
    { ...wanted, id, rows: null, share: null, failure: null, stop: () => abort.abort() },
  ])
  try {
    const response = await send(wanted.endpoint, wanted.input, {
      accept: '*/*',
      signal: abort.signal,
    })
    change({ rows: readNumber(response, ROWS_HEADER), share: 0 })
    const expected = readNumber(response, BYTES_HEADER) ?? 0
    const file = await readWhole(response, (received) =>
      change({ share: getShare(received, expected) }),
    )
    if (wanted.format === 'xlsx' && !(await hasZipEnd(file))) throw new IncompleteError()
    const name = decodeFileName(response.headers.get('file-name'))
    saveFile(file, name)
    exportJobs.close(id)
    toastDone(textOfLabel(label(exportTexts, 'done', { file: name })))
  } catch (error) {
    if (!abort.signal.aborted) return change({ failure: getFailure(error) })
    exportJobs.close(id)
    toastDone(textOfLabel(label(exportTexts, 'cancelled')))
  }
}

class IncompleteError extends Error {}

/** Rejects when the answer breaks off. */
async function readWhole(
  response: Response,
  onProgress: (received: number) => void,
): Promise<Blob> {
  const reader = response.body?.getReader()
  if (!reader) throw new NetworkError('no answer')
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  let reportedAt = 0
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw cause instanceof DOMException ? cause : new IncompleteError()
    })
    if (done) return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
    parts.push(value)
    received += value.length
    // Four times a second is enough.
    if (Date.now() - reportedAt < 250) continue
    reportedAt = Date.now()
    onProgress(received)
  }
}

/** The last 22 bytes of a complete ZIP are its end record. */
async function hasZipEnd(file: Blob): Promise<boolean> {
  const end = new Uint8Array(await file.slice(-22).arrayBuffer())
  return [0x50, 0x4b, 0x05, 0x06].every((byte, index) => end[index] === byte)
}

/** The size is an estimate: the bar must not reach its end early. */
const getShare = (received: number, expected: number) =>
  Math.min(0.99, expected > 0 ? received / expected : 0)

function getFailure(error: unknown): NonNullable<ExportJob['failure']> {
  if (error instanceof IncompleteError) return { code: 'incomplete', details: null }
  return { code: errorCode(error), details: error instanceof ApiError ? error.details : null }
}

function readNumber(response: Response, header: string): number | null {
  const value = Number(response.headers.get(header) ?? Number.NaN)
  return Number.isFinite(value) ? value : null
}

function become(next: readonly ExportJob[]) {
  jobs = next
  for (const listener of listeners) listener()
}
