import { expect, test } from 'vitest'
import { passwordHint } from './password-hint.ts'

const stored = { host: 'smtp.example.cz', isSet: true }

test.each([
  ['a password that is not stored', { host: null, isSet: false }, 'smtp.example.cz', 'crm', 'none'],
  ['the same host', stored, 'smtp.example.cz', 'crm', 'kept'],
  ['the same host in capitals and with a space', stored, ' SMTP.example.cz ', 'crm', 'kept'],
  ['another host with an account', stored, 'smtp.jinde.cz', 'crm', 'anew'],
  ['another host without an account', stored, 'smtp.jinde.cz', ' ', 'forgotten'],
] as const)('%s', (_name, known, host, account, hint) =>
  expect(passwordHint(known, host, account)).toBe(hint),
)
