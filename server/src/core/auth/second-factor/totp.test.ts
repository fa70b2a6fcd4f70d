import { expect, test } from 'vitest'
import { codeOf } from '../testing/code-of.ts'
import { findStep, getUri, newSecret } from './totp.ts'

/** The secret of the examples of RFC 6238, `12345678901234567890`. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  ['1970-01-01T00:00:59Z', '287082', 0x1],
  ['2005-03-18T01:58:29Z', '081804', 0x23523ec],
  ['2005-03-18T01:58:31Z', '050471', 0x23523ed],
  ['2009-02-13T23:31:30Z', '005924', 0x273ef07],
  ['2033-05-18T03:33:20Z', '279037', 0x3f940aa],
  ['2603-10-11T11:33:20Z', '353130', 0x27bc86aa],
])('at %s %s is right, the last six digits of RFC 6238, appendix B', (moment, code, step) => {
  expect(findStep(SECRET, code, new Date(moment))).toBe(step)
})

test('a code of the step before and after is right, of the next ones wrong', () => {
  const now = new Date('2026-03-10T06:30:00Z')
  const step = now.getTime() / 30_000
  const found = [-2, -1, 0, 1, 2].map((drift) => findStep(SECRET, codeOf(SECRET, now, drift), now))
  expect(found).toEqual([null, step - 1, step, step + 1, null])
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', 'žluťák'])('%j is no code', (code) => {
  expect(findStep(SECRET, code, new Date())).toBeNull()
})

test('a secret has 160 bits in Base32, and apps read it from an address', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
  expect(getUri(SECRET, 'Potravinová banka: Písek', 'jana')).toBe(
    'otpauth://totp/Potravinov%C3%A1%20banka%3A%20P%C3%ADsek:jana' +
      `?issuer=Potravinov%C3%A1%20banka%3A%20P%C3%ADsek&secret=${SECRET}` +
      '&algorithm=SHA1&digits=6&period=30',
  )
})
