import { oneLine } from './one-line.ts'

/** Messages for the operator, in sentences. */
export type Log = Readonly<Record<'debug' | 'info' | 'warn' | 'error', (message: string) => void>>

/** Logs from `level` upwards; other levels count as the nearest of these four. */
export function consoleLog(
  level: string,
  write: (line: string) => void = (line) => void process.stderr.write(line),
): Log {
  const least = LEVELS.indexOf(level)
  const writer = (name: string, rank: number) => (message: string) => {
    if (rank >= least) write(`${new Date().toISOString()} ${name} ${oneLine(message)}\n`)
  }
  return {
    debug: writer('debug', 1),
    info: writer('info', 2),
    warn: writer('warn', 3),
    error: writer('error', 4),
  }
}

export const silentLog: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore }

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

function ignore() {
  return undefined
}
