import {
  helpRequestEndpoints as endpoints,
  REQUEST_STATUSES,
} from '@crm/contract/foodbank/help-requests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/factories.ts'
import type { Caller } from '../../testing/call.ts'
import type { HelpRequest } from '../testing/makers.ts'

/** Two organizations of the caller's own and two foreign ones, each with requests to each of the others. */
let world: World
let organizations: string[]
let requests: HelpRequest[]
let callers: Record<'all' | 'staff' | 'author', Caller>
beforeAll(async () => {
  world = await createWorld()
  callers = {
    all: await world.signIn({ permissions: ['fb_request.read', 'fb_request.show_all'] }),
    staff: await world.signIn({ permissions: ['fb_request.read'] }),
    author: await world.signIn({ permissions: ['fb_request.read', 'fb_request.show_user'] }),
  }
  const banks = [
    await world.make.foodBank(),
    await world.make.foodBank(),
    await world.make.foodBank(),
    await world.make.foodBank(),
  ]
  organizations = banks.map(({ id }) => id)
  for (const bank of banks.slice(0, 2)) await world.make.manager(callers.staff, bank)
  const pairs = organizations.flatMap((from) =>
    organizations.map((to) => ({ from_organization_id: from, to_organization_id: to })),
  )
  requests = []
  for (const [index, pair] of [...pairs, ...pairs].entries()) {
    const status = REQUEST_STATUSES[index % REQUEST_STATUSES.length] ?? 'active'
    const reserved_on = `2026-03-${10 + (index % 5)}`
    const created_by = index % 2 === 0 ? callers.author.userId : null
    requests.push(await world.make.request({ ...pair, status, reserved_on, created_by }))
  }
})
afterAll(() => world.close())

const sees: Record<keyof typeof callers, (request: HelpRequest) => boolean> = {
  all: () => true,
  staff: ({ from_organization_id: from, to_organization_id: to }) =>
    organizations.indexOf(from) < 2 || organizations.indexOf(to) < 2,
  author: ({ created_by }) => created_by === callers.author.userId,
}

type Filters = {
  organization?: number
  to?: number
  from?: number
  days?: readonly [string, string]
}
const OWN = 0
const FOREIGN = 2
const FILTERS: Filters[] = [
  {},
  { days: ['2026-03-11', '2026-03-12'] },
  ...[OWN, FOREIGN].flatMap((organization) => [
    { organization },
    { to: organization },
    { from: organization },
    { organization, days: ['2026-03-10', '2026-03-11'] as const },
    ...[OWN + 1, FOREIGN + 1].flatMap((other) => [
      { to: organization, from: other },
      { organization, to: other },
      { organization, from: other },
    ]),
  ]),
  { organization: OWN, to: OWN, from: OWN },
]

describe.each(['all', 'staff', 'author'] as const)('in the scope „%s"', (scope) => {
  test.each(FILTERS)(
    'every request that passes %j is listed and counted once',
    async ({ organization, to, from, days }) => {
      const id = (index: number | undefined) =>
        index === undefined ? undefined : organizations[index]
      const matching = requests.filter(
        (request) =>
          sees[scope](request) &&
          (organization === undefined ||
            [request.from_organization_id, request.to_organization_id].includes(
              id(organization) ?? '',
            )) &&
          (to === undefined || request.to_organization_id === id(to)) &&
          (from === undefined || request.from_organization_id === id(from)) &&
          (days === undefined ||
            (request.reserved_on >= days[0] && request.reserved_on <= days[1])),
      )
      const query = {
        organization_id: id(organization),
        to_organization_id: id(to),
        from_organization_id: id(from),
        date_from: days?.[0],
        date_to: days?.[1],
        per_page: 5,
      }
      const pages = await Promise.all(
        [1, 2, 3, 4, 5, 6, 7].map((page) =>
          world.callWith(callers[scope], endpoints.list, { query: { ...query, page } }),
        ),
      )
      const listed = pages.flatMap(({ body }) => body.data.map((request) => request.id))
      const ofStatus = (status: string) =>
        matching.filter((request) => request.status === status).length
      const newest = (a: HelpRequest, b: HelpRequest) =>
        a.reserved_on + a.id < b.reserved_on + b.id ? 1 : -1
      expect(listed).toEqual(matching.toSorted(newest).map((request) => request.id))
      expect(pages[0]?.body.meta.total).toBe(matching.length)
      expect(pages[0]?.body.counts).toEqual({
        active: ofStatus('active'),
        confirmed: ofStatus('confirmed'),
        rejected: ofStatus('rejected'),
      })
      const active = await world.callWith(callers[scope], endpoints.list, {
        query: { ...query, status: 'active', per_page: 100 },
      })
      expect(active.body.data).toHaveLength(ofStatus('active'))
    },
  )
})
