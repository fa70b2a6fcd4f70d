import { infoEndpoints } from '@crm/contract/core/info'
import { expect, test } from 'vitest'
import { DEFAULT_PROJECT_NAME, INFO, readKept } from './project-name.ts'

test('the name comes from the call that the contract declares; CRM until then', () => {
  expect(INFO).toEqual({ method: infoEndpoints.get.method, path: infoEndpoints.get.path })
  expect(DEFAULT_PROJECT_NAME).toBe('CRM')
})

test.each([
  ['{"name":"Banka","at":5}', { name: 'Banka', at: 5 }],
  ['{"name":"Banka"}', undefined],
  ['{"name":7,"at":5}', undefined],
  ['null', undefined],
  ['{', undefined],
  [null, undefined],
])('the kept entry %j is read as %j', (entry, expected) => {
  expect(readKept(entry)).toEqual(expected)
})
