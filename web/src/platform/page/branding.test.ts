import { infoEndpoints } from '@crm/contract/core/info'
import { expect, test } from 'vitest'
import { DEFAULT_BRANDING, INFO, readKept } from './branding.ts'

test('the name comes from the call that the contract declares; CRM until then', () => {
  expect(INFO).toEqual({ method: infoEndpoints.get.method, path: infoEndpoints.get.path })
  expect(DEFAULT_BRANDING.project_name).toBe('CRM')
})

const NONE = { logo: null, logo_white: null, login_image: null, accent_color: null }

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
