import { Worker } from 'node:worker_threads'

/** Memory of V8, processor time, and time by the clock, which other load makes longer. */
export type ThreadLimits = {
  readonly heapMb: number
  readonly cpuMs: number
  readonly wallMs: number
}

export class TookTooMuch extends Error {
  readonly what: 'memory' | 'time'

  constructor(what: 'memory' | 'time') {
    super(`The work took too much ${what}.`)
    this.what = what
  }
}

const LOOK_MS = 100

/**
 * Runs a script in a thread and returns its first message. A thread over its limits is ended with
 * `TookTooMuch`; its own errors are thrown here.
 */
export async function inLimitedThread<Answer>(
  script: URL,
  workerData: object,
  { heapMb, cpuMs, wallMs }: ThreadLimits,
): Promise<Answer> {
  const worker = new Worker(script, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  let timers: NodeJS.Timeout[] = []
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const tooLong = () => reject(new TookTooMuch('time'))
      const look = () =>
        usedMs(worker).then(
          (used) => used > cpuMs && tooLong(),
          () => undefined,
        )
      timers = [setTimeout(tooLong, wallMs), setInterval(() => void look(), LOOK_MS)]
      worker.once('message', resolve)
      worker.once('error', (error) =>
        reject(isOutOfMemory(error) ? new TookTooMuch('memory') : error),
      )
      worker.once('exit', () => reject(new Error('A thread ended without an answer.')))
    })
  } finally {
    timers.forEach(clearTimeout)
    await worker.terminate()
  }
}

async function usedMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1_000
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
