import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabaseFolder } from '#platform/postgres/database-folder.ts'
import { makePrivateFolder } from '#platform/files/private-folder.ts'
import { machineRefusal, StartRefused } from './start-refused.ts'

const root = mkdtempSync(join(tmpdir(), 'crm-start-'))
afterAll(() => rmSync(root, { recursive: true }))
const failing = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: it did not work`), { code, ...more })

test.each([
  [
    'a full disk',
    failing('ENOSPC', { path: '/srv/crm/in-use.lock' }),
    'There is no room on the disk.',
  ],
  ['a quota that is used up', failing('EDQUOT'), 'There is no room on the disk.'],
  ['a full disk of the database', failing('53100'), 'There is no room on the disk.'],
  [
    'a database that found no room',
    new Error('initdb: could not write: No space left on device\nremoving'),
    'There is no room on the disk.',
  ],
  [
    'what lies behind an error',
    new Error('Migration x failed.', { cause: failing('ENOSPC') }),
    'There is no room on the disk.',
  ],
  [
    'a read-only disk',
    failing('EROFS', { path: '/srv/crm' }),
    '/srv/crm cannot be written to: the disk is read-only.',
  ],
  [
    'a folder of somebody else',
    failing('EACCES', { path: '/srv/crm' }),
    '/srv/crm is closed to this user account.',
  ],
])('%s is said in one line', (_what, error, words) => {
  expect(machineRefusal(error)).toMatch(new RegExp(`^${words.replaceAll('.', '\\.')} .+$`))
})

test('a defect is none of the machine', () =>
  expect(machineRefusal(new TypeError('x is undefined'))).toBeNull())

test.each([
  ['is a file', () => join(root, 'file')],
  ['lies below a file', () => join(root, 'file/data')],
  ['lies where nobody makes folders', () => '/proc/crm/data'],
])('a data folder that %s is refused in words', (_what, folder) => {
  writeFileSync(join(root, 'file'), '')
  expect(() => openDatabaseFolder(folder())).toThrow(StartRefused)
  expect(() => openDatabaseFolder(folder())).toThrow(
    `The data folder ${folder()} cannot be used by this user account`,
  )
})

test('a folder is made with all above it, for its owner alone', () => {
  makePrivateFolder(join(root, 'a/b/c'))
  expect([existsSync(join(root, 'a/b/c')), statSync(join(root, 'a/b/c')).mode & 0o777]).toEqual([
    true,
    0o700,
  ])
  makePrivateFolder(join(root, 'a/b/c'))
})
