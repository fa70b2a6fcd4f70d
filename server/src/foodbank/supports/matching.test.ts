import { supportEndpoints as endpoints } from '@crm/contract/foodbank/supports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
/** The first is the caller's own. */
let organizations: string[]
let supports: {
  id: string
  organization_id: string
  applicant_id: string
  date: string
  requested: boolean
}[]
let callers: Record<'all' | 'staff', Caller>
beforeAll(async () => {
  world = await createWorld()
  callers = {
    all: await world.signIn({ permissions: ['fb_support.read', 'fb_support.show_all'] }),
    staff: await world.signIn({ permissions: ['fb_support.read'] }),
  }
  const banks = [
    await world.make.foodBank(),
    await world.make.foodBank(),
    await world.make.foodBank(),
  ]
  organizations = banks.map(({ id }) => id)
  for (const bank of banks.slice(0, 1)) await world.make.manager(callers.staff, bank)
  supports = []
  for (let index = 0; index < 18; index++) {
    const requested = index % 2 === 0
    const organization_id = organizations[index % 3] ?? ''
    const request = await world.make.request({
      to_organization_id: organization_id,
      created_by: requested ? callers.staff.userId : null,
      status: 'confirmed',
    })
    const { applicant_id } = request
    const date = `2026-01-${10 + (index % 4)}`
    const { id } = await world.make.support({
      organization_id,
      applicant_id,
      help_request_id: request.id,
      date,
    })
    supports.push({ id, organization_id, applicant_id, date, requested })
  }
})
afterAll(() => world.close())

const FILTERS: { organization?: number; applicant?: number; days?: readonly [string, string] }[] = [
  {},
  { organization: 0 },
  { organization: 1 },
  { applicant: 0 },
  { applicant: 1 },
  { organization: 1, applicant: 4 },
  { days: ['2026-01-11', '2026-01-12'] },
  { organization: 1, days: ['2026-01-10', '2026-01-11'] },
]

describe.each(['all', 'staff'] as const)('in the scope „%s"', (scope) => {
  test.each(FILTERS)(
    'every hand-out that passes %j is listed and counted once',
    async ({ organization, applicant, days }) => {
      const organization_id = organization === undefined ? undefined : organizations[organization]
      const applicant_id = applicant === undefined ? undefined : supports[applicant]?.applicant_id
      const matching = supports.filter(
        (support) =>
          (scope === 'all' || support.requested || support.organization_id === organizations[0]) &&
          (organization_id === undefined || support.organization_id === organization_id) &&
          (applicant_id === undefined || support.applicant_id === applicant_id) &&
          (days === undefined || (support.date >= days[0] && support.date <= days[1])),
      )
      const query = {
        organization_id,
        applicant_id,
        date_from: days?.[0],
        date_to: days?.[1],
        per_page: 4,
      }
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) =>
          world.callWith(callers[scope], endpoints.list, { query: { ...query, page } }),
        ),
      )
      const listed = pages.flatMap(({ body }) => body.data.map(({ id }) => id))
      const newest = matching.toSorted((a, b) => (a.date + a.id < b.date + b.id ? 1 : -1))
      expect(listed).toEqual(newest.map(({ id }) => id))
      expect(pages[0]?.body.meta.total).toBe(matching.length)
    },
  )
})
