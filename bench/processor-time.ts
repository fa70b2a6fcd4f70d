import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of Linux, which is the only system that tells it so. */
const TICKS_A_SECOND = 100

/**
 * Seconds of the processor that the PostgreSQL of a data folder has used with all its processes, ended ones included; not a number
 * where the system does not tell.
 */
export function processorSecondsOf(dataDir: string): number {
  try {
    const [main = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split(
      '\n',
    )
    const own = statOf(main)
    const children = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statOf)
      .filter(({ parent }) => parent === main)
    return children.reduce((sum, { used }) => sum + used, own.used + own.ofEnded) / TICKS_A_SECOND
  } catch {
    return Number.NaN
  }
}

/** A process that ends meanwhile has used nothing: its parent has its time by then. */
function statOf(pid: string): { parent: string; used: number; ofEnded: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
    return { parent: fields[1] ?? '', used: user + system, ofEnded: endedUser + endedSystem }
  } catch {
    return { parent: '', used: 0, ofEnded: 0 }
  }
}
