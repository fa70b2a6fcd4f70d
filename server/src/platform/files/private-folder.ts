import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasCode } from '#platform/error-code.ts'

/**
 * Makes a folder, and those above it, for this user account alone. By steps of its own: Node's never ends where the system says that
 * what lies above is not there although it is, as it does below /proc.
 */
export function makePrivateFolder(folder: string): void {
  try {
    makeOne(folder)
  } catch (error) {
    if (!hasCode(error, 'ENOENT') || dirname(folder) === folder) throw error
    makePrivateFolder(dirname(folder))
    makeOne(folder)
  }
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!hasCode(error, 'EEXIST') || !statSync(folder).isDirectory()) throw error
  }
}
