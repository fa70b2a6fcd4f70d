import { isForTokens } from '@crm/contract/core/auth/token-permissions'
import {
  admitsTokens,
  getAlternatives,
  type PermissionName,
  type ServedEndpoint,
} from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../../server/src/platform/tokens.ts'
import { newApiToken } from '../../server/src/core/auth/api-tokens/token-text.ts'
import { authenticate } from '../../server/src/core/auth/service.ts'
import { newId } from '../../server/src/platform/id.ts'
import { createWorld, NOW, type World } from '../../server/src/foodbank/testing/factories.ts'
import type { Caller } from '../../server/src/testing/call.ts'
import { contractEntries, type ContractEntry } from '../contract-entries.ts'
import { plausibleInput } from '../input/inputs.ts'
import { getPermissions } from '../modules.ts'

/** Every endpoint of the contract is called with a token for the API that has every scope there is. */

let world: World
let entries: ContractEntry[]
let token: Caller
beforeAll(async () => {
  world = await createWorld()
  entries = (await contractEntries()).filter(({ endpoint }) => endpoint.access !== 'public')
  token = await tokenOf(world.as('superadmin'), getPermissions())
})
afterAll(() => world.close())

/** Past what refuses scopes at the making of a token: at its use they are refused again. */
async function tokenOf(owner: Caller, scopes: readonly string[]): Promise<Caller> {
  const made = newApiToken()
  await world.db
    .insertInto('core.api_token')
    .values({
      id: newId(),
      user_id: owner.userId,
      name: 'Program',
      token_hash: hashToken(made),
      last_four: made.slice(-4),
      scopes: [...scopes],
      with_factor: false,
      created_at: NOW,
      expires_at: '2026-04-10T00:00:00.000Z',
    })
    .execute()
  return { userId: owner.userId, token: made }
}

const STRANGE = ['0190a000-0000-7000-8000-000000000000']
async function ask(caller: Caller, endpoint: ServedEndpoint): Promise<string> {
  const { params, ...rest } = plausibleInput(endpoint, { ids: STRANGE })
  // a stream would not end: it is asked without what it needs
  const input = endpoint.kind === 'stream' ? { params } : { params, ...rest }
  const { status, body } = await world.callWith(caller, endpoint, input)
  await world.db.deleteFrom('core.login_attempt').execute()
  return `${status} ${body.message ?? ''}`
}

const needed = ({ access }: ServedEndpoint) => (typeof access === 'string' ? [] : access)
/** What the rules say: the call is not about the session, and its permissions are for tokens. */
const isOpen = (endpoint: ServedEndpoint) =>
  admitsTokens(endpoint) &&
  needed(endpoint).every((one) => getAlternatives(one).some((name) => isForTokens(name)))

/** Permissions that a token may have, by what they are about: a new one wants a decision. */
const RESOURCES = [
  'event',
  'fb_applicant',
  'fb_applicant_type',
  'fb_blocked_day',
  'fb_client_card',
  'fb_data_protection',
  'fb_duplicate',
  'fb_entitlement',
  'fb_federation',
  'fb_household_member',
  'fb_organization',
  'fb_region',
  'fb_report',
  'fb_request',
  'fb_settings',
  'fb_shift',
  'fb_support',
  'import',
  'log',
  'position',
  'task',
  'task_category',
  'wh_collection',
  'wh_document',
  'wh_donor',
  'wh_eu',
  'wh_lot',
  'wh_order',
  'wh_partner',
  'wh_place',
  'wh_product',
  'wh_recall',
  'wh_stock',
  'wh_stocktake',
  'wh_temperature',
]
/** Of these it reads alone. */
const READ_ONLY = ['fb_user', 'role', 'rule', 'user']

test('a token may have these permissions and no others', () => {
  const allowed = getPermissions().filter(isForTokens)
  const resources = new Set(allowed.map((name) => name.split('.')[0] ?? ''))
  expect([...resources].sort()).toEqual([...RESOURCES, ...READ_ONLY].sort())
  const ofAccounts = allowed.filter((name) => READ_ONLY.includes(name.split('.')[0] ?? ''))
  expect(ofAccounts.sort()).toEqual(READ_ONLY.map((name) => `${name}.read`))
})

/** Beside what permissions say: what is for everybody signed in and open, what names some and is closed. */
const OPEN = ['authEndpoints.profil', 'searchEndpoints.find']
const CLOSED = [
  'authEndpoints.viewAs',
  'calendarFeedEndpoints.create',
  'calendarFeedEndpoints.get',
  'calendarFeedEndpoints.remove',
  'deskSigningEndpoints.keep',
  'deskSigningEndpoints.sign',
  'deskSigningEndpoints.signers',
  'deskSigningEndpoints.unsign',
  'federationEndpoints.makeKey',
  'federationEndpoints.update',
  'memberEndpoints.create',
  'memberEndpoints.remove',
  'memberEndpoints.update',
]

test('of calls of the session it opens these, and of others it is refused these', () => {
  const named = (list: readonly ContractEntry[]) => list.map(({ name }) => name).sort()
  const [ofSession, others] = [true, false].map((is) =>
    entries.filter(({ endpoint }) => (typeof endpoint.access === 'string') === is),
  )
  expect(named((ofSession ?? []).filter(({ endpoint }) => admitsTokens(endpoint)))).toEqual(OPEN)
  expect(named((others ?? []).filter(({ endpoint }) => !admitsTokens(endpoint)))).toEqual(CLOSED)
})

test('nothing of an account, a session or secret settings is open by its address', () => {
  const about = /password|passkey|second-factor|session|token|^\/auth|^\/profile|settings|trusted/
  const open = entries.filter(({ endpoint }) => isOpen(endpoint) && about.test(endpoint.path))
  // how the food bank works, what it writes to households and whom it tells sums: nothing secret
  const known = /^\/foodbank\/(settings|message-settings(\/texts)?|federation\/settings)$/
  expect(
    open.filter(({ endpoint }) => !known.test(endpoint.path)).map(({ endpoint }) => endpoint.path),
  ).toEqual([])
})

test('every endpoint opens for a token, or is refused, as the rules say, whatever its scopes', async () => {
  const wrong: string[] = []
  for (const { name, endpoint } of entries) {
    const answer = await ask(token, endpoint)
    const isRefused = /^403 (api_token\.not_for_this|forbidden)$|^401/.test(answer)
    if (isRefused === isOpen(endpoint)) wrong.push(`${name}: ${answer}`)
  }
  expect(wrong).toEqual([])
})

test('without the scope that an endpoint needs it is closed, whatever its owner may', async () => {
  const nearly = getPermissions().filter(isForTokens)
  const closedTo = new Map<PermissionName, Promise<Caller>>()
  const without = (name: PermissionName) => {
    const scopes = nearly.filter((scope) => scope !== name)
    const caller = closedTo.get(name) ?? tokenOf(world.as('superadmin'), scopes)
    closedTo.set(name, caller)
    return caller
  }
  const wrong: string[] = []
  for (const { name, endpoint } of entries.filter((entry) => isOpen(entry.endpoint)))
    for (const one of needed(endpoint)) {
      if (typeof one !== 'string') continue
      const answer = await ask(await without(one), endpoint)
      if (answer !== '403 forbidden') wrong.push(`${name} without ${one}: ${answer}`)
    }
  expect(wrong).toEqual([])
})

test('what narrows its owner narrows a token, though that is no scope of it', async () => {
  const owner = await world.signIn({
    permissions: ['api_token.create', 'fb_request.read', 'fb_request.show_user'],
  })
  const program = await tokenOf(owner, ['fb_request.read'])
  const actor = await authenticate(world.db, world.clock, program.token ?? '', null)
  expect([...actor.permissions].sort()).toEqual(['fb_request.read', 'fb_request.show_user'])
})
