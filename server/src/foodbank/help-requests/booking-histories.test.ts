import {
  helpRequestEndpoints as endpoints,
  type HelpRequest,
} from '@crm/contract/foodbank/help-requests'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { rowCount } from '#platform/database/typed-sql.ts'
import { createWorld, NOW, type World } from '../testing/factories.ts'

let world: World
let from: { id: string }
beforeAll(async () => {
  world = await createWorld()
  from = await world.make.organization()
})
beforeEach(() => world.setNow(NOW))
afterAll(() => world.close())

const DAYS = ['2026-03-10', '2026-03-11', '2026-03-12'] as const
const TIMES = ['08:00', '08:30', '09:10', '09:30'] as const
/** Moments and what the clock in Prague shows then. */
const MOMENTS = [
  { moment: '2026-03-10T06:00:00Z', today: '2026-03-10', time: '07:00' },
  { moment: '2026-03-10T08:05:00Z', today: '2026-03-10', time: '09:05' },
  { moment: '2026-03-11T07:30:00Z', today: '2026-03-11', time: '08:30' },
  { moment: '2026-03-11T23:00:00Z', today: '2026-03-12', time: '00:00' },
  { moment: '2026-03-12T09:01:00Z', today: '2026-03-12', time: '10:01' },
] as const
/** Opening hours of every day, in minutes of the day. */
const HOURS = [
  { slot_minutes: 30, intervals: [[480, 600]] },
  { slot_minutes: 60, intervals: [[480, 720]] },
  {
    slot_minutes: 10,
    intervals: [
      [480, 540],
      [550, 565],
    ],
  },
  { slot_minutes: 30, intervals: [] },
] as const

const slot = fc.record({ day: fc.constantFrom(...DAYS), time: fc.constantFrom(...TIMES) })
const which = fc.nat({ max: 3 })
const command = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('book' as const), slot }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('move' as const), which, slot }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'confirm' as const, 'reject' as const),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('block' as const, 'unblock' as const),
      day: fc.constantFrom(...DAYS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('hours' as const), hours: fc.constantFrom(...HOURS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('capacity' as const),
      capacity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('clock' as const), at: fc.constantFrom(...MOMENTS) }),
  },
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never
type Slot = { day: string; time: string }

/** The rules once more, as plainly as they can be said, against which the server is held. */
class Model {
  hours: (typeof HOURS)[number] = HOURS[0]
  capacity = 1
  clock: (typeof MOMENTS)[number] = MOMENTS[0]
  blocked = new Set<string>()
  requests: {
    request: HelpRequest
    status: 'active' | 'confirmed' | 'rejected' | 'deleted'
    slot: Slot
  }[] = []

  times(): string[] {
    const { slot_minutes, intervals } = this.hours
    const isSlot = (minute: number) =>
      intervals.some(
        ([opens, closes]) =>
          minute >= opens &&
          minute + slot_minutes <= closes &&
          (minute - opens) % slot_minutes === 0,
      )
    const minutes = Array.from({ length: 24 * 60 }, (_, minute) => minute).filter(isSlot)
    return minutes.map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
  }

  taken({ day, time }: Slot, except?: string): number {
    const counted = this.requests.filter(
      ({ status }) => status === 'active' || status === 'confirmed',
    )
    return counted.filter(
      ({ slot: at, request }) => at.day === day && at.time === time && request.id !== except,
    ).length
  }

  isPast = ({ day, time }: Slot) =>
    day < this.clock.today || (day === this.clock.today && time < this.clock.time)

  /** What taking the slot answers. */
  refusal(at: Slot, except?: string): string | null {
    if (at.day < this.clock.today) return 'request.day_in_past'
    if (this.isPast(at) || !this.times().includes(at.time)) return 'request.slot_unavailable'
    if (this.blocked.has(at.day)) return 'request.day_blocked'
    return this.taken(at, except) >= this.capacity ? 'request.slot_taken' : null
  }

  offered(day: string) {
    if (this.blocked.has(day)) return []
    const times = this.times().filter((time) => !this.isPast({ day, time }))
    return times.map((time) => ({
      time,
      capacity: this.capacity,
      free: Math.max(0, this.capacity - this.taken({ day, time })),
    }))
  }
}

const admin = () => world.as('superadmin')

async function setHours(id: string, { slot_minutes, intervals }: (typeof HOURS)[number]) {
  await world.db
    .updateTable('foodbank.organization')
    .set({ slot_minutes })
    .where('id', '=', id)
    .execute()
  await world.db.deleteFrom('foodbank.opening_hours').where('organization_id', '=', id).execute()
  const clock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16)
  const hours = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    intervals.map(([opens, closes]) => ({
      weekday,
      opens_at: clock(opens),
      closes_at: clock(closes),
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
    case 'cancel':
    case 'confirm':
    case 'reject':
      return settle(model, given)
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
  if (answer.status === 201)
    model.requests.push({ request: answer.body.data, status: 'active', slot })
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
  given: Given<'block' | 'unblock' | 'hours' | 'capacity' | 'clock'>,
) {
  switch (given.do) {
    case 'block':
      if (model.blocked.has(given.day)) return
      await world.db
        .insertInto('foodbank.blocked_day')
        .values({ id: newId(), organization_id: point, day: given.day, last_day: given.day })
        .execute()
      model.blocked.add(given.day)
      return
    case 'unblock':
      await world.db
        .deleteFrom('foodbank.blocked_day')
        .where('organization_id', '=', point)
        .where('day', '=', given.day)
        .execute()
      model.blocked.delete(given.day)
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
    await fc.assert(
      fc.asyncProperty(
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
            for (const [at, count] of taken)
              expect(count).toBeLessThanOrEqual(Math.max(model.capacity, before.get(at) ?? 0))
            before = taken
            const day = DAYS[index % DAYS.length] ?? DAYS[0]
            const { body } = await world.call(admin(), slotEndpoints.slots, {
              params: { id: point.id },
              query: { day },
            })
            expect(body.data).toEqual(model.offered(day))
          }
        },
      ),
      { numRuns: 50, examples: [[OF_EVERY_ANSWER]] },
    )
    // The histories have come past every answer there is.
    expect([...met]).toEqual(expect.arrayContaining(EVERY_ANSWER))
  },
)

const at = (day: (typeof DAYS)[number], time: (typeof TIMES)[number]) => ({ day, time })
/** A history that meets each answer: those made by chance may miss the rare ones. */
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
  { do: 'book', slot: at('2026-03-12', '08:00') },
  { do: 'book', slot: at('2026-03-10', '09:30') },
  { do: 'reject', which: 2 },
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
]
