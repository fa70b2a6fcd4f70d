import { expect, test } from 'vitest'
import { readKept } from './branding.ts'

const NONE = {
  logo: null,
  logo_white: null,
  login_image: null,
  accent_color: null,
  sign_in_provider: null,
  passkey_origin: null,
}

test.each([
  [
    '{"branding":{"project_name":"Banka"},"at":5}',
    { branding: { project_name: 'Banka', ...NONE }, at: 5 },
  ],
  [
    '{"branding":{"project_name":"Banka","accent_color":"#123456","logo":7},"at":5}',
    { branding: { project_name: 'Banka', ...NONE, accent_color: '#123456' }, at: 5 },
  ],
  ['{"branding":{"project_name":"Banka"}}', undefined],
  ['{"branding":{"project_name":7},"at":5}', undefined],
  ['{"branding":null,"at":5}', undefined],
  ['null', undefined],
  ['{', undefined],
  [null, undefined],
])('the kept entry %j is read as %j', (entry, expected) => {
  expect(readKept(entry)).toEqual(expected)
})
