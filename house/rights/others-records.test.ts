import {
  getAlternatives,
  type ServedEndpoint,
  type PermissionName,
} from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, NOW, TODAY, type World } from '../../server/src/foodbank/testing/factories.ts'
import type { Caller } from '../../server/src/testing/call.ts'
import { sendFile } from '../../server/src/testing/send-file.ts'
import { newId } from '../../server/src/platform/id.ts'
import { contractEntries, type ContractEntry } from '../contract-entries.ts'
import { plausibleInput } from '../input/inputs.ts'

/**
 * Every endpoint that names a record is called for somebody else's, for a deleted one and for one that never was, by a caller who
 * holds just the endpoint's permissions. What one may not see is answered as what is not there.
 */

/** Whose record an address names, by the beginning of its path; the first that fits counts. */
type Kind = {
  readonly path: RegExp
  /** Somebody else's record, which the caller does not see; absent where every holder of the permissions sees all. */
  readonly foreign?: () => Promise<string>
  /** One, the caller's own if possible, that was marked deleted; absent where deleting removes it. */
  readonly deleted?: (caller: string) => Promise<string>
}

let world: World
let entries: ContractEntry[]
beforeAll(async () => {
  world = await createWorld()
  entries = (await contractEntries()).filter(({ endpoint }) => endpoint.path.includes('/:'))
})
afterAll(() => world.close())

const admin = () => world.as('superadmin').userId
const DELETED = { deleted_at: NOW }
const DAYS = { start_on: '2026-03-12', end_on: '2026-03-12' }

const task = (given: { deleted_at?: string; author_id?: string } = {}) =>
  inserted(
    world.db
      .insertInto('core.task')
      .values({
        id: newId(),
        name: 'Cizí úkol',
        author_id: admin(),
        reminders_since: NOW,
        ...given,
      })
      .returning('id'),
  )
const event = (given: { deleted_at?: string; author_id?: string } = {}) =>
  inserted(
    world.db
      .insertInto('core.event')
      .values({
        id: newId(),
        name: 'Cizí porada',
        type: 'meeting',
        all_day: true,
        ...DAYS,
        author_id: admin(),
        reminders_since: NOW,
        ...given,
      })
      .returning('id'),
  )
const otherImport = () =>
  inserted(
    world.db
      .insertInto('core.import')
      .values({
        id: newId(),
        kind: 'applicants',
        file_name: 'a.csv',
        created_by: admin(),
        ...COUNTS,
      })
      .returning('id'),
  )
const otherProgress = () =>
  inserted(
    world.db
      .insertInto('core.import_progress')
      .values({ id: newId(), user_id: admin(), phase: 'judging', done: 1, total: 2 })
      .returning('id'),
  )
const COUNTS = {
  row_count: 1,
  created_count: 1,
  updated_count: 0,
  skipped_count: 0,
  error_count: 0,
}
const message = () =>
  inserted(
    world.db
      .insertInto('core.notification')
      .values({
        id: newId(),
        user_id: admin(),
        kind: 'task_assigned',
        title: 'Cizí',
        created_at: NOW,
      })
      .returning('id'),
  )
const session = () =>
  inserted(world.db.selectFrom('core.session').select('id').where('user_id', '=', admin()))
const trustedDevice = async () => {
  const { userId: user_id } = await world.signIn()
  const factor = { user_id, secret: '', last_step: 0, created_at: NOW, codes_made_at: NOW }
  await world.db.insertInto('core.user_totp').values(factor).execute()
  return inserted(
    world.db
      .insertInto('core.trusted_device')
      .values({
        id: newId(),
        user_id,
        token_hash: Buffer.from(user_id),
        user_agent: '',
        address: '',
        created_at: NOW,
        last_used_at: NOW,
        expires_at: '2026-04-10T00:00:00.000Z',
      })
      .returning('id'),
  )
}
const apiToken = () => {
  const id = newId()
  return inserted(
    world.db
      .insertInto('core.api_token')
      .values({
        id,
        user_id: admin(),
        name: 'Cizí',
        token_hash: Buffer.from(id),
        last_four: 'abcd',
        scopes: ['task.read'],
        with_factor: false,
        created_at: NOW,
        expires_at: '2026-04-10T00:00:00.000Z',
      })
      .returning('id'),
  )
}
const passkey = () =>
  inserted(
    world.db
      .insertInto('core.passkey')
      .values({
        id: newId(),
        user_id: admin(),
        credential_id: newId(),
        public_key: Buffer.from(''),
        sign_count: 0,
        transports: [],
        domain: '',
        name: 'Cizí',
        created_at: NOW,
      })
      .returning('id'),
  )
let versions = 0
const closing = () =>
  inserted(
    world.db
      .insertInto('foodbank.report_closing')
      .values({
        id: newId(),
        period_from: '2026-01-01',
        period_to: '2026-01-31',
        report: '{}',
        version: ++versions,
      })
      .returning('id'),
  )

const move = () =>
  inserted(
    world.db
      .insertInto('foodbank.move')
      .values({ id: newId(), period_from: TODAY, period_to: TODAY, created_at: NOW })
      .returning('id'),
  )
const offer = async () => {
  const { id: wait_id, applicant_id, to_organization_id } = await world.make.wait()
  const to = { applicant_id, organization_id: to_organization_id }
  return (await world.make.offer({ wait_id, ...to })).id
}
const call = async () => {
  const request = await world.make.request()
  return inserted(
    world.db
      .insertInto('foodbank.call')
      .values({
        id: newId(),
        applicant_id: request.applicant_id,
        request_id: request.id,
        move_id: await move(),
        why: 'moved',
        organization_id: request.to_organization_id,
        reserved_on: request.reserved_on,
        reserved_time: request.reserved_time,
      })
      .returning('id'),
  )
}
const shift = async () => {
  const { id: organization_id } = await world.make.foodBank()
  const values = { day: '2026-03-12', starts_at: '08:00', ends_at: '12:00', seats: 2 }
  return inserted(
    world.db
      .insertInto('foodbank.shift')
      .values({ id: newId(), organization_id, ...values })
      .returning('id'),
  )
}
const volunteer = () =>
  inserted(
    world.db
      .insertInto('foodbank.volunteer')
      .values({ id: newId(), name: 'Cizí', surname: 'Dobrovolník', phone: '603123456' })
      .returning('id'),
  )
const seat = async () =>
  inserted(
    world.db
      .insertInto('foodbank.shift_seat')
      .values({
        id: newId(),
        shift_id: await shift(),
        volunteer_id: await volunteer(),
        seat: 1,
        origin: 'staff',
      })
      .returning('id'),
  )
const collection = () =>
  inserted(
    world.db
      .insertInto('foodbank.collection')
      .values({ id: newId(), name: 'Cizí sbírka', starts_on: '2026-03-12', ends_on: '2026-03-12' })
      .returning('id'),
  )
const shiftPlace = async () =>
  inserted(
    world.db
      .insertInto('foodbank.shift_place')
      .values({ id: newId(), collection_id: await collection(), name: 'Cizí obchod' })
      .returning('id'),
  )
const shiftLink = async () =>
  inserted(
    world.db
      .insertInto('foodbank.shift_link')
      .values({ id: newId(), collection_id: await collection(), expires_on: '2026-03-12' })
      .returning('id'),
  )

const KINDS: readonly Kind[] = [
  {
    path: /^\/tasks\/:id/,
    foreign: () => task(),
    deleted: (author_id) => task({ ...DELETED, author_id }),
  },
  {
    path: /^\/events\/:id/,
    foreign: () => event(),
    deleted: (author_id) => event({ ...DELETED, author_id }),
  },
  { path: /^\/imports\/:id/, foreign: otherImport },
  { path: /^\/messages\/:id/, foreign: message },
  { path: /^\/profile\/sessions\/:id/, foreign: session },
  { path: /^\/profile\/trusted-devices\/:id/, foreign: trustedDevice },
  { path: /^\/profile\/passkeys\/:id/, foreign: passkey },
  { path: /^\/profile\/api-tokens\/:id/, foreign: apiToken },
  { path: /^\/foodbank\/requests\/:id/, foreign: () => world.make.request().then(getId) },
  { path: /^\/foodbank\/waits\/:id/, foreign: () => world.make.wait().then(getId) },
  { path: /^\/foodbank\/offers\/:id/, foreign: offer },
  { path: /^\/foodbank\/moves\/:id/, foreign: move },
  { path: /^\/foodbank\/calls\/:id/, foreign: call },
  { path: /^\/foodbank\/supports\/:id/, foreign: () => world.make.support().then(getId) },
  { path: /^\/foodbank\/measures\/:id/, foreign: () => world.make.measure().then(getId) },
  {
    path: /^\/foodbank\/desks\/:id/,
    foreign: () => world.make.foodBank({ desk_requires_pin: true }).then(getId),
    deleted: () => world.make.foodBank({ desk_requires_pin: true, ...DELETED }).then(getId),
  },
  { path: /^\/foodbank\/reports\/closings\/:id/, foreign: closing },
  // everybody signs up for every shift, and sees every collection
  { path: /^\/foodbank\/shifts\/:id\/(sign-up|withdraw)/ },
  { path: /^\/foodbank\/shifts\/:id/, foreign: () => shift() },
  { path: /^\/foodbank\/shift-seats\/:id/, foreign: () => seat() },
  { path: /^\/foodbank\/volunteers\/:id/, foreign: () => volunteer() },
  { path: /^\/foodbank\/collections\/:id\/places/, foreign: () => collection() },
  { path: /^\/foodbank\/collections\/:id/ },
  { path: /^\/foodbank\/shift-places\/:id/, foreign: () => shiftPlace() },
  { path: /^\/foodbank\/shift-links\/:id/, foreign: () => shiftLink() },
  { path: /^\/users\/:id/, deleted: () => deletedUser() },
  {
    path: /^\/foodbank\/(applicants|walk-ins)\/:id/,
    deleted: () => world.make.applicant(DELETED).then(getId),
  },
  {
    path: /^\/foodbank\/organizations\/:id/,
    deleted: () => world.make.organization(DELETED).then(getId),
  },
  // whoever holds the permission sees every one
  {
    path: /^\/(roles|positions|task-categories|serial-numbers|mail|sms|webhooks|webhook-deliveries|alarms|active-directory\/syncs)\/:id/,
  },
  {
    path: /^\/foodbank\/(regions|applicant-types|measure-kinds|blocked-days|household-members|client-cards|duplicates|merges|programme-rules|entitlement-rules|recommendations)\/:id/,
  },
  { path: /^\/foodbank\/data-protection\/(people|erasures|retention)\/:id/ },
  {
    path: /^\/warehouse\/(places|products|donors|partners|lots|documents|document-lines|orders|trips|trip-stops|stocktakes|stocktake-counts|recalls|recall-answers|eu-projects|eu-deliveries|eu-swaps|eu-receipts|confirmations|collections|collection-shops|temperatures|temperatures\/places)\/:id/,
  },
  { path: /^\/foodbank\/federation\/(dispatches|members)\/:id/ },
  { path: /^\/foodbank\/federation\/periods\/:date_from/ },
  { path: /^\/foodbank\/duplicates\/compare\// },
  { path: /^\/foodbank\/notice\/versions\/:number/ },
  { path: /^\/imports\/progress\/:id/, foreign: otherProgress },
  // no record, or one whose secret address is the right to it
  { path: /^\/(settings\/company|foodbank\/company-register)\/:company_id$/ },
  {
    path: /^\/(images\/:sha256|calendar\/feeds\/:file|invitations\/:token|imports\/kinds\/:kind|sms\/reports\/:key)/,
  },
]

/** Bringing back is what a deleted record is there for. */
const BRING_BACK = ['userEndpoints.restore', 'applicantEndpoints.restore']
/** They say of what is not there that there is nothing, by another status than 404. */
const NOTHING: Readonly<Record<string, string>> = {
  'importEndpoints.outcome': '200 {"data":{"is_running":false,"import":null}}',
  'importDraftEndpoints.progress': '200 {"data":null}',
}

const NEW_HOURS = { kind: 'regular', starts_on: '2026-03-09', ends_on: null, opening_hours: [] }

/** What rules ask for that the schemas do not tell: else nothing but the input would be judged. */
const FURTHER: Readonly<Record<string, { body?: object; query?: object }>> = {
  'eventEndpoints.update': { body: { all_day: true, ...DAYS } },
  'eventEndpoints.move': { body: { all_day: true, ...DAYS } },
  'supportEndpoints.update': { body: { durables: 5 } },
  'shiftEndpoints.update': { body: { starts_at: '08:00', ends_at: '12:00' } },
  'shiftEndpoints.addPerson': { body: { phone: '603123456' } },
  'volunteerEndpoints.update': { body: { phone: '603123456' } },
  'openingPatternEndpoints.create': { body: NEW_HOURS },
  'openingPatternEndpoints.update': { body: NEW_HOURS },
  'slotEndpoints.days': { query: { from: '2026-03-09' } },
}
/** One picture element. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const getId = ({ id }: { id: string }) => id
const inserted = async (query: { executeTakeFirstOrThrow: () => Promise<{ id: string }> }) =>
  (await query.executeTakeFirstOrThrow()).id

async function deletedUser(): Promise<string> {
  const { userId } = await world.signIn()
  await world.db.updateTable('core.user').set(DELETED).where('id', '=', userId).execute()
  return userId
}

const getKind = ({ endpoint }: ContractEntry) => KINDS.find(({ path }) => path.test(endpoint.path))
const callers = new Map<string, Promise<Caller>>()
function callerFor({ access }: ServedEndpoint): Promise<Caller> {
  const permissions: readonly PermissionName[] =
    typeof access === 'string' ? [] : access.flatMap(getAlternatives)
  const key = permissions.join()
  const caller = callers.get(key) ?? world.signIn({ permissions })
  callers.set(key, caller)
  return caller
}

/** What an endpoint answers about a record, whichever other records the rest of the address names. */
async function asked({ name, endpoint }: ContractEntry, id: string): Promise<string> {
  const caller = await callerFor(endpoint)
  const {
    params,
    query: plainQuery,
    body: plainBody,
  } = plausibleInput(endpoint, { ids: ['0190a000-0000-7000-8000-000000000000'] })
  const further = FURTHER[name]
  const query = { ...plainQuery, ...further?.query }
  const body =
    further?.body && typeof plainBody === 'object' ? { ...plainBody, ...further.body } : plainBody
  const [first = ''] = /(?<=:)\w+/.exec(endpoint.path) ?? []
  const own = { ...params, [first]: id }
  if (endpoint.kind === 'upload') {
    const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) =>
      String(Reflect.get(own, name)),
    )
    const answer = await sendFile(
      world.app,
      caller,
      { ...endpoint, path: `/${path.slice(1)}` },
      { body, content: PICTURE, name: 'a.png' },
    )
    return `${answer.status} ${JSON.stringify(answer.body)}`
  }
  const answer = await world.callWith(caller, endpoint, { params: own, query, body })
  return `${answer.status} ${JSON.stringify(answer.body)}`
}

/** Where the answer about a record differs from the one about none. */
async function tellingOnes(
  toRecord: (kind: Kind) => ((caller: string) => Promise<string>) | undefined,
): Promise<string[]> {
  const telling: string[] = []
  for (const entry of entries) {
    const kind = getKind(entry)
    const make = kind && toRecord(kind)
    if (!make) continue
    const nothing = await asked(entry, newId())
    const record = await asked(entry, await make((await callerFor(entry.endpoint)).userId))
    // an answer to something else would be the same for any record
    if (!nothing.startsWith(NOTHING[entry.name] ?? '404 '))
      telling.push(`${entry.name} says of nothing: ${nothing.slice(0, 200)}`)
    if (record !== nothing)
      telling.push(`${entry.name}: ${record.slice(0, 200)} instead of ${nothing.slice(0, 200)}`)
  }
  return telling
}

test('of every address that names a record it is known whose that is', () => {
  expect(entries.length).toBeGreaterThan(80)
  expect(entries.filter((entry) => !getKind(entry)).map(({ name }) => name)).toEqual([])
  expect(KINDS.filter((kind) => !entries.some((entry) => getKind(entry) === kind))).toEqual([])
})

test('a record of somebody else is answered like one that is not there', async () => {
  expect(await tellingOnes(({ foreign }) => foreign)).toEqual([])
})

test('a deleted record is answered like one that is not there', async () => {
  expect(
    (await tellingOnes(({ deleted }) => deleted)).map((line) => line.split(': ', 1)[0]),
  ).toEqual(BRING_BACK)
})
