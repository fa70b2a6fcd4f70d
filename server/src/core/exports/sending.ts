import { Readable } from 'node:stream'
import type { Outcome } from '#core/history/exports.ts'
import type { Actor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
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

type Sending = {
  readonly actor: Actor
  /** Is aborted when the caller leaves. */
  readonly signal: AbortSignal
  readonly begin: () => Promise<Begun>
  /** Records that it begins, and answers with what records its end. */
  readonly record: () => Promise<(outcome: Outcome) => Promise<void>>
}

/**
 * Answers with a file as soon as it begins, and holds its place among the exports until it has ended. It is recorded once: before its
 * first byte, so that a process which is killed leaves the record too, and then what became of it, also when it is refused or given up.
 */
export function sending({ actor, signal, begin, record }: Sending): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    const work = async () => {
      const end = await record()
      const { answer, written } = await startedOf(signal, begin, end)
      const { content } = answer
      if (!(content instanceof Readable)) {
        await end({ rows: written(), complete: true })
        resolve(answer)
        return null
      }
      const ended = new Promise<void>((close) => content.once('close', () => close()))
      // Told before it is sent, or a caller who left meanwhile would leave the file open.
      if (signal.aborted) content.destroy()
      resolve(answer)
      await ended
      return () => end({ rows: written(), complete: content.readableEnded })
    }
    limitedEach(actor.user.id, () => limited(work))
      .then((end) => end?.())
      .catch(reject)
  })
}

async function startedOf(
  signal: AbortSignal,
  begin: Sending['begin'],
  end: (outcome: Outcome) => Promise<void>,
): Promise<Begun> {
  try {
    if (signal.aborted) throw new AppError('unavailable')
    return await begin()
  } catch (error) {
    await end({ rows: 0, complete: false, refused: true })
    throw error
  }
}
