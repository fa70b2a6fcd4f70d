import { helpRequestEndpoints as endpoints } from '@crm/contract/foodbank/help-requests'
import { blockedDayEndpoints } from '@crm/contract/foodbank/blocked-days'
import { openingPatternEndpoints } from '@crm/contract/foodbank/slots/opening-patterns'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rowCount } from '#platform/database/typed-sql.ts'
import { CONFIG, getTitle, makePath, Visitor } from '../booking-links/testing/visitor.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'
import {
  areApart,
  command,
  type Command,
  DAYS,
  HOURS,
  isWithin,
  Model,
  MOMENTS,
  type Slot,
  TIMES,
  toClock,
} from './testing/booking-model.ts'

let world: World
let from: { id: string }
beforeAll(async () => {
  world = await createWorld({ config: CONFIG })
  from = await world.make.organization()
})
beforeEach(() => world.setNow(NOW))
afterAll(() => world.close())

const admin = () => world.as('superadmin')

async function setHours(id: string, { slot_minutes, intervals }: (typeof HOURS)[number]) {
  await world.db
    .updateTable('foodbank.organization')
    .set({ slot_minutes })
    .where('id', '=', id)
    .execute()
  await world.db
    .deleteFrom('foodbank.opening_hours')
    .where('organization_id', '=', id)
    .where('pattern_id', 'is', null)
    .execute()
  const hours = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    intervals.map(([opens, closes]) => ({
      weekday,
      opens_at: toClock(opens),
      closes_at: toClock(closes),
    })),
  )
  if (hours.length > 0) await world.make.openingHours(id, hours)
}

type Step = { readonly answered: string | undefined; readonly expected: string | undefined }
type Given<Do extends Command['do']> = Extract<Command, { do: Do }>
const NOTHING: Step = { answered: undefined, expected: undefined }

/** Does one step on the server and in the model, and answers with both results. */
async function step(point: string, model: Model, given: Command): Promise<Step> {
  switch (given.do) {
    case 'book':
      return book(point, model, given)
    case 'move':
      return move(point, model, given)
    case 'ownMove':
    case 'ownCancel':
      return byLink(model, given)
    case 'cancel':
    case 'confirm':
    case 'reject':
      return settle(model, given)
    case 'dated':
      return addDated(point, model, given)
    case 'undated':
      return removeDated(point, model)
    case 'block':
      return block(point, model, { from: given.day, to: given.day })
    case 'blockRange':
      return block(point, model, { from: DAYS[0], to: DAYS[given.days - 1] ?? DAYS[0] })
    default:
      await changeCircumstances(point, model, given)
      return NOTHING
  }
}

const getBody = (point: string, slot: Slot) => ({
  to_organization_id: point,
  reserved_on: slot.day,
  reserved_time: slot.time,
  note: null,
})

async function book(point: string, model: Model, { slot }: Given<'book'>): Promise<Step> {
  const { id: applicant_id } = await world.make.applicant({ organization_id: from.id })
  const body = { applicant_id, from_organization_id: from.id, ...getBody(point, slot) }
  const refusal = model.refusal(slot)
  const answer = await world.call(admin(), endpoints.create, { body })
  if (answer.status === 201) {
    const path = await makePath(world, answer.body.data)
    model.requests.push({ request: answer.body.data, status: 'active', slot, path })
  }
  return { answered: answer.body.message, expected: refusal ?? 'request.created' }
}

async function move(point: string, model: Model, { which, slot }: Given<'move'>): Promise<Step> {
  const known = model.requests[which]
  if (!known) return NOTHING
  const { id, updated_at } = known.request
  const stays = known.slot.day === slot.day && known.slot.time === slot.time
  const refusal = stays ? null : model.refusal(slot, id)
  const body = { ...getBody(point, slot), updated_at }
  const answer = await world.call(admin(), endpoints.update, { params: { id }, body })
  const expected = whenActive(known.status, refusal ?? 'request.updated')
  if (answer.status === 200) Object.assign(known, { slot, request: answer.body.data })
  return { answered: answer.body.message, expected }
}

let networks = 0
/** What the household does by its own link, and what its page says. */
async function byLink(model: Model, given: Given<'ownMove' | 'ownCancel'>): Promise<Step> {
  const known = model.requests[given.which]
  if (!known) return NOTHING
  const link = model.link(known)
  networks += 1
  const visitor = new Visitor(world.app, known.path, `10.9.${networks >> 8}.${networks & 255}`)
  await visitor.open()
  await visitor.enter('nov')
  if (!visitor.has('do', 'slots')) {
    const answered = visitor.page.status === 403 ? 'link: closed' : 'link: too late'
    return { answered, expected: `link: ${link}` }
  }
  if (given.do === 'ownCancel') {
    await visitor.press('do', 'ask_cancel')
    await visitor.press('do', 'cancel')
    known.status = 'deleted'
    return { answered: getTitle(visitor.page), expected: link === 'open' ? CANCELLED : link }
  }
  const { slot } = given
  const stays = known.slot.day === slot.day && known.slot.time === slot.time
  const isFree = !stays && model.refusal(slot, known.request.id) === null
  await visitor.send({ ...visitor.fields(), s: `${slot.day}T${slot.time}` })
  if (isFree) {
    const { updated_at } = await world.db
      .selectFrom('foodbank.help_request')
      .select('updated_at')
      .where('id', '=', known.request.id)
      .executeTakeFirstOrThrow()
    Object.assign(known, { slot, request: { ...known.request, updated_at } })
  }
  const expected = isFree ? MOVED : TAKEN
  return { answered: getTitle(visitor.page), expected: link === 'open' ? expected : link }
}
const CANCELLED = 'Termín je zrušený'
const MOVED = 'Termín je změněný'
const TAKEN = 'Tento čas už má někdo jiný, vyberte prosím jiný'

async function settle(model: Model, given: Given<'cancel' | 'confirm' | 'reject'>): Promise<Step> {
  const known = model.requests[given.which]
  if (!known) return NOTHING
  const { endpoint, success, status } = SETTLING[given.do]
  const answer = await world.call(admin(), endpoint, { params: { id: known.request.id } })
  const twice = given.do === 'reject' && known.status === 'rejected'
  const isEarly = given.do !== 'cancel' && known.slot.day > model.clock.today
  const expected = twice
    ? 'request.already_closed'
    : whenActive(known.status, isEarly ? 'request.before_its_day' : success)
  if (answer.status === 200) known.status = status
  return { answered: answer.body.message, expected }
}

async function changeCircumstances(
  point: string,
  model: Model,
  given: Given<'unblock' | 'hours' | 'capacity' | 'clock'>,
) {
  switch (given.do) {
    case 'unblock':
      await world.db
        .deleteFrom('foodbank.blocked_day')
        .where('organization_id', '=', point)
        .where('day', '<=', given.day)
        .where('last_day', '>=', given.day)
        .execute()
      model.blocked = model.blocked.filter((range) => !isWithin(given.day, range))
      return
    case 'hours':
      await setHours(point, given.hours)
      model.hours = given.hours
      return
    case 'capacity':
      await world.db
        .updateTable('foodbank.organization')
        .set({ slot_capacity: given.capacity })
        .where('id', '=', point)
        .execute()
      model.capacity = given.capacity
      return
    case 'clock':
      world.setNow(given.at.moment)
      model.clock = given.at
  }
}

/** The user has seen whom it leaves without a place. */
const DESPITE = { despite_reservations: true }

async function block(
  point: string,
  model: Model,
  { from, to }: { from: string; to: string },
): Promise<Step> {
  const range = { day: from, last_day: to, organization_id: point, description: null }
  const body = { ...range, ...DESPITE }
  const answer = await world.call(admin(), blockedDayEndpoints.create, { body })
  const isFree = model.blocked.every((other) => areApart(other, { from, to }))
  if (isFree) model.blocked.push({ from, to })
  return {
    answered: answer.body.message,
    expected: isFree ? 'blocked_day.created' : 'check_data',
  }
}

const versionOf = async (id: string) =>
  (await world.call(admin(), openingPatternEndpoints.hours, { params: { id } })).body.data

async function addDated(point: string, model: Model, given: Given<'dated'>): Promise<Step> {
  const { kind, hours, capacity, own } = given
  if (hours.intervals.length === 0) return NOTHING
  const [from = given.from, to = given.to] = [given.from, given.to].toSorted()
  const weekdays = kind === 'exception' ? [null] : [1, 2, 3, 4, 5, 6, 7]
  const { updated_at } = await versionOf(point)
  const body = {
    kind,
    starts_on: from,
    ends_on: to,
    name: null,
    slot_minutes: hours.slot_minutes,
    slot_capacity: capacity,
    opening_hours: weekdays.flatMap((weekday) =>
      hours.intervals.map(([opens, closes], index) => ({
        weekday,
        opens_at: toClock(opens),
        closes_at: toClock(closes),
        slot_capacity: index === 0 ? own : null,
      })),
    ),
    updated_at,
    ...DESPITE,
  }
  const answer = await world.call(admin(), openingPatternEndpoints.create, {
    params: { id: point },
    body,
  })
  const isFree = model.dated.every((other) => other.kind !== kind || areApart(other, { from, to }))
  if (answer.status === 201) {
    const known = new Set(model.dated.map(({ id }) => id))
    const id = answer.body.data.patterns.find((pattern) => !known.has(pattern.id))?.id ?? ''
    model.dated.push({ id, kind, from, to, hours, capacity, own })
  }
  return {
    answered: answer.body.message,
    expected: isFree ? 'opening_pattern.created' : 'check_data',
  }
}

async function removeDated(point: string, model: Model): Promise<Step> {
  const last = model.dated.pop()
  if (!last) return NOTHING
  const { updated_at } = await versionOf(point)
  const answer = await world.call(admin(), openingPatternEndpoints.remove, {
    params: { id: point, pattern_id: last.id },
    body: { updated_at, ...DESPITE },
  })
  return { answered: answer.body.message, expected: 'opening_pattern.deleted' }
}

const whenActive = (status: string, message: string) =>
  status === 'active' ? message : status === 'deleted' ? 'request.not_found' : 'request.not_active'

const SETTLING = {
  cancel: { endpoint: endpoints.remove, success: 'request.deleted', status: 'deleted' },
  confirm: { endpoint: endpoints.confirm, success: 'request.confirmed', status: 'confirmed' },
  reject: { endpoint: endpoints.close, success: 'request.closed', status: 'rejected' },
} as const

/** Taken places of every slot, as the database has them. */
async function takenIn(point: string): Promise<Map<string, number>> {
  const rows = await world.db
    .selectFrom('foodbank.help_request')
    .select(['reserved_on', 'reserved_time', rowCount.as('taken')])
    .where('to_organization_id', '=', point)
    .where('status', 'in', ['active', 'confirmed'])
    .groupBy(['reserved_on', 'reserved_time'])
    .execute()
  return new Map(
    rows.map(({ reserved_on, reserved_time, taken }) => [`${reserved_on} ${reserved_time}`, taken]),
  )
}

test(
  'whatever happens, no slot takes more than its capacity, and what is offered is what can be booked',
  { timeout: 120_000 },
  async () => {
    const met = new Set<string | undefined>()
    const property = fc.asyncProperty(
      fc.array(command, { minLength: 10, maxLength: 40, size: 'max' }),
      async (commands) => {
        const point = await world.make.foodBank({
          slot_capacity: 1,
          slot_minutes: HOURS[0].slot_minutes,
        })
        await setHours(point.id, HOURS[0])
        world.setNow(MOMENTS[0].moment)
        const model = new Model()
        let before = new Map<string, number>()
        for (const [index, given] of commands.entries()) {
          const { answered, expected } = await step(point.id, model, given)
          expect(answered).toBe(expected)
          met.add(answered)
          const taken = await takenIn(point.id)
          // A lowered capacity keeps those who have a place, but adds no one.
          for (const [at, count] of taken) {
            const [on = '', time = ''] = at.split(' ')
            const capacity = model.capacityAt({ day: on, time }) ?? 0
            expect(count).toBeLessThanOrEqual(Math.max(capacity, before.get(at) ?? 0))
          }
          before = taken
          const day = DAYS[index % DAYS.length] ?? DAYS[0]
          const { body } = await world.call(admin(), slotEndpoints.slots, {
            params: { id: point.id },
            query: { day },
          })
          expect(body.data).toEqual(model.offered(day))
        }
      },
    )
    await fc.assert(property, { numRuns: 1, examples: [[OF_EVERY_ANSWER]] })
    expect([...met]).toEqual(expect.arrayContaining(EVERY_ANSWER))
    await fc.assert(property, { numRuns: 49 })
  },
)

const at = (day: (typeof DAYS)[number], time: (typeof TIMES)[number]) => ({ day, time })
/** A history that meets each answer there is: those made by chance may miss the rare ones. */
const OF_EVERY_ANSWER: Command[] = [
  { do: 'book', slot: at('2026-03-10', '08:00') },
  { do: 'book', slot: at('2026-03-10', '08:00') },
  { do: 'book', slot: at('2026-03-10', '09:10') },
  { do: 'move', which: 0, slot: at('2026-03-10', '08:30') },
  { do: 'confirm', which: 0 },
  { do: 'confirm', which: 0 },
  { do: 'book', slot: at('2026-03-11', '08:00') },
  { do: 'confirm', which: 1 },
  { do: 'cancel', which: 1 },
  { do: 'cancel', which: 1 },
  { do: 'block', day: '2026-03-12' },
  { do: 'blockRange', days: 3 },
  { do: 'book', slot: at('2026-03-12', '08:00') },
  {
    do: 'dated',
    kind: 'season',
    from: '2026-03-11',
    to: '2026-03-10',
    hours: HOURS[2],
    capacity: 2,
    own: 3,
  },
  { do: 'book', slot: at('2026-03-11', '09:10') },
  { do: 'undated' },
  { do: 'book', slot: at('2026-03-10', '09:30') },
  { do: 'reject', which: 2 },
  { do: 'reject', which: 3 },
  { do: 'undated' },
  { do: 'unblock', day: '2026-03-11' },
  { do: 'book', slot: at('2026-03-11', '08:00') },
  { do: 'ownMove', which: 4, slot: at('2026-03-11', '09:30') },
  { do: 'ownMove', which: 4, slot: at('2026-03-10', '08:30') },
  { do: 'ownCancel', which: 4 },
  { do: 'ownCancel', which: 4 },
  { do: 'book', slot: at('2026-03-11', '08:00') },
  { do: 'clock', at: MOMENTS[2] },
  { do: 'ownCancel', which: 5 },
  { do: 'clock', at: MOMENTS[3] },
  { do: 'book', slot: at('2026-03-10', '08:00') },
]

const EVERY_ANSWER = [
  'request.created',
  'request.updated',
  'request.deleted',
  'request.confirmed',
  'request.closed',
  'request.before_its_day',
  'request.not_active',
  'request.not_found',
  'request.slot_taken',
  'request.slot_unavailable',
  'request.day_blocked',
  'request.day_in_past',
  'blocked_day.created',
  'opening_pattern.created',
  'opening_pattern.deleted',
  'check_data',
  CANCELLED,
  MOVED,
  TAKEN,
  'link: closed',
  'link: too late',
]
