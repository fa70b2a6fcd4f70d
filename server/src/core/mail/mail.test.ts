import type { Updateable } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClock } from '#platform/clock.ts'
import { readConfig } from '#platform/process/config.ts'
import { openDatabase, type Database } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts'
import { checkMailServer } from './check-server.ts'
import { letterhead, sendMail } from './service.ts'
import { makeCertificates, type Certificates } from './testing/certificates.ts'
import type { Patience } from './transport.ts'
import {
  SHORT_PATIENCE,
  startBanner,
  startMailServer,
  type MailServerOptions,
} from './testing/mail-server.ts'

const config = readConfig({ SECRET_KEY: 'the key of a test and of nothing else' })
const secrets = openSecretBox(config)
const clock = createClock(() => new Date('2026-03-10T08:30:00.000Z'))
const ACCOUNT = { user: 'crm', password: 'tajné heslo' }
const LETTER = {
  to: 'jan@example.test',
  subject: 'Příliš žluťoučký kůň – výdej',
  text: 'Dobrý den,\nčekáme Vás.',
  html: '<p>Dobrý den</p>',
}

let certificates: Certificates
let database: TestDatabase
let db: Database
const running: (() => Promise<void>)[] = []
beforeAll(async () => {
  certificates = makeCertificates()
  database = await createTestDatabase()
  db = openDatabase(database.connectionString)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
beforeEach(() =>
  set({
    ...PLAIN,
    project_name: 'Potravinová banka',
    mail_sender_name: 'Banka Žižkov',
    mail_no_reply: null,
  }),
)
afterEach(async () => {
  for (const close of running.splice(0)) await close()
})

const PLAIN = {
  mail_sender_email: 'banka@example.test',
  smtp_external: true,
  smtp_host: 'localhost',
  smtp_security: 'none',
  smtp_username: null,
  smtp_password: null,
  smtp_certificate: null,
} as const
const set = (values: Updateable<DB['core.settings']>) =>
  db.updateTable('core.settings').set(values).execute()
const send = (letter: Partial<typeof LETTER> = {}, patience?: Patience) =>
  sendMail({ db, secrets, clock }, { ...LETTER, ...letter }, patience)
const failing = (reason: string) => ({ code: 'mail.failed', details: { reason } })

async function serve(options: MailServerOptions = {}) {
  const server = await startMailServer(options)
  running.push(server.close)
  await set({ smtp_port: server.port })
  return server
}

test('a letter arrives with its Czech subject and sender, as text and as HTML, from no program that names itself', async () => {
  const { letters } = await serve()
  await set({ mail_no_reply: 'neodpovidat@example.test' })
  await send()
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({
    from: 'banka@example.test',
    to: ['jan@example.test'],
    mail: {
      subject: LETTER.subject,
      from: { name: 'Banka Žižkov', address: 'banka@example.test' },
      to: [{ address: 'jan@example.test' }],
      replyTo: [{ address: 'neodpovidat@example.test' }],
      date: '2026-03-10T08:30:00.000Z',
    },
  })
  expect(letters[0]?.mail.text?.trim()).toBe(LETTER.text)
  expect(letters[0]?.mail.html?.trim()).toBe(LETTER.html)
  expect(letters[0]?.mail.headers.map(({ key }) => key)).toContain('auto-submitted')
  expect(letters[0]?.raw).not.toMatch(/x-mailer|nodemailer/i)
})

test('without a name of the sender the product signs', async () => {
  const { letters } = await serve()
  await set({ mail_sender_name: null })
  await send()
  expect(letters[0]?.mail.from).toMatchObject({ name: 'Potravinová banka' })
})

test('over STARTTLS with the authority of the settings a letter is sent by the account of the settings', async () => {
  const { letters } = await serve({ certificates, account: ACCOUNT })
  await set({
    smtp_security: 'starttls',
    smtp_certificate: certificates.ca,
    smtp_username: 'crm',
    smtp_password: secrets.seal(ACCOUNT.password),
  })
  await send()
  expect(letters).toHaveLength(1)
})

test('over TLS from the first byte a letter is sent as well', async () => {
  const { letters } = await serve({ certificates, tls: true, account: ACCOUNT })
  await set({
    smtp_security: 'tls',
    smtp_certificate: certificates.ca,
    smtp_username: 'crm',
    smtp_password: secrets.seal(ACCOUNT.password),
  })
  await send()
  expect(letters).toHaveLength(1)
})

test('a certificate is trusted only when the authority of the settings signed it', async () => {
  const { letters } = await serve({ certificates })
  await set({ smtp_security: 'starttls' })
  await expect(send()).rejects.toMatchObject(failing('certificate'))
  await set({ smtp_certificate: makeCertificates().ca })
  await expect(send()).rejects.toMatchObject(failing('certificate'))
  expect(letters).toEqual([])
})

test('a certificate of another name is not trusted', async () => {
  const other = makeCertificates({ names: 'DNS:mail.example.test' })
  await serve({ certificates: other, tls: true })
  await set({ smtp_security: 'tls', smtp_certificate: other.ca })
  await expect(send()).rejects.toMatchObject(failing('certificate'))
})

test('STARTTLS that is set is not done without', async () => {
  const { letters } = await serve()
  await set({ smtp_security: 'starttls' })
  await expect(send()).rejects.toMatchObject(failing('tls_required'))
  expect(letters).toEqual([])
})

test('a server that demands encryption is told apart from one that does not know the account', async () => {
  await serve({ certificates, account: ACCOUNT })
  await set({ smtp_username: 'crm', smtp_password: secrets.seal(ACCOUNT.password) })
  await expect(send()).rejects.toMatchObject(failing('tls_required'))
  await set({
    smtp_security: 'starttls',
    smtp_certificate: certificates.ca,
    smtp_password: secrets.seal('jiné'),
  })
  await expect(send()).rejects.toMatchObject(failing('credentials'))
  await set({ smtp_username: null })
  await expect(send()).rejects.toMatchObject(failing('credentials'))
})

test('a password that was sealed with another key has to be typed again', async () => {
  await serve({ certificates, account: ACCOUNT })
  const other = openSecretBox(readConfig({ SECRET_KEY: 'another key that has been lost long ago' }))
  await set({ smtp_username: 'crm', smtp_password: other.seal(ACCOUNT.password) })
  await expect(send()).rejects.toMatchObject(failing('credentials'))
})

test.each([
  ['recipient', 550],
  ['recipient', 451],
  ['letter', 554],
] as const)(
  'a server that refuses the %s with %i is not repeated word by word',
  async (at, code) => {
    await serve({ fault: { at, code } })
    const refusal: unknown = await send().catch((error: unknown) => error)
    expect(refusal).toMatchObject(failing('refused'))
    expect(JSON.stringify(refusal)).not.toContain('secret-words')
  },
)

test('a server that never answers to a letter is given up in time', async () => {
  await serve({ fault: 'hangs' })
  await expect(send({}, SHORT_PATIENCE)).rejects.toMatchObject(failing('timeout'))
})

test.each([
  ['a program that greets in another language', 'SSH-2.0-OpenSSH_9.2\r\n', 'protocol'],
  ['a program that sends without end', `${'x'.repeat(2_000_000)}`, 'protocol'],
])('%s is no mail server', async (_what, banner, reason) => {
  const other = await startBanner(banner)
  running.push(other.close)
  await set({ smtp_port: other.port })
  await expect(send()).rejects.toMatchObject(failing(reason))
})

test('a program that says nothing is no mail server', async () => {
  const other = await startBanner(null)
  running.push(other.close)
  await set({ smtp_port: other.port })
  await expect(send({}, SHORT_PATIENCE)).rejects.toMatchObject(failing('timeout'))
})

test.each([
  ['greeting', '220-', '220-more\r\n'],
  ['answer', '220 mail\r\n', '250-more\r\n'],
])(
  'a server whose %s never ends is given up in time, by a letter and by the check',
  async (_what, banner, drip) => {
    const other = await startBanner(banner, drip)
    running.push(other.close)
    await set({ smtp_port: other.port })
    const [letter, checked] = await Promise.all([
      send({}, SHORT_PATIENCE).catch((error: unknown) => error),
      checkMailServer({ db, secrets }, SHORT_PATIENCE),
    ])
    expect([letter, checked.failure]).toMatchObject([failing('timeout'), 'timeout'])
  },
)

test('a port where nobody listens and a name that nobody has are unreachable', async () => {
  const { port, close } = await startBanner(null)
  await close()
  await set({ smtp_port: port })
  await expect(send()).rejects.toMatchObject(failing('unreachable'))
  await set({ smtp_host: 'nikde.invalid' })
  await expect(send()).rejects.toMatchObject(failing('unreachable'))
})

test.each([{ mail_sender_email: null }, { smtp_host: null }])(
  'mail is not configured with %j',
  async (values) => {
    await serve()
    await set(values)
    await expect(send()).rejects.toMatchObject({ code: 'mail.not_configured' })
  },
)

test.each([
  { to: 'jan@example.test\r\nBcc: eva@example.test' },
  { to: 'jan@example.test, eva@example.test' },
  { to: 'jan@example.test,eva@example.test' },
  { to: 'Eva <eva@example.test>' },
  { to: '' },
  { subject: 'Dobrý den\r\nBcc: eva@example.test' },
  { subject: 'Dobrý den\nBcc: eva@example.test' },
])('nobody is written to with %j', async (letter) => {
  const { letters } = await serve()
  await expect(send(letter)).rejects.toMatchObject(failing('refused'))
  expect(letters).toEqual([])
})

test.each(['mail_sender_name', 'mail_sender_email', 'mail_no_reply', 'project_name'])(
  'a line break in %s begins no other header',
  async (column) => {
    const { letters } = await serve()
    await set({ mail_sender_name: null, [column]: 'banka@example.test\r\nBcc: eva@example.test' })
    await expect(send()).rejects.toMatchObject(failing('refused'))
    expect(letters).toEqual([])
  },
)

test('the server is checked by signing in and leaving: nothing is sent', async () => {
  const checked = () => checkMailServer({ db, secrets })
  const { letters, port } = await serve({ certificates, account: ACCOUNT })
  const server = { host: 'localhost', port }
  await set({
    smtp_security: 'starttls',
    smtp_certificate: certificates.ca,
    smtp_username: 'crm',
    smtp_password: secrets.seal(ACCOUNT.password),
  })
  expect(await checked()).toEqual({ server, failure: null })
  await set({ smtp_password: secrets.seal('jiné') })
  expect(await checked()).toEqual({ server, failure: 'credentials' })
  await set({ smtp_certificate: null })
  expect(await checked()).toEqual({ server, failure: 'certificate' })
  await set({ mail_sender_email: null })
  expect(await checked()).toEqual({ server: null, failure: null })
  expect(letters).toEqual([])
})

test('links of letters begin with the address of the settings, else with that of the environment', async () => {
  expect(await letterhead({ db, config })).toEqual({
    projectName: 'Potravinová banka',
    webUrl: 'http://localhost:3000',
  })
  const elsewhere = readConfig({ WEB_URL: 'https://banka.example.test/' })
  expect(await letterhead({ db, config: elsewhere })).toMatchObject({
    webUrl: 'https://banka.example.test',
  })
  await set({ web_url: 'https://crm.example.test/' })
  expect(await letterhead({ db, config: elsewhere })).toMatchObject({
    webUrl: 'https://crm.example.test',
  })
})
