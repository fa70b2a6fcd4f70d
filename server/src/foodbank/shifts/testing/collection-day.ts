import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'

/** As many as one food bank had in its shops on one day. */
export const PEOPLE = 233

/** 25 shops with seats for all of them. */
export const SHOPS = Array.from({ length: 25 }, (_, index) => ({
  name: `Obchod ${String(index + 1).padStart(2, '0')}`,
  address: `Náměstí ${index + 1}, Brno`,
  seats: index < 8 ? 10 : 9,
}))

export const personOf = (number: number) => ({
  name: `Dobrovolník`,
  surname: `Číslo${number}`,
  phone: String(604_000_000 + number),
  email: '',
})

/** Everybody has a network of their own, another one with each try. */
export const networkOf = (number: number, turn: number) =>
  `10.${turn % 250}.${Math.floor(number / 250)}.${(number % 250) + 1}`

/** A server with too much to do says so at once, and whoever hears it presses again. */
export async function submitUntilHeard(
  ...given: readonly [app: FastifyInstance, path: string, number: number, turn: number]
): Promise<number> {
  for (;;) {
    const status = await submitTo(...given)
    if (status !== 503) return status
  }
}

async function submitTo(
  app: FastifyInstance,
  path: string,
  number: number,
  turn: number,
): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    remoteAddress: networkOf(number, turn),
    payload: new URLSearchParams(personOf(number)).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return answer.statusCode
}

const counts = z.object({
  people: z.number(),
  overfilled: z.number(),
  doubled: z.number(),
  twice: z.number(),
})

/** Seats that are taken; shifts with more people than seats; people known twice, or on two shifts. */
export async function countSeats(db: Database) {
  const { rows } = await typedSql(counts)`
    select
      (select count(*) from foodbank.shift_seat where state <> 'cancelled') as people,
      (
        select count(*) from foodbank.shift h
        where (select count(*) from foodbank.shift_seat s where s.shift_id = h.id and s.state <> 'cancelled') > h.seats
      ) as overfilled,
      (select count(*) from (select 1 from foodbank.volunteer group by phone having count(*) > 1) d) as doubled,
      (select count(*) from (select 1 from foodbank.shift_seat where state <> 'cancelled' group by volunteer_id having count(*) > 1) d) as twice`.execute(
    db,
  )
  return rows[0]
}
