import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { enqueue } from '../platform/jobs/jobs.ts'

/** Processes of a test, to be killed in the middle of their work. Call `killAll` after it. */
export function makeKilledProcesses() {
  const running = new Set<ChildProcess>()

  /** Does nothing to one that has ended. */
  async function kill(child: ChildProcess): Promise<void> {
    running.delete(child)
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  return {
    kill,
    killAll: async () => {
      for (const child of running) await kill(child)
    },
    /** Of this file of TypeScript, once it has said something: with what it said. */
    start: async (file: string, args: readonly string[]) => {
      const child = spawn(process.execPath, [file, ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      running.add(child)
      const [said] = await once(child.stdout, 'data')
      return { child, said: String(said).trim() }
    },
  }
}

/** As if the minutes had passed after which dead processes are noticed, and the moment of these jobs had come. */
export async function letTimePass(db: Database, jobs: readonly string[]): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now(), attempts = 0`.execute(
    db,
  )
  for (const name of jobs) await enqueue(db, name, {}, { key: name })
}
