import { describe, expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { randomPassword } from './hashing.ts'
import { getWeakness } from './service.ts'

const JIRI = {
  username: 'jiri.dvorak',
  name: 'Jiří',
  surname: 'Dvořák',
  email: 'dvorak85@charita-podhuri.cz',
}
const weakness = (password: string) => getWeakness(password, JIRI, 'Potravinová banka Podhůří')

describe('among the commonest passwords', () => {
  test('there are enough of them to be worth looking', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(1_000)
  })

  test.each([
    'heslo123',
    'Heslo2026!',
    'HESLO 123',
    'héslo123',
    'password',
    'P@ssw0rd1',
    'qwertz123',
    'Qwertzuiop',
    'iloveyou',
    'H3sl0123',
    'slunicko7',
  ])('%s is one', (password) => expect(weakness(password)).toBe('password_common'))

  test.each([
    '12345678',
    '87654321',
    '        ',
    'aaaaaaaa',
    'abababab',
    'abcdefgh',
    'hesloheslo',
    'heslo-heslo',
    'kocickakocicka',
    '19850412',
    '777 123 456',
    '!!!!????',
    '11223344',
  ])('„%s" says as little', (password) => expect(weakness(password)).toBe('password_common'))
})

describe('of the account’s own words', () => {
  test.each([
    'jiridvorak',
    'Jiří Dvořák',
    'Dvorak1985',
    'dvorakjiri!',
    'Dvorak.Jiri',
    'dvorak85@charita-podhuri.cz',
    'Dv0rak2026',
    'podhuri2026',
    'potravinova',
    'jiriheslo1',
  ])('%s is made', (password) => expect(weakness(password)).toBe('password_personal'))
})

describe('anything else is somebody’s own choice', () => {
  test.each([
    'správné heslo 2026',
    'dlouhé heslo 🐟',
    'modrý koberec v předsíni',
    'xK7#pl2Q',
    '8302-9174-5561',
    'kočka dvořák jablko most',
    'Zítra-bude-pršet',
    '密码是一个秘密吗',
  ])('%s', (password) => expect(weakness(password)).toBeNull())

  test('and none that is made at random is refused', () => {
    for (let count = 0; count < 2_000; count += 1) expect(weakness(randomPassword())).toBeNull()
  })
})
