import { blockedDayEndpoints } from '@crm/contract/foodbank/blocked-days'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { moveEndpoints, type DisplacedRow } from '@crm/contract/foodbank/moves/moves'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { waitEndpoints } from '@crm/contract/foodbank/waiting/waiting'
import { callsTo } from '../../../../testing/call.ts'
import type { Door } from '../../../../testing/door.ts'
import type { Given } from './alphabet.ts'
import { adminOf, choose, meet } from './asking.ts'
import { DAYS, getKey, listStanding, type Done, type Place, type Slot, type Town } from './town.ts'

// What the desk and the coordinator do, by the API.

const toPlace = ({ sites }: Town, { site, day, time }: Given<'book'>['slot']): Place => ({
  to_organization_id: sites[site] ?? '',
  reserved_on: day,
  reserved_time: time,
})

const toSlot = ({ reserved_on, reserved_time }: Place): Slot => ({ reserved_on, reserved_time })
const isAt = (one: Place, other: Place) => getKey(one) === getKey(other)

export async function book(
  town: Town,
  door: Door,
  { who, slot }: Given<'book'>,
): Promise<Done | null> {
  const place = toPlace(town, slot)
  const applicant_id = town.households[who] ?? ''
  const body = { applicant_id, from_organization_id: town.from, ...place, note: null }
  const answer = await callsTo(door).call(adminOf(town), helpRequestEndpoints.create, { body })
  return meet(town, answer, 201)
    ? { is: 'booked', id: answer.body.data.id, slot: toSlot(place) }
    : null
}

export async function move(
  town: Town,
  door: Door,
  { which, slot }: Given<'move'>,
): Promise<Done | null> {
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

export async function cancel(
  town: Town,
  door: Door,
  { which }: Given<'cancel'>,
): Promise<Done | null> {
  const chosen = await choose(town, which)
  if (!chosen) return null
  const { id } = chosen
  const answer = await callsTo(door).call(adminOf(town), helpRequestEndpoints.remove, {
    params: { id },
  })
  return meet(town, answer, 200) ? { is: 'cancelled', id } : null
}

/** The household waits for a place on any day between the two, or from today on; one more, or instead of the first that it has. */
export async function wait(town: Town, door: Door, given: Given<'wait'>): Promise<null> {
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
export async function handOut(
  town: Town,
  door: Door,
  { which }: Given<'handOut'>,
): Promise<Done | null> {
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

export async function takeBack(
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

export async function block(town: Town, door: Door, { site, day }: Given<'block'>): Promise<null> {
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

export async function unblock(
  town: Town,
  door: Door,
  { site, day }: Given<'unblock'>,
): Promise<null> {
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

export async function setSeats(
  { world, sites }: Town,
  { site, seats }: Given<'seats'>,
): Promise<null> {
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
export async function moveAll(
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
export async function undo(town: Town, door: Door, { last }: Given<'undo'>): Promise<Done | null> {
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
