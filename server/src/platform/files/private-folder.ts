import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasCode } from '#platform/error-code.ts'

/**
 * Makes a folder and its parents with mode 0700. Node's recursive `mkdir` never returns below
 * /proc.
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
