import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMigratedDataDir } from './platform/testing/test-database.ts'
import { everythingIn } from './testing/dump.ts'
import { runSql, connectionTo, killPostgres } from './testing/postgres-processes.ts'
import {
  firstPassword,
  signIn,
  startServerProcess,
  type ServerProcess,
} from './testing/server-process.ts'

/** Marked values, typed in everywhere where somebody types them, the wrong places included. */
const SECRETS = {
  password: 'kanárek-heslo-Žluťák',
  mistyped: 'kanarek-heslo-do-jmena',
  wrong: 'kanarek-spatne-heslo',
  pin: '73917391',
  smtp: 'kanarek-posta-heslo',
  directory: 'kanarek-adresar-heslo',
  link: 'kanarekOdkaz'.padEnd(43, 'x'),
  household: 'kanarek0d0mac'.padEnd(26, '7'),
}
const PERSONAL = {
  surname: 'Kanárková',
  note: 'kanárek má dietu',
  email: 'kanarkova.osobni@example.cz',
  search: 'kanarkova hledana',
  phone: '+380739998877',
}

let root: string
let dataDir: string
let server: ServerProcess
let first: string
let token: string
let database: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-canaries-'))
  dataDir = join(root, 'data')
  await createMigratedDataDir(dataDir)
  server = startServerProcess(dataDir, { LOG_LEVEL: 'trace' })
  const url = await server.ready
  first = firstPassword(server)
  token = await signIn(url, first)
  await typeEverything(`${url}/backend/api`)
  database = await everythingIn(connectionTo(dataDir))
  // dropping a database writes what lies in memory to the disk, and the owner may not write it by itself
  await runSql(dataDir, 'create database checkpoint')
  await runSql(dataDir, 'drop database checkpoint')
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  killPostgres(dataDir)
  await rm(root, { recursive: true })
})

const statuses: string[] = []

async function typeEverything(base: string) {
  const call = async (
    method: string,
    path: string,
    body?: object,
    bearer: string | null = token,
  ) => {
    const headers = {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const answer = await fetch(base + path, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    statuses.push(`${method} ${path.split('?')[0]?.replace(/[\w-]{36,}/g, ':id')} ${answer.status}`)
    return JSON.parse((await answer.text()) || '{}')
  }
  const login = (name: string, password: string) =>
    call('POST', '/auth/login', { login: name, password }, null)
  await login('admin', SECRETS.wrong)
  await login(SECRETS.mistyped, SECRETS.wrong)
  const person = {
    name: 'Eva',
    surname: PERSONAL.surname,
    email: PERSONAL.email,
    role_ids: [],
    permissions: [],
    language: 'cs',
  }
  const account = {
    password: SECRETS.password,
    password_confirmation: SECRETS.password,
    confirmed: true,
    send_password: false,
  }
  const { data: user } = await call('POST', '/users', {
    ...person,
    ...account,
    username: 'kanarek',
  })
  // the same address again breaks a rule of the database, which names the row
  await call('POST', '/users', { ...person, ...account, username: 'kanarek2' })
  await login('kanarek', SECRETS.password)
  const { data: settings } = await call('GET', `/users/${user.id}/settings`)
  await call('PUT', `/users/${user.id}/settings`, {
    language: 'cs',
    login_url: null,
    bank_number: null,
    bank_code: null,
    pin: SECRETS.pin,
    remove_pin: false,
    notify_before: [],
    notify_by_email: false,
    updated_at: settings.updated_at,
  })
  await call('PUT', '/password', {
    old_password: SECRETS.wrong,
    password: SECRETS.password,
    password_confirmation: SECRETS.password,
  })
  const { data: product } = await call('GET', '/settings')
  const mail = {
    mail_sender_name: null,
    mail_sender_email: 'crm@example.cz',
    mail_no_reply: null,
    smtp_certificate: null,
  }
  const { data: mailed } = await call('PUT', '/settings/emails', {
    ...mail,
    smtp_external: true,
    smtp_host: '127.0.0.1',
    smtp_port: 9,
    smtp_security: 'none',
    smtp_username: 'crm',
    smtp_password: SECRETS.smtp,
    updated_at: product.updated_at,
  })
  await call('PUT', '/settings/active-directory', {
    directory_enabled: false,
    directory_account_suffix: 'crm.test',
    directory_domain_controller: '127.0.0.1',
    directory_port: 9,
    directory_base_dn: 'DC=crm,DC=test',
    directory_security: 'ldaps',
    directory_admin_account: 'svc@crm.test',
    directory_certificate: null,
    directory_admin_password: SECRETS.directory,
    updated_at: mailed.updated_at,
  })
  await call('POST', '/settings/emails/test', { recipient: PERSONAL.email })
  await call('POST', '/auth/forgot-password', { email: PERSONAL.email }, null)
  await call('POST', '/auth/reset-password/check', { token: SECRETS.link }, null)
  await call('GET', `/invitations/${SECRETS.link}`, undefined, null)
  await fetch(`${base}/calendar/feeds/${SECRETS.link}.ics`)
  for (const page of ['r', 'n']) await fetch(new URL(`/${page}/${SECRETS.household}`, base))
  const { data: organization } = await call('POST', '/foodbank/organizations', {
    name: 'Výdejna',
    is_food_bank: true,
  })
  await call('POST', '/foodbank/applicants', {
    name: 'Jana',
    surname: PERSONAL.surname,
    organization_id: organization.id,
    phone: PERSONAL.phone,
    email: PERSONAL.email,
    told_by: 'sms',
    description: PERSONAL.note,
    warning: PERSONAL.note,
  })
  await call('GET', `/foodbank/applicants?search=${encodeURIComponent(PERSONAL.search)}`)
  await call('GET', `/search?text=${encodeURIComponent(PERSONAL.search)}`)
  for (const typed of [PERSONAL.phone, PERSONAL.email])
    await call('GET', `/foodbank/applicants?search=${encodeURIComponent(typed)}`)
  await call('GET', `/nowhere?name=${encodeURIComponent(PERSONAL.search)}`)
}

/** Every file of the data folder, the database's own included, as bytes. */
async function filesWith(
  words: Readonly<Record<string, string>>,
  among: (path: string) => boolean,
): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const found: string[] = []
  for (const path of paths.filter((one) => among(relative(dataDir, one)))) {
    const content = await readFile(path).catch(() => Buffer.alloc(0))
    for (const [what, word] of Object.entries(words))
      if (content.includes(word)) found.push(`${what} in ${relative(dataDir, path)}`)
  }
  return found
}

test('everything was typed in as it is in life', () => {
  expect(statuses).toEqual([
    'POST /auth/login 401',
    'POST /auth/login 401',
    'POST /users 201',
    'POST /users 422',
    'POST /auth/login 200',
    'GET /users/:id/settings 200',
    'PUT /users/:id/settings 200',
    'PUT /password 422',
    'GET /settings 200',
    'PUT /settings/emails 200',
    'PUT /settings/active-directory 200',
    'POST /settings/emails/test 502',
    'POST /auth/forgot-password 200',
    'POST /auth/reset-password/check 404',
    'GET /invitations/:id 404',
    'POST /foodbank/organizations 201',
    'POST /foodbank/applicants 201',
    'GET /foodbank/applicants 200',
    'GET /search 200',
    'GET /foodbank/applicants 200',
    'GET /foodbank/applicants 200',
    'GET /nowhere 404',
  ])
})

test('no secret stands in any row of the database', () => {
  expect(database).toContain(PERSONAL.surname)
  const all = { ...SECRETS, first, token }
  expect(
    Object.entries(all)
      .filter(([, word]) => database.includes(word))
      .map(([what]) => what),
  ).toEqual([])
})

test('no secret stands in any file of the data folder', async () => {
  expect(await filesWith({ surname: PERSONAL.surname }, () => true)).not.toEqual([])
  expect(await filesWith({ ...SECRETS, first, token }, () => true)).toEqual([])
})

test('the process says nothing of secrets and of people, whatever it is told to say', () => {
  const said = server.output().replace(/^First sign-in: .*$/m, '')
  expect(said).toContain('incoming request')
  const all = {
    ...SECRETS,
    ...PERSONAL,
    first,
    token,
    encoded: encodeURIComponent(PERSONAL.search),
    digits: PERSONAL.phone.slice(1),
  }
  expect(
    Object.entries(all)
      .filter(([, word]) => said.includes(word))
      .map(([what]) => what),
  ).toEqual([])
})

test('people stand in the data of the database alone, and not in what it says of itself', async () => {
  const isLog = (path: string) => !/^postgres\/(base|pg_wal|global|pg_stat|pg_logical)/.test(path)
  expect(await filesWith(PERSONAL, isLog)).toEqual([])
})
