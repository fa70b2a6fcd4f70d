import { Readable } from 'node:stream'
import type { Outcome } from '#core/history/exports.ts'
import type { Actor } from '#platform/actor.ts'
import { AppError } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { limitEach, limitParallel } from '#platform/limit-parallel.ts'

/** Each export uses a database connection; the desk needs the others. */
const limited = limitParallel(3)
/** So a slow reader does not block all exports. */
const limitedEach = limitEach(2)

export type Begun = {
  readonly answer: FileAnswer
  /** Rows so far. */
  readonly written: () => number
}

type Sending = {
  readonly actor: Actor
  /** Aborted when the caller leaves. */
  readonly signal: AbortSignal
  readonly begin: () => Promise<Begun>
  /** Records the start and returns the function that records the end. */
  readonly record: () => Promise<(outcome: Outcome) => Promise<void>>
}

/**
 * Answers with a file as soon as it starts; the export keeps its place until the end. It is
 * recorded before the first byte, so also if the process is killed, and again with its result.
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
      // if the caller has left, nothing else would close the file
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
