import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSecretBox, WrongSecretKey } from './secret-box.ts'
import { addKey, keyFile, keyFor, keysFor, retireEarlierKeys } from './secret-key.ts'
import { idOfToken, signId } from './signed-id.ts'
import { readConfig } from './process/config.ts'

let root: string
let folder: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'crm-keys-'))
})
afterAll(() => rmSync(root, { recursive: true }))
beforeEach(() => {
  folder = mkdtempSync(join(root, 'data-'))
})

const config = () => readConfig({ DATA_DIR: folder })
const RECORD = '0190a000-0000-7000-8000-000000000001'

describe('a key that was changed', () => {
  test('seals from the next use on, and what the earlier one sealed still opens', () => {
    const box = openSecretBox(config())
    const [sealed, before] = [box.seal('tajné'), keyFor(config(), 'secrets')]
    addKey(folder)
    expect(keyFor(config(), 'secrets').equals(before)).toBe(false)
    expect(keysFor(config(), 'secrets')[1]?.equals(before)).toBe(true)
    expect(box.open(sealed)).toBe('tajné')
    const renewed = box.renew(sealed) ?? ''
    expect(box.open(renewed)).toBe('tajné')
    expect(box.renew(renewed)).toBeNull()
  })

  test('keeps links, and new ones are signed with the new key', () => {
    const token = signId(config(), 'invitations', RECORD)
    addKey(folder)
    expect(idOfToken(config(), 'invitations', token)).toBe(RECORD)
    expect(signId(config(), 'invitations', RECORD)).not.toBe(token)
  })

  test('opens neither secrets nor signed links once it is retired, but backups, seals and links of reservations', () => {
    const box = openSecretBox(config())
    const [sealed, token] = [box.seal('tajné'), signId(config(), 'invitations', RECORD)]
    const purposes = ['backups', 'history', 'links'] as const
    const before = purposes.map((purpose) => keyFor(config(), purpose))
    addKey(folder)
    expect([retireEarlierKeys(folder), retireEarlierKeys(folder)]).toEqual([1, 0])
    expect(() => box.open(sealed)).toThrow(WrongSecretKey)
    expect(() => box.renew(sealed)).toThrow(WrongSecretKey)
    expect(idOfToken(config(), 'invitations', token)).toBeNull()
    for (const [n, purpose] of purposes.entries())
      expect(keysFor(config(), purpose)[1]).toEqual(before[n])
  })

  test('stays private, with every key before it on a line of its own', () => {
    keyFor(config(), 'secrets')
    for (let n = 0; n < 3; n += 1) addKey(folder)
    retireEarlierKeys(folder)
    addKey(folder)
    const lines = readFileSync(keyFile(folder), 'utf8').trimEnd().split('\n')
    expect(lines.map((line) => line.replace(/^\S{43}/, 'key'))).toEqual([
      'key',
      'key',
      'key retired',
      'key retired',
      'key retired',
    ])
    expect(statSync(keyFile(folder)).mode & 0o777).toBe(0o600)
    expect(keysFor(config(), 'backups')).toHaveLength(5)
    expect(keysFor(config(), 'secrets')).toHaveLength(2)
  })

  test('is given beside SECRET_KEY, which seals', () => {
    const [now, before, long] = ['n'.repeat(40), 'b'.repeat(40), 'l'.repeat(40)]
    const given = (SECRET_KEY: string, SECRET_KEY_EARLIER?: string) =>
      readConfig({
        SECRET_KEY,
        DATA_DIR: folder,
        ...(SECRET_KEY_EARLIER && { SECRET_KEY_EARLIER }),
      })
    const both = given(now, `${before}, ${long} retired`)
    for (const key of [now, before])
      expect(openSecretBox(both).open(openSecretBox(given(key)).seal('tajné'))).toBe('tajné')
    const old = openSecretBox(given(long)).seal('tajné')
    expect(() => openSecretBox(both).open(old)).toThrow(WrongSecretKey)
    expect(keysFor(both, 'backups')).toContainEqual(keyFor(given(long), 'backups'))
    expect(openSecretBox(given(now)).open(openSecretBox(both).seal('tajné'))).toBe('tajné')
  })
})

test('whoever serves goes on with the key that was read when its file is taken away or half written', () => {
  const box = openSecretBox(config())
  const sealed = box.seal('tajné')
  const whole = readFileSync(keyFile(folder), 'utf8')
  writeFileSync(keyFile(folder), whole.slice(0, 10))
  expect(box.open(sealed)).toBe('tajné')
  rmSync(keyFile(folder))
  expect(box.open(box.seal('tajné'))).toBe('tajné')
  expect(() => statSync(keyFile(folder))).toThrow('ENOENT')
})

test.each([
  ['a second line that is cut', (key: string) => `${key}\nzkrácený\n`],
  ['nothing but a retired word', () => ' retired\n'],
])('a key file with %s is no key', (_what, write) => {
  writeFileSync(keyFile(folder), write('k'.repeat(43)))
  expect(() => keyFor(config(), 'secrets')).toThrow('holds no whole key')
})
