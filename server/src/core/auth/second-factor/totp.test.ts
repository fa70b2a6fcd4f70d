import { expect, test } from 'vitest'
import { toBase32 } from './base32.ts'
import { codeAt, findStep, getStep, getUri, newSecret } from './totp.ts'

/** The secret of the examples of both RFCs. */
const SECRET = Buffer.from('12345678901234567890')

test('codes are those of RFC 4226, appendix D', () => {
  const codes = Array.from({ length: 10 }, (_, counter) => codeAt(SECRET, counter))
  expect(codes.join(' ')).toBe(
    '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489',
  )
})

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
  ['2603-10-11T11:33:20Z', '353130'],
])('at %s the code is %s, the last six digits of RFC 6238, appendix B', (moment, code) => {
  expect(codeAt(SECRET, getStep(new Date(moment)))).toBe(code)
})

test('a code of the step before and after is right, of the next ones wrong', () => {
  const now = new Date('2026-03-10T06:30:00Z')
  const drifts = [-2, -1, 0, 1, 2]
  const found = drifts.map((drift) => findStep(SECRET, codeAt(SECRET, getStep(now) + drift), now))
  expect(found).toEqual([null, getStep(now) - 1, getStep(now), getStep(now) + 1, null])
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', (code) => {
  expect(findStep(SECRET, code, new Date())).toBeNull()
})

test('Base32 is that of RFC 4648', () => {
  expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB')
  expect(toBase32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('a secret has 160 bits, and apps read it from an address', () => {
  expect(newSecret()).toHaveLength(20)
  expect(getUri(SECRET, 'Potravinová banka: Písek', 'jana')).toBe(
    'otpauth://totp/Potravinov%C3%A1%20banka%3A%20P%C3%ADsek:jana' +
      '?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Potravinov%C3%A1%20banka%3A%20P%C3%ADsek' +
      '&algorithm=SHA1&digits=6&period=30',
  )
})
