import { existsSync, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Lets what tests write go to memory, where Linux offers it with room: making and dropping a database for every file of tests is thousands
 * of files, and on a disk a fifth of all work.
 */
export function writeToMemory(): void {
  if (process.env['TMPDIR'] || !existsSync(FOLDER)) return
  const { bavail, bsize } = statfsSync(FOLDER)
  if (bavail * bsize >= ENOUGH_BYTES) process.env['TMPDIR'] = FOLDER
}
