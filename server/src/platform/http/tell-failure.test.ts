import { expect, test } from 'vitest'
import { tellFailure } from './tell-failure.ts'

test.each([
  ['a line that broke', new Error('Connection terminated unexpectedly'), 'warn'],
  ['a primary that hands over', Object.assign(new Error('terminating'), { code: '57P01' }), 'warn'],
  ['a fault of ours', new TypeError('undefined is not a function'), 'error'],
  ['a broken rule', Object.assign(new Error('duplicate key'), { code: '23505' }), 'error'],
])('a job or stream that ends by %s is told as it should be', (_name, error, level) => {
  const told: string[] = []
  const tell = (name: string) => (_: unknown, message?: string) =>
    void told.push(`${name}: ${message}`)
  tellFailure({ warn: tell('warn'), error: tell('error') }, error, 'a job failed')
  expect(told).toEqual([level === 'warn' ? 'warn: the database is away' : 'error: a job failed'])
})
