import { expect, test } from 'vitest'
import { SEALED_COLUMNS } from '../server/src/core/secret-key/repository.ts'
import { isOfTests, read, sourcesBelow } from './sources.ts'

// A column that a rotation of the key does not know is lost with the key that is retired.

/** Where the secret box seals, and what becomes of it: columns that are sealed anew, or why none is. */
const SEALING: Readonly<Record<string, readonly string[]>> = {
  'server/src/core/auth/forgotten-password.ts': ['a job of some seconds'],
  'server/src/core/auth/second-factor/own.ts': ['core.user_totp.secret'],
  'server/src/core/auth/second-factor/ticket.ts': ['a quarter of an hour in a page'],
  'server/src/core/imports/draft.ts': ['a file that is gone within a day'],
  'server/src/core/mail/queue.ts': ['core.mail.content'],
  'server/src/core/notifications/push.ts': ['core.settings.push_private_key'],
  'server/src/core/openid-connect/settings.ts': ['core.openid_settings.client_secret'],
  'server/src/core/settings/service.ts': [
    'core.settings.directory_admin_password',
    'core.settings.seal_secret',
    'core.settings.smtp_password',
  ],
  'server/src/core/signing-key/service.ts': ['core.signing_key.private_key'],
  'server/src/core/sms/queue.ts': ['core.sms.content'],
  'server/src/core/sms/settings.ts': ['core.sms_settings.password'],
  'server/src/core/users/register.ts': ['core.user.pin'],
  'server/src/core/users/settings.ts': ['core.user.pin'],
  'server/src/core/webhooks/service.ts': ['core.webhook.earlier_secret', 'core.webhook.secret'],
}

test('every place that seals is listed with its columns', () => {
  const found = sourcesBelow('server/src')
    .filter((file) => !isOfTests(file) && !file.includes('/testing/'))
    .filter((file) => /\bsecrets\.(?:seal|encryptBytes)\(/.test(read(file)))
  expect(found.toSorted()).toEqual(Object.keys(SEALING))
})

test('every listed column is sealed anew when the key is changed, and no other', () => {
  const listed = Object.values(SEALING)
    .flat()
    .filter((what) => what.includes('.'))
  const renewed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  expect(renewed.toSorted()).toEqual([...new Set(listed)].toSorted())
})
