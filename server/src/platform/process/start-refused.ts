import { hasCode } from '#platform/error-code.ts'
import { isStorageFull } from '#platform/errors.ts'

/** The message says in one line what is wrong and what to do. */
export class StartRefused extends Error {}

/**
 * The reason in words when the machine refuses something; also recognizes PostgreSQL's own
 * sentences.
 */
export function machineRefusal(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (isStorageFull(error) || /no space left on device|disk full/i.test(error.message))
    return 'There is no room on the disk. Make some, or set DATA_DIR to a folder on another disk.'
  if (hasCode(error, 'EROFS') || /read-only file system/i.test(error.message))
    return `${getPlace(error)} cannot be written to: the disk is read-only. Set DATA_DIR to a folder that this user account may write to.`
  if (hasCode(error, 'EACCES') || hasCode(error, 'EPERM'))
    return `${getPlace(error)} is closed to this user account. Give it the right to read and write there, or set DATA_DIR to a folder of its own.`
  if (hasCode(error, 'EMFILE') || hasCode(error, 'ENFILE'))
    return 'The system allows no more open files. Raise its limit (ulimit -n).'
  return error.cause === undefined ? null : machineRefusal(error.cause)
}

const getPlace = (error: Error) =>
  'path' in error && typeof error.path === 'string' ? error.path : 'The data folder'
