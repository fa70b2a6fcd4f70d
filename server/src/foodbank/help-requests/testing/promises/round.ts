import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots'
import fc from 'fast-check'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { callsTo } from '../../../../testing/call.ts'
import type { Door } from '../../../../testing/door.ts'
import { perform } from './acts.ts'
import { ALPHABET, type Act } from './alphabet.ts'
import type { Replay } from './history.ts'
import { DAYS, TIMES, type Town } from './town.ts'

const PEOPLE = [
  'desk',
  'desk',
  'coordinator',
  'coordinator',
  'household',
  'household',
  'volunteer',
  'volunteer',
] as const

type Chance = {
  readonly seed: number
  /** Of each. */
  readonly acts: number
  /** Milliseconds from one to the next: who waits for an answer is slow enough. */
  readonly pace?: number
}

/** Some are booked, then everybody does things by chance, one after the other, and all people at once; `next` chooses the server. */
export async function play(
  town: Town,
  next: () => Door,
  { seed, acts, pace = 0 }: Chance,
): Promise<void> {
  for (const [who, day] of [...DAYS, ...DAYS, ...DAYS].entries())
    await perform(town, next(), { do: 'book', who, slot: { site: who % 2, day, time: '08:00' } })
  await Promise.all(
    PEOPLE.map(async (role, at) => {
      // its words are of several types
      const word: fc.Arbitrary<Act> = ALPHABET[role]
      for (const act of fc.sample(word, { numRuns: acts, seed: seed * PEOPLE.length + at })) {
        await perform(town, next(), act)
        await pause(pace)
      }
    }),
  )
}

/** A place that somebody has given back is free again: what the history leaves free is offered, and exactly so many get it. */
export async function expectFreePlaces(town: Town, replay: Replay, door: Door): Promise<void> {
  const { world, sites, from } = town
  const { call } = callsTo(door)
  for (const id of sites)
    for (const day of DAYS) {
      const { body } = await call(world.as('superadmin'), slotEndpoints.slots, {
        params: { id },
        query: { day },
      })
      const offered = body.data.map(({ time, free }) => [time, free])
      const places = TIMES.map((reserved_time) => {
        const taken = replay.countAt({ to_organization_id: id, reserved_on: day, reserved_time })
        return [reserved_time, Math.max(0, replay.capacityOf(id) - taken)]
      })
      expect(offered).toEqual(replay.isBlocked(id, day) ? [] : places)
      const [first] = body.data
      if (!first) continue
      const codes = []
      for (let at = 0; at <= first.free; at += 1) {
        const applicant_id = (await world.make.applicant({ organization_id: from })).id
        const place = { to_organization_id: id, reserved_on: day, reserved_time: first.time }
        const given = { applicant_id, from_organization_id: from, ...place, note: null }
        const answer = await call(world.as('superadmin'), helpRequestEndpoints.create, {
          body: given,
        })
        codes.push(answer.body.message)
      }
      expect(codes).toEqual([
        ...Array.from({ length: first.free }, () => 'request.created'),
        'request.slot_taken',
      ])
    }
}
