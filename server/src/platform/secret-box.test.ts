import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSecretBox, WrongSecretKey } from './secret-box.ts'
import { keyFor } from './secret-key.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'crm-secret-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const withKey = (SECRET_KEY: string) => openSecretBox({ SECRET_KEY, DATA_DIR: folder })
const box = () => withKey('a'.repeat(32))

test('what was sealed opens again, Czech letters and emptiness too', () => {
  for (const text of ['', 'tajné heslo č. 1', 'x'.repeat(10_000)])
    expect(box().open(box().seal(text))).toBe(text)
})

test('the same secret looks different each time and nothing of it shows', () => {
  const [one, other] = [box().seal('tajemství'), box().seal('tajemství')]
  expect(one).not.toBe(other)
  expect(one).not.toContain('tajemství')
})

test('another key opens nothing', () => {
  expect(() => withKey('b'.repeat(32)).open(box().seal('x'))).toThrow(WrongSecretKey)
})

test.each([
  ['cut', (sealed: string) => sealed.slice(0, -4)],
  ['emptied', () => 'v1:'],
  ['changed', (sealed: string) => sealed.slice(0, -3) + (sealed.endsWith('AAA') ? 'BBB' : 'AAA')],
])('a %s secret is refused', (_how, spoil) => {
  expect(() => box().open(spoil(box().seal('tajemství')))).toThrow(WrongSecretKey)
})

describe('without SECRET_KEY', () => {
  test('the key is a file that only its owner reads, made once', () => {
    const data = join(folder, 'data')
    const sealed = openSecretBox({ DATA_DIR: data, SECRET_KEY: undefined }).seal('x')
    expect(statSync(join(data, 'secret.key')).mode & 0o777).toBe(0o600)
    const kept = readFileSync(join(data, 'secret.key'), 'utf8')
    expect(openSecretBox({ DATA_DIR: data, SECRET_KEY: undefined }).open(sealed)).toBe('x')
    expect(readFileSync(join(data, 'secret.key'), 'utf8')).toBe(kept)
  })
})

test('each purpose has a key of its own', () => {
  const config = { SECRET_KEY: 'a'.repeat(32), DATA_DIR: folder }
  expect(keyFor(config, 'secrets').equals(keyFor(config, 'backups'))).toBe(false)
  expect(keyFor(config, 'secrets')).toHaveLength(32)
})

test.each(['', '\n', 'zkrácený'])('a key file that holds %j is no key', (content) => {
  const damaged = mkdtempSync(join(tmpdir(), 'crm-secret-'))
  writeFileSync(join(damaged, 'secret.key'), content)
  expect(() => keyFor({ DATA_DIR: damaged }, 'secrets')).toThrow('holds no whole key')
  rmSync(damaged, { recursive: true })
})

test('a key that is made leaves no other file behind', () => {
  const fresh = mkdtempSync(join(tmpdir(), 'crm-secret-'))
  keyFor({ DATA_DIR: fresh }, 'secrets')
  expect(readdirSync(fresh)).toEqual(['secret.key'])
  rmSync(fresh, { recursive: true })
})
