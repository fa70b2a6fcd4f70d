import { resolve } from 'node:path'
import { BackupRefused } from '#platform/backup/backup-refused.ts'
import { ToolFailed } from '#platform/backup/postgres-tools.ts'
import { FileExists } from '#platform/backup/write-backup.ts'
import { readConfig, WrongEnvironment, type Config } from '#platform/process/config.ts'
import { DatabaseFolderInUse } from '#platform/postgres/database-folder.ts'
import { hasCode } from '#platform/error-code.ts'
import { isDatabaseAway } from '#platform/errors.ts'
import { DatabaseUnusable } from '#platform/postgres/external-database.ts'
import { machineRefusal, StartRefused } from '#platform/process/start-refused.ts'
import { stopRequest } from '#platform/process/stop-request.ts'

export class CommandRefused extends Error {}

/** Runs a command and ends the process: exit code 0, or 1 with one line that says what is wrong. */
export async function runCommand(
  work: (config: Config, stopping: AbortSignal) => Promise<void>,
): Promise<never> {
  const stopping = stopRequest()
  try {
    await work(readConfig(process.env), stopping)
    process.exit(0)
  } catch (error) {
    process.stderr.write(
      `${stopping.aborted ? 'Interrupted; nothing was left half-done.' : explain(error)}\n`,
    )
    process.exit(1)
  }
}

export const tell = (line: string): void => void process.stdout.write(`${line}\n`)

/** Relative to the user's folder: npm changes the working directory. */
export const fileNamed = (name: string): string =>
  resolve(process.env['INIT_CWD'] ?? process.cwd(), name)

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
