import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../sources.ts'

/** So many files can be looked over at once. */
const MOST = 25

test('no folder has more than 25 files', () => {
  const large = ['contract', 'server', 'web', 'house', 'e2e', 'bench', 'scripts']
    .flatMap(largeFoldersIn)
    .filter((folder) => !folder.endsWith('/migrations'))
  expect(large).toEqual([])
})

function largeFoldersIn(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true })
  const isLarge = entries.filter((entry) => entry.isFile()).length > MOST
  return [
    ...(isLarge ? [folder] : []),
    ...entries
      .filter(
        (entry) => entry.isDirectory() && !['node_modules', 'dist', '.cache'].includes(entry.name),
      )
      .flatMap((entry) => largeFoldersIn(`${folder}/${entry.name}`)),
  ]
}
