import { resolve } from 'node:path'
import { BackupRefused } from '#platform/backup/backup-refused.ts'
import { ToolFailed } from '#platform/backup/postgres-tools.ts'
import { FileExists } from '#platform/backup/write-backup.ts'
import { readConfig, WrongEnvironment, type Config } from '#platform/process/config.ts'
import { consoleLog, type Log } from '#platform/process/log.ts'
import { DatabaseFolderInUse } from '#platform/postgres/database-folder.ts'
import { hasCode } from '#platform/error-code.ts'
import { isDatabaseAway } from '#platform/errors.ts'
import { DatabaseUnusable } from '#platform/postgres/external-database.ts'
import { machineRefusal, StartRefused } from '#platform/process/start-refused.ts'

export class CommandRefused extends Error {}

/** A process that runs one command; tests stand in for it. */
export type Terminal = {
  readonly args: string[]
  readonly env: NodeJS.ProcessEnv
  readonly signal: AbortSignal
  readonly writeOutput: (text: string) => void
  readonly writeError: (text: string) => void
}

export type Invocation = {
  readonly args: string[]
  readonly config: Config
  readonly signal: AbortSignal
  readonly log: Log
  readonly print: (line: string) => void
  /** The path of a file that the user names, relative to the folder they are in: npm changes the working directory. */
  readonly resolvePath: (name: string) => string
}

export type Command = (invocation: Invocation) => Promise<void>

/** Answers with the exit code: 0, or 1 after one line that says what is wrong. */
export async function runCommand(command: Command, terminal: Terminal): Promise<0 | 1> {
  const { args, env, signal, writeOutput, writeError } = terminal
  try {
    const config = readConfig(env)
    await command({
      args,
      config,
      signal,
      log: consoleLog(config.LOG_LEVEL, writeError),
      print: (line) => writeOutput(`${line}\n`),
      resolvePath: (name) => resolve(env['INIT_CWD'] ?? process.cwd(), name),
    })
    return 0
  } catch (error) {
    writeError(`${signal.aborted ? 'Interrupted; nothing was left half-done.' : explain(error)}\n`)
    return 1
  }
}

/** 1.5 MB. */
export function sizeInWords(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return `${(bytes / 1_000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`
}

function explain(error: unknown): string {
  const plain = [
    StartRefused,
    CommandRefused,
    BackupRefused,
    FileExists,
    ToolFailed,
    WrongEnvironment,
    DatabaseFolderInUse,
    DatabaseUnusable,
  ]
  if (error instanceof Error && plain.some((kind) => error instanceof kind)) return error.message
  if (
    ['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR'].some((code) => hasCode(error, code)) &&
    error instanceof Error
  )
    return error.message
  const refusal = machineRefusal(error)
  if (refusal) return refusal
  if (isDatabaseAway(error)) return 'The connection to the database was lost.'
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'))
    return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
