import type { FieldErrors } from '@crm/contract/platform/rules'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { InvalidInput, invalidField } from '#platform/errors.ts'
import { limitParallel } from '#platform/limit-parallel.ts'
import { inLimitedThread, TookTooMuch, type ThreadLimits } from './limited-thread.ts'

/**
 * A table of 20,000 rows and 30 columns needs a third of the time and half of the memory; a machine
 * with 1 GB can spare this.
 */
export const READING_LIMITS: ThreadLimits = { heapMb: 512, cpuMs: 15_000, wallMs: 60_000 }

/** Two at once would take twice the memory. */
const limited = limitParallel(1)

type Read<T> = { readonly read: T } | { readonly refused: FieldErrors }

/**
 * Reads an uploaded file in a thread, so that it blocks no one. Refuses at `file` with `sheet_slow`
 * when it takes too long and `sheet_large` when it takes too much memory.
 */
export async function readAside<T>(
  script: URL,
  content: Buffer,
  maxRows: number,
  limits: ThreadLimits,
  asked: object = {},
): Promise<T> {
  const answer = await limited(() =>
    inLimitedThread<Read<T>>(script, { content, maxRows, asked }, limits),
  ).catch((error: unknown) => {
    if (!(error instanceof TookTooMuch)) throw error
    throw invalidField('file', error.what === 'time' ? 'sheet_slow' : 'sheet_large')
  })
  if ('refused' in answer) throw new InvalidInput(answer.refused)
  return answer.read
}

/** The side of the thread. */
export async function answerAside<T>(
  read: (content: Buffer, maxRows: number, asked: unknown) => T | Promise<T>,
): Promise<void> {
  const { content, maxRows, asked } = z
    .object({ content: z.instanceof(Uint8Array), maxRows: z.number(), asked: z.unknown() })
    .parse(workerData)
  const say = (answer: Read<T>) => parentPort?.postMessage(answer)
  try {
    say({
      read: await read(
        Buffer.from(content.buffer, content.byteOffset, content.byteLength),
        maxRows,
        asked,
      ),
    })
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    say({ refused: error.errors })
  }
}
