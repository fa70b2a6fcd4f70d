import { expect } from 'vitest'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'
import type { StandIn } from '#core/sms/testing/gateway.ts'
import { getKey, listStanding, type Place, type Town } from './town.ts'

const message = z.object({
  sms_id: z.string(),
  request_id: z.string(),
  event: z.string(),
  /** The gateway has refused it in words that may be a lie, and then it was overtaken: nobody knows whether it was heard. */
  is_uncertain: z.boolean(),
  /** The household took or changed the place by its link, so it has seen it before anything was told. */
  is_own: z.boolean(),
  /** It chose another place, and then somebody moved it, perhaps back to the one that it was told before. */
  is_moved_after: z.boolean(),
  to_organization_id: z.string(),
  place: z.string(),
  reserved_on: z.string(),
  reserved_time: z.string(),
})

const PLACE = ['to_organization_id', 'reserved_on', 'reserved_time']

/** Messages that wait for their moment or for the gateway. */
export async function countWaiting({ world }: Town): Promise<number> {
  const { rows } = await typedSql(z.object({ left: z.number() }))`
    select count(*)::int as left from foodbank.booking_message m left join core.sms s on s.id = m.sms_id
    where m.status = 'pending' or s.status in ('waiting', 'held', 'sending')`.execute(world.db)
  return rows[0]?.left ?? 0
}

/**
 * What each household was told of each reservation, as the gateway got it: each thing once, never the same twice in a row unless it was
 * moved back from what it had chosen itself, and the last thing is what is so.
 */
export async function expectToldLastTruth(town: Town, gateway: StandIn): Promise<number> {
  const { rows } = await typedSql(message)`
    select m.sms_id, m.request_id, m.event, s.status = 'uncertain' as is_uncertain, exists (
        select from core.log l
        where l.row_id = m.request_id and l.table_name = 'foodbank.help_request' and l.actor_id is null
      ) as is_own, exists (
        select from core.log own join core.log later on later.row_id = own.row_id and later.id > own.id
        where own.row_id = m.request_id and own.actor_id is null and own.action = 'update' and own.new_values ?| ${PLACE}
          and later.actor_id is not null and later.action = 'update' and later.new_values ?| ${PLACE}
      ) as is_moved_after, m.to_organization_id, o.label as place, m.reserved_on::text,
      to_char(m.reserved_time, 'HH24:MI') as reserved_time
    from foodbank.booking_message m join foodbank.organization o on o.id = m.to_organization_id join core.sms s on s.id = m.sms_id
    where m.applicant_id = any(${town.households}::uuid[])`.execute(town.world.db)
  const messages = new Map(rows.map((row) => [row.sms_id, row]))
  const heard = gateway.taken.flatMap(({ reference, text }) => {
    const one = messages.get(reference)
    return one ? [{ ...one, text }] : []
  })
  expect(new Set(heard.map(({ sms_id }) => sms_id)).size, 'messages taken').toBe(heard.length)
  const standing = new Map((await listStanding(town)).map((one) => [one.id, one]))
  // an offer is told once, as each message is
  const ofRequest = Map.groupBy(
    heard.filter(({ event }) => event !== 'offered'),
    ({ request_id }) => request_id,
  )
  for (const [id, at] of standing) {
    const said = ofRequest.get(id)?.map(toWords) ?? []
    expect(said.at(-1), `the last word of ${id}`).toBe(`is ${getKey(at)}`)
  }
  const doubted = new Set(rows.flatMap((row) => (row.is_uncertain ? [row.request_id] : [])))
  for (const [id, told] of ofRequest) {
    const said = told.map(toWords)
    if (!standing.has(id)) expect(said.at(-1), `the last word of ${id}`).toBe('cancelled')
    if (doubted.has(id)) continue
    if (told[0]?.is_moved_after === false)
      expect(
        said.filter((word, at) => word === said[at - 1]),
        `said twice of ${id}`,
      ).toEqual([])
    const first =
      told[0]?.is_own === true && told.length === 1 ? /^(booked|cancelled)$/ : /^booked$/
    expect(told[0]?.event, `first word of ${id}`).toMatch(first)
  }
  for (const { text, place, reserved_on, reserved_time } of heard) {
    const [, month, day] = reserved_on.split('-').map(Number)
    expect(text).toContain(`${day}. ${month}. v ${reserved_time.replace(/^0/, '')}, ${place}`)
  }
  const offers = heard.filter(({ event }) => event === 'offered')
  expect(new Set(offers.map(({ request_id }) => request_id)).size, 'offers').toBe(offers.length)
  return heard.length
}

const toWords = ({ event, ...at }: Pick<z.output<typeof message>, 'event'> & Place): string =>
  event === 'cancelled' ? event : `is ${getKey(at)}`
