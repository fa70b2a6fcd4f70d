import { Readable } from 'node:stream'
import type { Actor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/file-answer.ts'
import { limitEach, limitParallel } from '#platform/limit-parallel.ts'

/** Each holds a connection to the database for as long as its file takes; the desk must have the others. */
const limited = limitParallel(3)
/** Somebody who reads slowly must not keep all of these places from the others. */
const limitedEach = limitEach(2)

export type Begun = {
  readonly answer: FileAnswer
  /** How many rows have been handed over so far. */
  readonly written: () => number
}

/** What became of an export: how many rows left the house, and whether it was read to its end or refused before it began. */
export type Outcome = { readonly rows: number; readonly complete: boolean; readonly refused?: true }

type Sending = {
  readonly actor: Actor
  /** Is aborted when the caller leaves. */
  readonly signal: AbortSignal
  readonly begin: () => Promise<Begun>
  readonly record: (outcome: Outcome) => Promise<void>
}

/**
 * Answers with a file as soon as it begins, and holds its place among the exports until it has ended. What became of it is recorded
 * once, also of one that is refused or given up before it began.
 */
export function sending({ actor, signal, begin, record }: Sending): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    const work = async (): Promise<Outcome | null> => {
      const { answer, written } = await begunOf(signal, begin, record)
      const { content } = answer
      if (!(content instanceof Readable)) {
        await record({ rows: written(), complete: true })
        resolve(answer)
        return null
      }
      const ended = new Promise<void>((end) => content.once('close', () => end()))
      // Told before it is sent, or a caller who left meanwhile would leave the file open.
      if (signal.aborted) content.destroy()
      resolve(answer)
      await ended
      return { rows: written(), complete: content.readableEnded }
    }
    limitedEach(actor.user.id, () => limited(work))
      .then((outcome) => outcome && record(outcome))
      .catch(reject)
  })
}

async function begunOf(signal: AbortSignal, begin: Sending['begin'], record: Sending['record']): Promise<Begun> {
  try {
    if (signal.aborted) throw new AppError('unavailable')
    return await begin()
  } catch (error) {
    await record({ rows: 0, complete: false, refused: true })
    throw error
  }
}
