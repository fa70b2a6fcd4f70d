import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

export type WorkerProcesses = {
  readonly port: number
  /** Lets workers finish their requests, and resolves when all have ended. */
  readonly stop: () => Promise<void>
}

/** The worker has said why. */
export class WorkerFailed extends Error {}

/**
 * Starts `WORKERS` workers that share a port, and replaces those that die. The first must listen
 * before the others start, so that a wrong port fails only once.
 */
export async function startWorkers(
  { WORKERS: count, DRAIN_SECONDS }: Pick<Config, 'WORKERS' | 'DRAIN_SECONDS'>,
  env: Readonly<Record<string, string>>,
  log: Log,
): Promise<WorkerProcesses> {
  let isStopping = false
  const port = await listening(cluster.fork(env))
  await Promise.all(Array.from({ length: count - 1 }, () => listening(cluster.fork(env))))

  cluster.on('exit', (worker) => {
    if (isStopping) return
    log.error(`The worker process ${worker.process.pid} ended unexpectedly; starting another.`)
    setTimeout(() => void (isStopping || cluster.fork(env)), REPLACE_AFTER_MS)
  })
  return {
    port,
    stop: async () => {
      isStopping = true
      const withinMs = DRAIN_SECONDS * 1_000 + END_WITHIN_MS
      await Promise.all(running().map((worker) => end(worker, withinMs)))
    },
  }
}

const REPLACE_AFTER_MS = 200
/** Longer than a worker gives its requests. */
const END_WITHIN_MS = 9_000

const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

function listening(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port))
    worker.once('exit', () => reject(new WorkerFailed('A worker process did not start.')))
  })
}

async function end(worker: Worker, withinMs: number) {
  if (worker.isDead()) return
  const exit = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const isLate = await Promise.race([exit.then(() => false), pause(withinMs, true, { ref: false })])
  if (isLate) worker.process.kill('SIGKILL')
  await exit
}
