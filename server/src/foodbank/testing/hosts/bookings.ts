import { expect } from 'vitest'
import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { createMakers } from '../makers.ts'
import type { Outcome, Sent } from '../../../testing/machines/steady-load.ts'

const CAPACITY = 20
const APPLICANTS = 400
const HOURS = Array.from({ length: 10 }, (_, index) => `${String(8 + index).padStart(2, '0')}:00`)
const DAY_MS = 24 * 3_600_000

/** The next six days that are no Sunday. */
const days = () =>
  Array.from({ length: 7 }, (_, index) => new Date(Date.now() + (index + 1) * DAY_MS))
    .filter((day) => day.getUTCDay() !== 0)
    .map((day) => day.toISOString().slice(0, 10))

/**
 * A distribution point and households, and requests of a working day: most read, every tenth books,
 * and every third booking wants the same slot, which is full soon.
 */
export async function makeBookings(db: Database, token: string | null) {
  const make = createMakers(db, new Date().toISOString().slice(0, 10))
  const point = await make.foodBank({ slot_minutes: 60, slot_capacity: CAPACITY })
  await make.openingHours(
    point.id,
    [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens_at: '08:00', closes_at: '18:00' })),
  )
  const from = await make.organization()
  const applicants = Array.from({ length: APPLICANTS }, (_, index) => ({
    id: newId(),
    name: 'Jan',
    surname: `Novák ${index}`,
    organization_id: from.id,
  }))
  await db.insertInto('foodbank.applicant').values(applicants).execute()
  const slots = days().flatMap((day) => HOURS.map((time) => ({ day, time })))

  const booking = (index: number): Sent => {
    const slot = slots[index % 3 === 0 ? 0 : index % slots.length]
    return {
      method: 'POST',
      path: '/foodbank/requests',
      token,
      body: {
        applicant_id: applicants[index % APPLICANTS]?.id,
        from_organization_id: from.id,
        to_organization_id: point.id,
        reserved_on: slot?.day,
        reserved_time: slot?.time,
        note: null,
      },
    }
  }
  return {
    point,
    booking,
    send: (index: number): Sent => {
      if (index % 10 === 0) return booking(index / 10)
      if (index % 10 < 3)
        return { path: `/foodbank/requests?to_organization_id=${point.id}&per_page=5`, token }
      return { path: '/info', token: null }
    },
  }
}

const booked = z.object({ data: z.object({ id: z.string() }) })

/** Every booking that was acknowledged is there, and no slot has more than its capacity; answers those that were acknowledged. */
export async function expectTrueBookings(
  db: Database,
  outcomes: readonly Outcome[],
): Promise<string[]> {
  const acknowledged = outcomes
    .filter(({ sent, status }) => sent.method === 'POST' && status === 201)
    .map(({ body }) => booked.parse(JSON.parse(body)).data.id)
  const { rows } = await typedSql(z.object({ id: z.string() }))`
    select id from foodbank.help_request where id = any(${acknowledged})`.execute(db)
  const there = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
  const fullest = await typedSql(z.object({ most: z.number() }))`
    select max(taken)::int as most from (
      select count(*) as taken from foodbank.help_request where status <> 'rejected'
      group by to_organization_id, reserved_on, reserved_time
    ) as slot`.execute(db)
  expect(fullest.rows[0]?.most).toBe(CAPACITY)
  return acknowledged
}
