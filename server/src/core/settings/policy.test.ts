import { expect, test } from 'vitest'
import { secretChange } from './policy.ts'

const STORED = { host: 'mail.example.test', isSet: true }
const NOTHING = { host: null, isSet: false }
const WANTED = { host: 'mail.example.test', account: 'crm', password: null }

test.each([
  ['a typed password is stored', STORED, { ...WANTED, password: 'nové' }, 'set'],
  [
    'a typed password is stored for another server too',
    STORED,
    { ...WANTED, host: 'x.test', password: 'nové' },
    'set',
  ],
  ['an empty one keeps the old one', STORED, WANTED, 'keep'],
  ['letter case makes no other server', STORED, { ...WANTED, host: 'Mail.Example.Test' }, 'keep'],
  ['it is kept while the account is away', STORED, { ...WANTED, account: null }, 'keep'],
  ['another server does not get it', STORED, { ...WANTED, host: 'x.test' }, 'ask'],
  ['nor a server where there was none', { host: null, isSet: true }, WANTED, 'ask'],
  [
    'it is forgotten for another server without account',
    STORED,
    { host: 'x.test', account: null, password: null },
    'remove',
  ],
  ['it is forgotten with its server', STORED, { ...WANTED, host: null }, 'remove'],
  ['where none was there is nothing to keep from anybody', NOTHING, WANTED, 'keep'],
] as const)('%s', (_rule, stored, wanted, change) =>
  expect(secretChange(stored, wanted)).toBe(change),
)
