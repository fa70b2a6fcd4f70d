import { FileExists } from '#platform/backup/write-backup.ts'
import { BackupRefused } from '#platform/backup/backup-refused.ts'
import { NoScratchDatabase } from '#platform/backup/scratch-database.ts'
import { hasCode } from '#platform/error-code.ts'

export const INTERRUPTED = 'interrupted'

/** Database errors can quote personal data, so only their code is shown. */
export function failureText(error: unknown): string {
  if (
    error instanceof BackupRefused ||
    error instanceof FileExists ||
    error instanceof NoScratchDatabase
  )
    return error.message
  if (isDiskFull(error)) return 'there is no room on the disk'
  if (hasCode(error, 'EACCES') || hasCode(error, 'EROFS') || hasCode(error, 'EPERM'))
    return 'the folder for backups may not be written to'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return `the backup could not be made${code ? ` (${code})` : ''}`
}

/** The process's disk or the database's. */
export const isDiskFull = (error: unknown): boolean =>
  hasCode(error, 'ENOSPC') || hasCode(error, '53100')
