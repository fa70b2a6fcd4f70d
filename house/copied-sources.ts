import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const WORKSPACES = ['contract', 'texts', 'server', 'web', 'house', 'scripts', 'e2e', 'bench']
/** What the tests of the house read besides. */
const FOLDERS = [...WORKSPACES, 'deploy', 'docs']
const LEFT_OUT = new Set(['node_modules', 'dist', '.cache', 'test-results'])

/** A copy of all sources in a folder of its own, with the packages of this checkout; the caller removes it. */
export function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'crm-copy-'))
  for (const name of FOLDERS)
    cpSync(join(ROOT, name), join(copy, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.has(basename(path)),
    })
  for (const file of readdirSync(ROOT, { withFileTypes: true }))
    if (file.isFile()) cpSync(join(ROOT, file.name), join(copy, file.name))
  const packages = join(copy, 'node_modules')
  mkdirSync(join(packages, '@crm'), { recursive: true })
  for (const name of WORKSPACES) symlinkSync(join(copy, name), join(packages, '@crm', name))
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@crm' && !(name.startsWith('.') && name !== '.bin'))
      symlinkSync(join(ROOT, 'node_modules', name), join(packages, name))
  return copy
}
