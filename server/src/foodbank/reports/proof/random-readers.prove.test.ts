import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import {
  helpRequestEndpoints,
  REQUEST_STATUSES,
  type RequestQuery,
} from '@crm/contract/foodbank/help-requests'
import { reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import { supportEndpoints, type SupportQuery } from '@crm/contract/foodbank/supports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '../../../demo/random.ts'
import type { Caller } from '../../../testing/call.ts'
import { createWorld, type World } from '../../testing/factories.ts'
import { figuresIn } from '../testing/figures-in.ts'
import { generateYear } from '../testing/generated-year.ts'
import {
  naiveReport,
  readTables,
  type Filters,
  type Reader,
  type Tables,
} from '../testing/naive-report.ts'

/*
 * A thousand users with any of the rights that widen or narrow what one sees, and with any organizations, ask for a page of requests,
 * a page of hand-outs and a report by any filters. Each answer is what plain loops over the tables make of it.
 */

const READERS = 1_000
/** So many of them have made requests. */
const AUTHORS = 60
const random = createRandom(20_250_102)
const perhaps = <T>(probability: number, value: () => T): T | undefined =>
  random.chance(probability) ? value() : undefined

let world: World
let tables: Tables
let made: Awaited<ReturnType<typeof generateYear>>
let readers: (Reader & Caller)[]
beforeAll(async () => {
  world = await createWorld()
  readers = []
  for (let index = 0; index < READERS; index++) {
    const showsAll = random.chance(0.3)
    const showsOwn = random.chance(0.3)
    const seesAllHelp = random.chance(0.3)
    const caller = await world.signIn({
      permissions: [
        'fb_request.read',
        'fb_support.read',
        ...(showsAll ? (['fb_request.show_all'] as const) : []),
        ...(showsOwn ? (['fb_request.show_user'] as const) : []),
        ...(seesAllHelp ? (['fb_support.show_all'] as const) : []),
      ],
    })
    const sees = showsAll ? 'all' : showsOwn ? 'created' : 'own'
    readers.push({ ...caller, sees, seesAllHelp })
  }
  made = await generateYear(world, readers.slice(0, AUTHORS), 20_250_103)
  for (const reader of readers)
    for (const organization of [...made.banks, ...made.homes])
      if (random.chance(0.2)) await world.make.manager(reader, organization)
  tables = await readTables(world.db)
}, 300_000)
afterAll(() => world.close())

const organization = () => random.pick([...made.banks, ...made.homes]).id
const applicant = () => random.pick([...tables.applicants.keys()])
const day = () =>
  new Date(Date.UTC(2024, 9, 15) + random.between(0, 500) * 86_400_000).toISOString().slice(0, 10)
const period = () => {
  const [date_from = '', date_to = ''] = [day(), day()].toSorted()
  return { date_from, date_to }
}
const place = () => ({ page: random.between(1, 4), per_page: random.between(1, 60) })

const ownOf = ({ userId }: Reader) =>
  new Set(
    tables.managers.flatMap(({ user_id, organization_id }) =>
      user_id === userId ? [organization_id] : [],
    ),
  )
const madeBy = ({ userId }: Reader) =>
  new Set(tables.requests.flatMap(({ id, created_by }) => (created_by === userId ? [id] : [])))

/** The keys of a page of rows put in order by keys of which the last is the row's own. */
function pageOf<T extends { id: string }>(
  rows: T[],
  keys: (row: T) => (string | number)[],
  { sort, page, per_page }: { sort: string; page: number; per_page: number },
) {
  const sign = sort.startsWith('-') ? -1 : 1
  const inOrder = rows.toSorted((one, other) => {
    const others = keys(other)
    const at = keys(one).findIndex((key, index) => key !== others[index])
    return at < 0 ? 0 : sign * ((keys(one)[at] ?? '') < (others[at] ?? '') ? -1 : 1)
  })
  return inOrder.slice((page - 1) * per_page, page * per_page).map(({ id }) => id)
}
const moment = (at: string | Date) => new Date(at).getTime()

async function askForRequests(reader: Reader & Caller) {
  const query: Partial<RequestQuery> & { sort: RequestQuery['sort'] } = {
    organization_id: perhaps(0.25, organization),
    to_organization_id: perhaps(0.25, organization),
    from_organization_id: perhaps(0.25, organization),
    applicant_id: perhaps(0.1, applicant),
    status: perhaps(0.3, () => random.pick(REQUEST_STATUSES)),
    ...perhaps(0.4, period),
    sort: random.pick(['reserved_on', '-reserved_on', 'created_at', '-created_at']),
    ...place(),
  }
  const { page = 1, per_page = 15, sort } = query
  const [own, of] = [ownOf(reader), madeBy(reader)]
  const matching = tables.requests.filter((request) => {
    const sides = [request.to_organization_id, request.from_organization_id]
    const isSeen =
      reader.sees === 'all' ||
      (reader.sees === 'created' ? of.has(request.id) : sides.some((side) => own.has(side)))
    return (
      isSeen &&
      (query.organization_id === undefined || sides.includes(query.organization_id)) &&
      (query.to_organization_id === undefined || sides[0] === query.to_organization_id) &&
      (query.from_organization_id === undefined || sides[1] === query.from_organization_id) &&
      (query.applicant_id === undefined || request.applicant_id === query.applicant_id) &&
      (query.date_from === undefined || request.reserved_on >= query.date_from) &&
      (query.date_to === undefined || request.reserved_on <= query.date_to)
    )
  })
  const listed = matching.filter(({ status }) => status === (query.status ?? status))
  const { status, body } = await world.callWith(reader, helpRequestEndpoints.list, { query })
  const count = (state: string) => matching.filter((request) => request.status === state).length
  expect({
    status,
    query,
    ids: body.data.map(({ id }) => id),
    total: body.meta.total,
    counts: body.counts,
  }).toEqual({
    status: 200,
    query,
    ids: pageOf(
      listed,
      ({ id, reserved_on, reserved_time, created_at }) =>
        sort.endsWith('created_at')
          ? [moment(created_at), id]
          : [reserved_on, String(reserved_time), id],
      { sort, page, per_page },
    ),
    total: listed.length,
    counts: {
      active: count('active'),
      confirmed: count('confirmed'),
      rejected: count('rejected'),
    },
  })
  return listed.length
}

async function askForHelp(reader: Reader & Caller) {
  const query: Partial<SupportQuery> & { sort: SupportQuery['sort'] } = {
    organization_id: perhaps(0.3, organization),
    applicant_id: perhaps(0.1, applicant),
    ...perhaps(0.5, period),
    sort: random.pick(['date', '-date', 'created_at', '-created_at']),
    ...place(),
  }
  const { page = 1, per_page = 15, sort } = query
  const [own, of] = [ownOf(reader), madeBy(reader)]
  const matching = tables.supports.filter(
    (support) =>
      (reader.seesAllHelp ||
        own.has(support.organization_id) ||
        of.has(support.help_request_id ?? '')) &&
      (query.organization_id === undefined || support.organization_id === query.organization_id) &&
      (query.applicant_id === undefined || support.applicant_id === query.applicant_id) &&
      (query.date_from === undefined || support.date >= query.date_from) &&
      (query.date_to === undefined || support.date <= query.date_to),
  )
  const hundredths = matching.reduce(
    (sum, support) =>
      sum + AMOUNT_CODES.reduce((all, code) => all + Math.round(support[code] * 100), 0),
    0,
  )
  const isOfAll =
    reader.seesAllHelp &&
    query.organization_id === undefined &&
    query.applicant_id === undefined &&
    query.date_from === undefined
  const { status, body } = await world.callWith(reader, supportEndpoints.list, { query })
  expect({
    status,
    query,
    ids: body.data.map(({ id }) => id),
    total: body.meta.total,
    sums: body.sums,
  }).toEqual({
    status: 200,
    query,
    ids: pageOf(
      matching,
      ({ id, date, created_at }) =>
        sort.endsWith('created_at') ? [moment(created_at), id] : [date, id],
      { sort, page, per_page },
    ),
    total: matching.length,
    sums: isOfAll
      ? null
      : {
          kilograms: hundredths / 100,
          households: new Set(matching.map(({ applicant_id }) => applicant_id)).size,
        },
  })
  return matching.length
}

async function askForReport(reader: Reader & Caller) {
  const query: Filters = {
    ...period(),
    ...perhaps(0.3, () => ({ organization_id: organization() })),
    ...perhaps(0.2, () => ({ region_id: random.pick(made.regions).id })),
    ...perhaps(0.3, () => ({ counting: random.pick(['paid', 'op']) })),
  }
  const { cells } = naiveReport(tables, query, reader)
  const { status, body } = await world.call(reader, reportEndpoints.get, { query })
  const figures = status === 200 ? Object.fromEntries(figuresIn(body.data)) : body
  expect({ status, query, figures }).toEqual({
    status: 200,
    query,
    figures: Object.fromEntries([...cells].map(([name, { value }]) => [name, value])),
  })
  return cells.get('categories.sum-total.total')?.value ?? 0
}

test('each of a thousand users sees, in any list, order, page and report, the rows that they may see and no others', async () => {
  const empty = { requests: 0, help: 0, reports: 0 }
  for (const reader of readers) {
    if ((await askForRequests(reader)) === 0) empty.requests++
    if ((await askForHelp(reader)) === 0) empty.help++
    if ((await askForReport(reader)) === 0) empty.reports++
  }
  // most answers have something in them, or nothing would have been compared
  for (const count of Object.values(empty)) expect(count).toBeLessThan(READERS / 2)
}, 1_800_000)
