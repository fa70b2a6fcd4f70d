import { readFiles } from '@crm/contract/core/reads/reads'
import { MOST_READS } from '@crm/contract/core/reads/reads.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, TODAY, type World } from '../../server/src/foodbank/testing/factories.ts'
import type { Caller } from '../../server/src/testing/call.ts'
import { contractEntries, type ContractEntry } from '../contract-entries.ts'
import { plausibleInput } from '../input/inputs.ts'

/** Every read of the contract is asked for alone and as a part of one call, by who may everything, by who may nothing and by nobody. */

let world: World
let entries: ContractEntry[]
let ids: readonly string[]
beforeAll(async () => {
  world = await createWorld()
  const { make } = world
  const place = await make.foodBank()
  const person = await make.applicant({ organization_id: place.id })
  const request = await make.request({
    applicant_id: person.id,
    to_organization_id: place.id,
    reserved_on: TODAY,
  })
  ids = [person.id, request.id, place.id]
  entries = (await contractEntries()).filter(
    ({ endpoint: { method, kind } }) => method === 'GET' && !kind,
  )
})
afterAll(() => world.close())

/** They show what has been read, or measure the moment in which they are asked. */
const OF_A_MOMENT = [
  'logEndpoints.list',
  'processingEndpoints.assessment',
  'settingsEndpoints.system',
  'environmentEndpoints.get',
  'healthEndpoints.ready',
]

const addressesOf = ({ endpoint }: ContractEntry): string[] => {
  const { query } = plausibleInput(endpoint, { ids })
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  const paths = endpoint.path.includes('/:')
    ? ids.map((id) => endpoint.path.replaceAll(/:\w+/g, id))
    : [endpoint.path]
  return paths.map((path) => path + (search && `?${search}`))
}

type Read = { readonly status: number; readonly body: unknown }

const headersOf = ({ token }: Caller): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}

async function readAlone(caller: Caller, address: string): Promise<Read> {
  const { statusCode, body } = await world.app.inject({
    url: `/backend/api${address}`,
    headers: headersOf(caller),
  })
  return { status: statusCode, body: JSON.parse(body) }
}

async function readTogether(
  caller: Caller,
  reads: readonly string[],
  remoteAddress = '127.0.0.1',
): Promise<Read[]> {
  const { body } = await world.app.inject({
    method: 'POST',
    remoteAddress,
    url: `/backend/api${readFiles.together.path}`,
    headers: headersOf(caller),
    payload: { reads },
  })
  const answers: Read[] = []
  for (const line of body.trimEnd().split('\n')) {
    const { index, status, body: answer } = JSON.parse(line)
    answers[index] = { status, body: answer }
  }
  return answers
}

test.each(['superadmin', 'desk_worker', 'nobody', 'anonymous'] as const)(
  'every read is answered together as it is alone: %s',
  { timeout: 120_000 },
  async (who) => {
    const caller = who === 'anonymous' ? world.anonymous : world.as(who)
    const asked = entries
      .filter(({ name }) => !OF_A_MOMENT.includes(name))
      .flatMap((entry) => addressesOf(entry).map((address) => ({ name: entry.name, address })))
    expect(asked.length).toBeGreaterThan(100)
    // what the first reading makes (a key for messages, a step of the beginning) is there before
    for (const { address } of asked) await readAlone(caller, address)
    const wrong: string[] = []
    for (let from = 0; from < asked.length; from += MOST_READS) {
      const some = asked.slice(from, from + MOST_READS)
      const together = await readTogether(
        caller,
        some.map(({ address }) => address),
      )
      for (const [index, { name, address }] of some.entries()) {
        const alone = JSON.stringify(await readAlone(caller, address))
        if (JSON.stringify(together[index]) !== alone)
          wrong.push(`${name} ${address}: ${JSON.stringify(together[index])} instead of ${alone}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

test('each reading is in the history once, with the address of who reads', async () => {
  const [person = ''] = ids
  const reads = [`/foodbank/applicants/${person}`, '/foodbank/requests', '/users']
  await readTogether(world.as('superadmin'), reads, '203.0.113.7')
  const entries = await world.db
    .selectFrom('core.log')
    .select('table_name')
    .where('address', '=', '203.0.113.7')
    .orderBy('table_name')
    .execute()
  expect(entries.map(({ table_name }) => table_name)).toEqual([
    'foodbank.applicant',
    'foodbank.help_request',
  ])
})
