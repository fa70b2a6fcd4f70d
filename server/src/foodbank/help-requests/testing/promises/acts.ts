import { blockedDayEndpoints } from '@crm/contract/foodbank/blocked-days'
import { bookingLinkEndpoints } from '@crm/contract/foodbank/booking-links/booking-links'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { moveEndpoints, type DisplacedRow } from '@crm/contract/foodbank/moves/moves'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { waitEndpoints } from '@crm/contract/foodbank/waiting/waiting'
import { OFFER_PATH } from '@crm/contract/foodbank/waiting/waiting.endpoints'
import fc from 'fast-check'
import { readConfig } from '#platform/process/config.ts'
import { callsTo, type Called } from '../../../../testing/call.ts'
import { Unanswered, type Door } from '../../../../testing/door.ts'
import { getTitle, Visitor } from '../../../booking-links/testing/visitor.ts'
import { getToken } from '../../../booking-links/token.ts'
import {
  DAYS,
  getKey,
  HOUSEHOLDS,
  listStanding,
  TIMES,
  VOLUNTEERS,
  type Done,
  type Place,
  type Slot,
  type Town,
} from './town.ts'

const slot = fc.record({
  site: fc.nat({ max: 1 }),
  day: fc.constantFrom(...DAYS),
  time: fc.constantFrom(...TIMES),
})
const who = fc.nat({ max: HOUSEHOLDS - 1 })
const which = fc.nat({ max: 11 })
const volunteer = fc.nat({ max: VOLUNTEERS - 1 })
const word = <const Do extends string>(name: Do) => fc.constant(name)
const site = fc.nat({ max: 1 })
const day = fc.constantFrom(...DAYS)
const dayAt = fc.nat({ max: DAYS.length - 1 })
const choice = fc.nat({ max: 9 })

/** Everything that may happen to a promise, by whom. One more way is one more line here, and its deed below. */
export const ALPHABET = {
  desk: fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: word('book'), who, slot }) },
    { weight: 2, arbitrary: fc.record({ do: word('move'), which, slot }) },
    { weight: 1, arbitrary: fc.record({ do: word('cancel'), which }) },
    {
      weight: 3,
      arbitrary: fc.record({
        do: word('wait'),
        who,
        site,
        first: dayAt,
        last: dayAt,
        fromToday: fc.boolean(),
        instead: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: word('handOut'), which }) },
    { weight: 1, arbitrary: fc.record({ do: word('takeBack'), which }) },
  ),
  coordinator: fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: word('block'), site, day }) },
    { weight: 2, arbitrary: fc.record({ do: word('unblock'), site, day }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: word('seats'), site, seats: fc.integer({ min: 1, max: 3 }) }),
    },
    { weight: 4, arbitrary: fc.record({ do: word('moveAll'), leavesOut: fc.nat({ max: 1 }) }) },
    { weight: 3, arbitrary: fc.record({ do: word('undo'), last: fc.nat({ max: 1 }) }) },
  ),
  household: fc.oneof(
    { weight: 2, arbitrary: fc.record({ do: word('ownCome'), which }) },
    { weight: 2, arbitrary: fc.record({ do: word('ownCancel'), which }) },
    { weight: 4, arbitrary: fc.record({ do: word('ownMove'), which, choice }) },
    { weight: 4, arbitrary: fc.record({ do: word('takeOffer'), which, choice }) },
    { weight: 1, arbitrary: fc.record({ do: word('declineOffer'), which }) },
  ),
  volunteer: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ do: word('signUp'), volunteer, shift: fc.nat({ max: 2 }) }),
    },
    { weight: 2, arbitrary: fc.record({ do: word('signOff'), volunteer }) },
  ),
} as const

type Words = {
  [Role in keyof typeof ALPHABET]: (typeof ALPHABET)[Role] extends fc.Arbitrary<infer Word>
    ? Word
    : never
}
export type Act = Words[keyof Words]
type Given<Do extends Act['do']> = Extract<Act, { do: Do }>

/** Does it at a server; what was told to be done is noted. Where the server is killed, nobody knows. */
export async function perform(town: Town, door: Door, act: Act): Promise<void> {
  try {
    const told = await deed(town, door, act)
    if (told !== null) town.done.push(told)
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    town.met.add('no answer')
  }
}

function deed(town: Town, door: Door, act: Act): Promise<Done | null> {
  switch (act.do) {
    case 'book':
      return book(town, door, act)
    case 'move':
      return move(town, door, act)
    case 'cancel':
      return cancel(town, door, act)
    case 'wait':
      return wait(town, door, act)
    case 'handOut':
      return handOut(town, door, act)
    case 'takeBack':
      return takeBack(town, door, act)
    case 'takeOffer':
    case 'declineOffer':
      return answerOffer(town, door, act)
    case 'block':
      return block(town, door, act)
    case 'unblock':
      return unblock(town, door, act)
    case 'seats':
      return setSeats(town, act)
    case 'moveAll':
      return moveAll(town, door, act)
    case 'undo':
      return undo(town, door, act)
    case 'signUp':
      return signUp(town, door, act)
    case 'signOff':
      return signOff(town, door, act)
    default:
      return byLink(town, door, act)
  }
}

const adminOf = ({ world }: Town) => world.as('superadmin')

/** A server that is broken is no answer. */
function meet<E>({ met }: Town, { status, body }: Called<E>, ...good: number[]): boolean {
  if (status >= 500) throw new Error(`${status} ${JSON.stringify(body)}`)
  met.add(`${status} ${body.message ?? ''}`)
  return good.includes(status)
}

const toPlace = ({ sites }: Town, { site, day, time }: Given<'book'>['slot']): Place => ({
  to_organization_id: sites[site] ?? '',
  reserved_on: day,
  reserved_time: time,
})

async function book(town: Town, door: Door, { who, slot }: Given<'book'>): Promise<Done | null> {
  const place = toPlace(town, slot)
  const applicant_id = town.households[who] ?? ''
  const body = { applicant_id, from_organization_id: town.from, ...place, note: null }
  const answer = await callsTo(door).call(adminOf(town), helpRequestEndpoints.create, { body })
  return meet(town, answer, 201)
    ? { is: 'booked', id: answer.body.data.id, slot: toSlot(place) }
    : null
}

async function choose(town: Town, which: number) {
  const standing = await listStanding(town)
  return standing[which % Math.max(1, standing.length)]
}

async function move(town: Town, door: Door, { which, slot }: Given<'move'>): Promise<Done | null> {
  const chosen = await choose(town, which)
  if (!chosen) return null
  const { id, updated_at } = chosen
  const place = toPlace(town, slot)
  const answer = await callsTo(door).call(adminOf(town), helpRequestEndpoints.update, {
    params: { id },
    body: { ...place, note: null, updated_at },
  })
  return meet(town, answer, 200) && !isAt(chosen, place)
    ? { is: 'moved', id, slot: toSlot(place) }
    : null
}

async function cancel(town: Town, door: Door, { which }: Given<'cancel'>): Promise<Done | null> {
  const chosen = await choose(town, which)
  if (!chosen) return null
  const { id } = chosen
  const answer = await callsTo(door).call(adminOf(town), helpRequestEndpoints.remove, {
    params: { id },
  })
  return meet(town, answer, 200) ? { is: 'cancelled', id } : null
}

/** The household waits for a place on any day between the two, or from today on; one more, or instead of the first that it has. */
async function wait(town: Town, door: Door, given: Given<'wait'>): Promise<null> {
  const [first = 0, last = 0] = [given.first, given.last].toSorted()
  const applicant_id = town.households[given.who] ?? ''
  const [had] = given.instead ? await listStanding(town, applicant_id) : []
  const body = {
    applicant_id,
    from_organization_id: town.from,
    to_organization_id: town.sites[given.site] ?? '',
    request_id: had?.id ?? null,
    wanted_from: given.fromToday ? town.world.clock.today() : (DAYS[first] ?? DAYS[0]),
    wanted_to: DAYS[last] ?? DAYS[0],
    wanted_time: null,
  }
  meet(town, await callsTo(door).call(adminOf(town), waitEndpoints.create, { body }))
  return null
}

/** Somebody who has come today without a reservation is helped: rather who waits, the last first. */
async function handOut(town: Town, door: Door, { which }: Given<'handOut'>): Promise<Done | null> {
  const waits = await town.world.db
    .selectFrom('foodbank.wait')
    .select(['applicant_id', 'to_organization_id'])
    .where('to_organization_id', 'in', town.sites)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const waiting = waits[which % Math.max(1, waits.length)]
  const answer = await callsTo(door).callWith(adminOf(town), supportEndpoints.create, {
    body: {
      applicant_id: waiting?.applicant_id ?? town.households[which],
      organization_id: waiting?.to_organization_id ?? town.sites[0],
      date: town.world.clock.today(),
      durables: 1,
    },
  })
  return meet(town, answer, 201) ? { is: 'helped', id: answer.body.data.id } : null
}

async function takeBack(
  town: Town,
  door: Door,
  { which }: Given<'takeBack'>,
): Promise<Done | null> {
  const supports = await town.world.db
    .selectFrom('foodbank.support')
    .select('id')
    .where('organization_id', 'in', town.sites)
    .orderBy('id')
    .execute()
  const { id } = supports[which % Math.max(1, supports.length)] ?? {}
  if (id === undefined) return null
  const answer = await callsTo(door).call(adminOf(town), supportEndpoints.remove, {
    params: { id },
  })
  return meet(town, answer, 200) ? { is: 'help taken back', id } : null
}

/** By the link of an offer that nobody has answered: the place, another one on its page, or no thanks. */
async function answerOffer(
  town: Town,
  door: Door,
  act: Given<'takeOffer' | 'declineOffer'>,
): Promise<Done | null> {
  const offers = await town.world.db
    .selectFrom('foodbank.offer')
    .select(['id', 'applicant_id'])
    .where('organization_id', 'in', town.sites)
    .where('answer', 'is', null)
    .orderBy('id')
    .execute()
  const offer = offers[act.which % Math.max(1, offers.length)]
  if (!offer) return null
  const visitor = new Visitor(door, OFFER_PATH + getToken(KEYS, offer.id), getNetwork())
  await visitor.open()
  await visitor.enter('nov')
  const times = getTimes(visitor)
  const time = act.do === 'takeOffer' ? times[act.choice % Math.max(1, times.length)] : undefined
  if (time !== undefined) await visitor.press('s', time)
  else if (act.do === 'declineOffer' && visitor.has('do', 'decline'))
    await visitor.press('do', 'decline')
  const title = meetPage(town, act.do, visitor)
  const isTaken = time !== undefined && title === 'Místo je vaše'
  return isTaken ? { is: 'taken', household: offer.applicant_id, slot: readTime(time) } : null
}

async function block(town: Town, door: Door, { site, day }: Given<'block'>): Promise<null> {
  const organization_id = town.sites[site] ?? ''
  const body = {
    organization_id,
    day,
    last_day: day,
    description: null,
    despite_reservations: true,
  }
  meet(town, await callsTo(door).call(adminOf(town), blockedDayEndpoints.create, { body }))
  return null
}

async function unblock(town: Town, door: Door, { site, day }: Given<'unblock'>): Promise<null> {
  const row = await town.world.db
    .selectFrom('foodbank.blocked_day')
    .select('id')
    .where('organization_id', '=', town.sites[site] ?? '')
    .where('day', '=', day)
    .executeTakeFirst()
  if (row)
    meet(
      town,
      await callsTo(door).call(adminOf(town), blockedDayEndpoints.remove, {
        params: { id: row.id },
      }),
    )
  return null
}

async function setSeats({ world, sites }: Town, { site, seats }: Given<'seats'>): Promise<null> {
  await world.db
    .updateTable('foodbank.organization')
    .set({ slot_capacity: seats })
    .where('id', '=', sites[site] ?? '')
    .execute()
  return null
}

const toMoves = (people: readonly DisplacedRow[]) =>
  people.flatMap(({ request_id, proposed }) =>
    proposed
      ? [
          {
            request_id,
            organization_id: proposed.organization_id,
            day: proposed.day,
            time: proposed.time,
          },
        ]
      : [],
  )

/** Everybody of the first site without a place, but the first `leavesOut`. */
async function moveAll(
  town: Town,
  door: Door,
  { leavesOut }: Given<'moveAll'>,
): Promise<Done | null> {
  const { call } = callsTo(door)
  for (const organization_id of town.sites) {
    const proposal = await call(adminOf(town), moveEndpoints.propose, {
      query: { organization_id },
    })
    if (!meet(town, proposal, 200)) continue
    const moves = toMoves(proposal.body.data.people).slice(leavesOut)
    if (moves.length === 0) continue
    town.asked.push(moves.map(({ request_id }) => request_id))
    const answer = await call(adminOf(town), moveEndpoints.create, {
      body: { organization_id, from: null, to: null, moves },
    })
    return meet(town, answer, 201) ? { is: 'moved together', id: answer.body.data.id } : null
  }
  return null
}

/** The last move, or the one before. */
async function undo(town: Town, door: Door, { last }: Given<'undo'>): Promise<Done | null> {
  const row = await town.world.db
    .selectFrom('foodbank.move')
    .select('id')
    .where('organization_id', 'in', town.sites)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(last)
    .executeTakeFirst()
  if (!row) return null
  const answer = await callsTo(door).call(adminOf(town), moveEndpoints.undo, {
    params: { id: row.id },
  })
  return meet(town, answer, 200) ? { is: 'undone', id: row.id } : null
}

const toSlot = ({ reserved_on, reserved_time }: Place): Slot => ({ reserved_on, reserved_time })
const isAt = (one: Place, other: Place) => getKey(one) === getKey(other)

type OwnAct = Given<'ownCome' | 'ownCancel' | 'ownMove'>

/** By the household's own link, whoever made it. */
async function byLink(town: Town, door: Door, act: OwnAct): Promise<Done | null> {
  const chosen = await choose(town, act.which)
  const path = chosen && (await findPath(town, door, chosen.id))
  if (!path) return null
  const visitor = new Visitor(door, path, getNetwork())
  await visitor.open()
  await visitor.enter('nov')
  const told = await press(visitor, chosen.id, act)
  meetPage(town, act.do, visitor)
  return told
}

function meetPage({ met }: Town, name: string, { page }: Visitor): string | undefined {
  if (page.status >= 500) throw new Error(`${page.status} ${page.body}`)
  met.add(`${name}: ${getTitle(page)}`)
  return getTitle(page)
}

/** What can be pressed of slots. */
const getTimes = ({ page }: Visitor): string[] =>
  [...page.body.matchAll(/name="s" value="([^"]+)"/g)].map(([, time = '']) => time)

function readTime(time: string): Slot {
  const [reserved_on = '', reserved_time = ''] = time.split('T')
  return { reserved_on, reserved_time }
}

/** Goes as far as the pages have its buttons: others change the reservation meanwhile. */
async function press(visitor: Visitor, id: string, act: OwnAct): Promise<Done | null> {
  const tap = async (value: string) => visitor.has('do', value) && visitor.press('do', value)
  if (act.do === 'ownCome') await tap('come')
  if (act.do === 'ownCancel') {
    await tap('ask_cancel')
    await tap('cancel')
    return getTitle(visitor.page) === 'Termín je zrušený' ? { is: 'cancelled', id } : null
  }
  if (act.do === 'ownMove') {
    await tap('slots')
    const times = getTimes(visitor)
    const time = times[act.choice % Math.max(1, times.length)]
    if (time === undefined) return null
    await visitor.press('s', time)
    if (getTitle(visitor.page) === 'Termín je změněný')
      return { is: 'moved', id, slot: readTime(time) }
  }
  return null
}

/** Of the link that is there, or of a new one. */
async function findPath(town: Town, door: Door, id: string): Promise<string | null> {
  const { call } = callsTo(door)
  const found = await call(adminOf(town), bookingLinkEndpoints.get, { params: { id } })
  if (!meet(town, found, 200)) return null
  const { link } = found.body.data
  if (link) return link.address && new URL(link.address).pathname
  const made = await call(adminOf(town), bookingLinkEndpoints.make, {
    params: { id },
    body: { replaces: null },
  })
  if (!meet(town, made, 201)) return null
  const address = made.body.data.link?.address
  return address ? new URL(address).pathname : null
}

/** By which the servers of tests make addresses. */
const KEYS = readConfig({ SECRET_KEY: 'the key of a test and of nothing else' })

let networks = 0
/** Each telephone has another network, so that nobody waits for the attempts of others. */
const getNetwork = () => {
  networks += 1
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
}

const submit = (door: Door, url: string, fields: Record<string, string>) =>
  door.inject({
    method: 'POST',
    url,
    remoteAddress: getNetwork(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

async function signUp(town: Town, door: Door, given: Given<'signUp'>): Promise<Done | null> {
  const phone = town.volunteers[given.volunteer] ?? ''
  const { id, link } = town.shifts[given.shift] ?? { id: '', link: '' }
  const person = { name: 'Jana', surname: `Dobrá ${phone}`, phone, email: '' }
  const answer = await submit(door, `${link}/${id}`, person)
  if (answer.statusCode >= 500) throw new Error(answer.body)
  town.met.add(`signUp ${answer.statusCode}`)
  if (answer.statusCode !== 303) return null
  const [page = ''] = String(answer.headers['location']).split('?')
  town.pages.set(phone, page)
  return { is: 'signed up', phone }
}

async function signOff(town: Town, door: Door, given: Given<'signOff'>): Promise<Done | null> {
  const phone = town.volunteers[given.volunteer] ?? ''
  const page = town.pages.get(phone)
  // one who has given back a seat presses on that page no more
  if (page === undefined || !town.pages.delete(phone)) return null
  const answer = await submit(door, `${page}/odhlasit`, {})
  if (answer.statusCode >= 500) throw new Error(answer.body)
  town.met.add(`signOff ${answer.statusCode}`)
  return answer.statusCode === 303 ? { is: 'signed off', phone } : null
}
