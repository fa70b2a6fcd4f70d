import { CHECK_NAMES, CHECK_REMEDIES } from '@crm/contract/core/environment'
import { expect, test } from 'vitest'
import { getRemedyKey } from './remedy-key.ts'

const all = CHECK_NAMES.flatMap((name) => CHECK_REMEDIES[name].map((remedy) => ({ name, remedy })))

test.each(all)(
  '$name that is $remedy is told in words of its own or of its connection',
  ({ name, remedy }) => {
    const key = getRemedyKey({ name, remedy, values: {} })
    const isOfConnection = key?.connection?.check === name && key.connection.failure === remedy
    expect(isOfConnection || key?.own === `${name}.${remedy}`).toBe(true)
  },
)

test('a check that anything can befall is told as that', () => {
  expect(getRemedyKey({ name: 'ares', remedy: 'timeout', values: {} })).toEqual({
    own: 'any.timeout',
    connection: null,
  })
})

test('a test message that failed is told with its reason', () => {
  expect(
    getRemedyKey({ name: 'smtp', remedy: 'test_failed', values: { failure: 'credentials' } }),
  ).toEqual({
    own: 'smtp.test_failed',
    connection: { check: 'smtp', failure: 'credentials' },
  })
})

test('a code of a newer server is told as not measured, and one that is well not at all', () => {
  expect(getRemedyKey({ name: 'disk', remedy: 'from_tomorrow', values: {} })?.own).toBe(
    'any.unmeasured',
  )
  expect(getRemedyKey({ name: 'disk', remedy: null, values: {} })).toBeNull()
})
