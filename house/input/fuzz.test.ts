import type { ServedEndpoint } from '@crm/contract/platform/endpoint'
import { refusal } from '@crm/contract/platform/envelopes'
import { platformRefusals } from '@crm/contract/platform/messages'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../server/src/foodbank/testing/factories.ts'
import { newId } from '../../server/src/platform/id.ts'
import { contractEntries } from '../contract-entries.ts'
import { anyInput, type Samples } from './inputs.ts'

/** `npm run prove` sends 300 a piece; the ordinary run is to find what a change has just broken. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 10)
const SEED = 20_260_310
/** They ask other servers, which takes long and shows no more. */
const ASKING_OTHERS = /test|enviroment|sync/

let world: World
let samples: Samples
beforeAll(async () => {
  world = await createWorld()
  const { db, make } = world
  const organization = await make.foodBank()
  const applicant = await make.applicant()
  const [role, somebody] = [
    await db.selectFrom('core.role').select('id').executeTakeFirstOrThrow(),
    await world.signIn(),
  ]
  const position = { id: newId(), code: 'vedouci', name: 'Vedoucí' }
  await db.insertInto('core.position').values(position).execute()
  samples = { ids: [organization.id, applicant.id, role.id, somebody.userId, position.id] }
})
afterAll(() => world.close())

/** What the contract says that an endpoint may answer, and what the transport may before it is reached. */
function getStatuses({ status = 200, refusals = {}, params, kind }: ServedEndpoint): Set<number> {
  const image = kind === 'upload' ? [413] : []
  return new Set([
    status,
    400,
    422,
    ...image,
    ...(params ? [404] : []),
    ...Object.values(platformRefusals),
    ...Object.values(refusals),
  ])
}

test(
  'whatever is sent, every endpoint answers as its contract says, and none breaks',
  { timeout: 180_000 + RUNS * 3_000 },
  async () => {
    const entries = (await contractEntries()).filter(({ endpoint }) => endpoint.kind !== 'stream')
    const faults: string[] = []
    for (const { name, endpoint } of entries) {
      const caller = await world.signIn({ role: 'superadmin' })
      const allowed = getStatuses(endpoint)
      const answered = fc.asyncProperty(anyInput(endpoint, samples), async (input) => {
        const { status, body } = await world.callWith(caller, endpoint, input)
        if (!allowed.has(status)) throw new Error(`answered ${status} ${JSON.stringify(body)}`)
        const shape = status === (endpoint.status ?? 200) ? endpoint.answer : refusal
        const wrong = shape.safeParse(body).error
        if (wrong) throw new Error(`answered ${status} of another shape: ${wrong.message}`)
      })
      const numRuns = ASKING_OTHERS.test(endpoint.path) ? Math.min(RUNS, 3) : RUNS
      const { failed, counterexample, errorInstance } = await fc.check(answered, {
        seed: SEED,
        numRuns,
        endOnFailure: true,
      })
      if (failed)
        faults.push(
          `${name} ${String(errorInstance)}: ${JSON.stringify(counterexample).slice(0, 600)}`,
        )
    }
    expect(faults).toEqual([])
  },
)
