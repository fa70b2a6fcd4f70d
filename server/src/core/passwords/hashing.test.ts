import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './hashing.ts'

test('a hash names argon2id with its parameters and opens with its password alone', async () => {
  const hash = await hashPassword('příliš žluťoučký kůň 🐎')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('příliš žluťoučký kůň 🐎', hash)).toBe(true)
  expect(await isPassword('příliš žluťoučký kůň', hash)).toBe(false)
})

test('the same password gets another hash each time', async () => {
  expect(await hashPassword('stejné heslo')).not.toBe(await hashPassword('stejné heslo'))
})

test('spaces at the ends belong to a password', async () => {
  expect(await isPassword('heslo', await hashPassword(' heslo '))).toBe(false)
})

test.each([null, '', 'heslo', '$argon2id$v=19$m=8,t=1,p=1$$'])(
  'no password fits the hash %s',
  async (hash) => {
    expect(await isPassword('', hash)).toBe(false)
  },
)
