import { getAlternatives, type ServedEndpoint } from '@crm/contract/platform/endpoint'
import { platformRefusals } from '@crm/contract/platform/messages'
// what gives the application its `swagger()`
import type {} from '@fastify/swagger'
import fastJson from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../server/src/app.ts'
import { routeSchema } from '../server/src/platform/http/route-schema.ts'
import { readConfig } from '../server/src/platform/process/config.ts'
import {
  createTestDatabase,
  type TestDatabase,
} from '../server/src/platform/testing/test-database.ts'
import { contractEntries, type ContractEntry } from './contract-entries.ts'
import { MODULES, getPermissions, upTo } from './modules.ts'

let database: TestDatabase
let app: FastifyInstance
let entries: ContractEntry[]
beforeAll(async () => {
  database = await createTestDatabase()
  app = await buildApp({ connectionString: database.connectionString, config: readConfig({}) })
  await app.ready()
  entries = await contractEntries()
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

const responses = z.record(z.string(), z.record(z.string(), z.unknown()))

const neededFor = ({ access }: ServedEndpoint) =>
  typeof access === 'string' ? [] : access.flatMap(getAlternatives)

test('the contract is found', () => {
  expect(entries.length).toBeGreaterThan(40)
})

test('every endpoint of the contract is mounted', () => {
  const missing = entries.filter(
    ({ endpoint }) =>
      !app.hasRoute({ method: endpoint.method, url: `/backend/api${endpoint.path}` }),
  )
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('every answer can be written as JSON by its schema', () => {
  const faults = entries.flatMap(({ name, endpoint }) =>
    Object.entries(responses.parse(routeSchema(endpoint).response)).flatMap(([status, schema]) => {
      try {
        fastJson(schema)
        return []
      } catch (error) {
        return [`${name} ${status}: ${String(error)}`]
      }
    }),
  )
  expect(faults).toEqual([])
})

test('the parameters of a path are those of its schema', () => {
  const wrong = entries.filter(({ endpoint: { path, params } }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    return (
      named.sort().join() !==
      Object.keys(params?.shape ?? {})
        .sort()
        .join()
    )
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('every endpoint but the public ones refuses a caller without a token', async () => {
  const open: string[] = []
  for (const { name, endpoint } of entries) {
    if (endpoint.access === 'public') continue
    const url = `/backend/api${endpoint.path.replaceAll(/:\w+/g, '0190a000-0000-7000-8000-000000000000')}`
    const { statusCode, body } = await app.inject({ method: endpoint.method, url })
    if (statusCode !== 401 || JSON.parse(body).message !== 'token_not_found')
      open.push(`${name}: ${statusCode}`)
  }
  expect(open).toEqual([])
})

test('only these endpoints are public or for every signed-in user', () => {
  const byAccess = (access: string) =>
    entries.filter(({ endpoint }) => endpoint.access === access).map(({ name }) => name)
  expect(byAccess('public').sort()).toEqual([
    'authEndpoints.checkReset',
    'authEndpoints.confirmAccount',
    'authEndpoints.forgotPassword',
    'authEndpoints.login',
    'authEndpoints.resetPassword',
    'calendarFeedFiles.read',
    'complaintUploads.create',
    'documentEndpoints.verify',
    'healthEndpoints.live',
    'healthEndpoints.ready',
    'imageFiles.get',
    'infoEndpoints.get',
    'invitationEndpoints.answer',
    'invitationEndpoints.get',
    'passkeyEndpoints.ask',
    'passkeyEndpoints.signIn',
    'providerSignInEndpoints.begin',
    'providerSignInEndpoints.finish',
    'readFiles.together',
    'secondFactorEndpoints.signIn',
    'serialNumberEndpoints.check',
    'smsEndpoints.report',
    'statementEndpoints.take',
  ])
  expect(byAccess('signed-in').sort()).toEqual([
    'apiTokenEndpoints.list',
    'apiTokenEndpoints.revoke',
    'authEndpoints.endViewAs',
    'authEndpoints.logout',
    'authEndpoints.profil',
    'authEndpoints.setPassword',
    'authEndpoints.verify',
    'notificationEndpoints.list',
    'notificationEndpoints.push',
    'notificationEndpoints.read',
    'notificationEndpoints.readAll',
    'notificationEndpoints.subscribe',
    'notificationEndpoints.unread',
    'notificationEndpoints.unsubscribe',
    'notificationStreams.follow',
    'passkeyEndpoints.add',
    'passkeyEndpoints.list',
    'passkeyEndpoints.remove',
    'passkeyEndpoints.rename',
    'passkeyEndpoints.start',
    'profileEndpoints.endOtherSessions',
    'profileEndpoints.endSession',
    'profileEndpoints.sessions',
    'profileEndpoints.setLanguage',
    'providerSignInEndpoints.link',
    'searchEndpoints.find',
    'secondFactorEndpoints.confirmTotp',
    'secondFactorEndpoints.endDevice',
    'secondFactorEndpoints.get',
    'secondFactorEndpoints.remove',
    'secondFactorEndpoints.renewCodes',
    'secondFactorEndpoints.startTotp',
    'whoCanEndpoints.list',
  ])
})

test.each(MODULES)(
  '%s: an endpoint needs permissions of its own module or of one before it',
  (module) => {
    const known = new Set<string>(upTo(module).flatMap(getPermissions))
    const own = entries.filter(({ file }) => file.startsWith(`contract/src/${module}/`))
    const wrong = own.flatMap(({ name, endpoint }) =>
      neededFor(endpoint)
        .filter((permission) => !known.has(permission))
        .map((permission) => `${name}: ${permission}`),
    )
    expect(wrong).toEqual([])
  },
)

test('every endpoint belongs to a module', () => {
  const strangers = entries.filter(({ file }) => !MODULES.includes(file.split('/')[2] ?? ''))
  expect(strangers.map(({ name }) => name)).toEqual([])
})

test('bodies refuse fields that nobody declared', () => {
  const lax = entries.filter(
    ({ endpoint }) =>
      endpoint.body &&
      endpoint.body
        .safeParse({ planted_field: 1 })
        .error?.issues.every(({ code }) => code !== 'unrecognized_keys'),
  )
  expect(
    lax
      .filter(({ endpoint }) => !(endpoint.body instanceof z.ZodUndefined))
      .map(({ name }) => name),
  ).toEqual([])
})

test('the OpenAPI document names every endpoint with its refusals', () => {
  const { paths = {} } = app.swagger()
  for (const { endpoint } of entries) {
    const path = `/backend/api${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}`
    const operation = JSON.stringify(paths[path])
    expect(operation, `${endpoint.method} ${path}`).toContain(endpoint.summary)
    for (const code of Object.keys(endpoint.refusals ?? {})) expect(operation).toContain(code)
  }
})

test('one code has one status wherever it is answered', () => {
  const statuses = new Map<string, Set<number>>(
    Object.entries(platformRefusals).map(([code, status]) => [code, new Set([status])]),
  )
  for (const { endpoint } of entries) {
    for (const [code, status] of Object.entries(endpoint.refusals ?? {}))
      statuses.set(code, (statuses.get(code) ?? new Set()).add(status))
  }
  expect([...statuses].filter(([, set]) => set.size > 1)).toEqual([])
})
