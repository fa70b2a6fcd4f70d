import {
  getAlternatives,
  type ServedEndpoint,
  type Needed,
  type PermissionName,
} from '@crm/contract/platform/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../server/src/foodbank/testing/factories.ts'
import { ROLES } from '../../server/src/testing/world.ts'
import type { Caller } from '../../server/src/testing/call.ts'
import { contractEntries, type ContractEntry } from '../contract-entries.ts'
import { plausibleInput, type Input } from '../input/inputs.ts'

/** Every endpoint of the contract is called by everybody; what is expected of whom comes from the contract alone. */

let world: World
let entries: ContractEntry[]
beforeAll(async () => {
  world = await createWorld()
  entries = await contractEntries()
})
afterAll(() => world.close())

/**
 * What their rules refuse besides: a day off of all organizations at once needs the right to all of them, another time of retention
 * the right to keep people's data.
 */
const FURTHER = [
  'blockedDayEndpoints.create',
  'blockedDayEndpoints.addPublicHolidays',
  'foodbankSettingsEndpoints.update',
]
/** Nobody's record, so that no right to a record comes into play. */
const STRANGE = ['0190a000-0000-7000-8000-000000000000']

const opens = (
  { name }: ContractEntry,
  { status, message }: { status: number; message: string | undefined },
) => ![401, 403, 500].includes(status) || (message === 'forbidden' && FURTHER.includes(name))

/** A stream would not end: it is asked without what it needs. An upload is asked without its file. */
const inputFor = (endpoint: ServedEndpoint): Partial<Input> =>
  endpoint.kind === 'stream'
    ? { params: plausibleInput(endpoint, { ids: STRANGE }).params }
    : plausibleInput(endpoint, { ids: STRANGE })

const required = ({ access }: ServedEndpoint): readonly Needed[] =>
  typeof access === 'string' ? [] : access
const guarded = () => entries.filter(({ endpoint }) => typeof endpoint.access !== 'string')
/** Each choice of one permission for every need of an endpoint. */
const getChoices = (endpoint: ServedEndpoint): readonly (readonly PermissionName[])[] =>
  required(endpoint).reduce<readonly (readonly PermissionName[])[]>(
    (choices, needed) =>
      choices.flatMap((choice) =>
        getAlternatives(needed).map((permission) => [...choice, permission]),
      ),
    [[]],
  )

async function ask(
  caller: Caller,
  { endpoint }: ContractEntry,
): Promise<{ status: number; message: string | undefined }> {
  const { status, body } = await world.callWith(caller, endpoint, inputFor(endpoint))
  return { status, message: body.message }
}

/** One signed-in user for each set of permissions. */
const callers = new Map<string, Promise<Caller>>()
function callerWith(permissions: readonly PermissionName[]): Promise<Caller> {
  const key = permissions.join()
  const caller = callers.get(key) ?? world.signIn({ permissions })
  callers.set(key, caller)
  return caller
}

async function wrongOnes(
  among: readonly ContractEntry[],
  isRight: (entry: ContractEntry) => Promise<string | null>,
): Promise<string[]> {
  const wrong: string[] = []
  for (const entry of among) {
    const fault = await isRight(entry)
    if (fault) wrong.push(`${entry.name}: ${fault}`)
  }
  return wrong
}

const told = ({ status, message }: { status: number; message: string | undefined }) =>
  `${status} ${message ?? ''}`

test('nobody without a token gets anywhere but to what is public', async () => {
  const closed = entries.filter(({ endpoint }) => endpoint.access !== 'public')
  const wrong = await wrongOnes(closed, async (entry) => {
    const answer = told(await ask(world.anonymous, entry))
    return answer === '401 token_not_found' ? null : answer
  })
  expect(wrong).toEqual([])
})

test('a token that is nobody’s opens nothing', async () => {
  const closed = entries.filter(({ endpoint }) => endpoint.access !== 'public')
  const stranger = { ...world.anonymous, token: 'x'.repeat(43) }
  const wrong = await wrongOnes(closed, async (entry) => {
    const answer = told(await ask(stranger, entry))
    return answer === '401 token_invalid' ? null : answer
  })
  expect(wrong).toEqual([])
})

test('somebody signed in without any right gets nowhere that needs one', async () => {
  const wrong = await wrongOnes(guarded(), async (entry) => {
    const answer = told(await ask(world.as('nobody'), entry))
    return answer === '403 forbidden' ? null : answer
  })
  expect(wrong).toEqual([])
})

test('of several permissions none can be missing, whatever else one holds', async () => {
  const everything = [
    ...new Set(entries.flatMap(({ endpoint }) => required(endpoint).flatMap(getAlternatives))),
  ]
  const wrong = await wrongOnes(guarded(), async (entry) => {
    for (const missing of required(entry.endpoint)) {
      const without = getAlternatives(missing)
      const answer = told(
        await ask(
          await callerWith(everything.filter((permission) => !without.includes(permission))),
          entry,
        ),
      )
      if (answer !== '403 forbidden') return `${answer} without ${without.join(' or ')}`
    }
    return null
  })
  expect(wrong).toEqual([])
})

test('the permissions that an endpoint names are enough for it', async () => {
  const wrong = await wrongOnes(guarded(), async (entry) => {
    for (const permissions of getChoices(entry.endpoint)) {
      const answer = await ask(await callerWith(permissions), entry)
      if (!opens(entry, answer)) return `${told(answer)} with ${permissions.join(' and ')}`
    }
    return null
  })
  expect(wrong).toEqual([])
})

describe('each role of the first start gets where its permissions lead, and nowhere else', () => {
  test.each(ROLES)('%s', async (role) => {
    const seed = (
      await world.db
        .selectFrom('core.role')
        .select('id')
        .where('code', '=', role)
        .executeTakeFirst()
    )?.id
    const rows = seed
      ? await world.db
          .selectFrom('core.role_permission')
          .select('permission')
          .where('role_id', '=', seed)
          .execute()
      : []
    const held = new Set(rows.map(({ permission }) => permission))
    const wrong = await wrongOnes(guarded(), async (entry) => {
      const may =
        role === 'superadmin' ||
        required(entry.endpoint).every((needed) =>
          getAlternatives(needed).some((permission) => held.has(permission)),
        )
      const answer = await ask(world.as(role), entry)
      if (may) return opens(entry, answer) ? null : told(answer)
      return told(answer) === '403 forbidden' ? null : told(answer)
    })
    expect(wrong).toEqual([])
  })
})

test('whoever looks at the product as a role writes nothing, by whatever endpoint', async () => {
  const caller = await world.signIn({ role: 'superadmin' })
  const { id } = await world.db
    .selectFrom('core.role')
    .select('id')
    .where('code', '=', 'superadmin')
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('core.session')
    .set({ view_role_id: id })
    .where('user_id', '=', caller.userId)
    .execute()
  const ending = ['authEndpoints.endViewAs', 'authEndpoints.logout']
  const writes = entries.filter(
    ({ name, endpoint }) =>
      endpoint.method !== 'GET' && endpoint.access !== 'public' && !ending.includes(name),
  )
  const wrong = await wrongOnes(writes, async (entry) => {
    const answer = told(await ask(caller, entry))
    return answer === '403 view_as.read_only' ? null : answer
  })
  expect(wrong).toEqual([])
})
