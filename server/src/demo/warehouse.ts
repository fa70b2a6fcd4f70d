import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { createRandom } from './random.ts'
import { holdCollections } from './warehouse/collections.ts'
import { tellValues } from './warehouse/donations.ts'
import { accountForEu } from './warehouse/eu.ts'
import { readNeeds } from './warehouse/handed-out.ts'
import { insertRegisters } from './warehouse/registers.ts'
import { takeOrders } from './warehouse/orders.ts'
import { recallGoods } from './warehouse/recalls.ts'
import { inventToday } from './warehouse/today.ts'
import { readThermometers } from './warehouse/temperatures.ts'
import { planTrip } from './warehouse/trips.ts'
import { momentOf } from './warehouse/days.ts'
import { writeDocuments } from './warehouse/write.ts'
import { inventYear } from './warehouse/year.ts'

const SEED = 20_260_302

/**
 * A warehouse and a year of its documents: what came in, what the distribution points got for their
 * hand-outs, what spoiled and what was counted. A stream of its own, so that nothing else of the
 * demo depends on it.
 */
export async function inventWarehouse(
  tx: Transaction,
  clock: Clock,
  accounts: ReadonlyMap<string, string>,
): Promise<void> {
  const random = createRandom(SEED)
  const [worker, manager] = [accounts.get('skladnik') ?? '', accounts.get('spravce') ?? '']
  await sql`select set_config('app.actor_id', ${manager}, true)`.execute(tx)
  const [today, now] = [clock.today(), clock.now().getTime()]
  const registers = await insertRegisters(tx, today)
  const needs = await readNeeds(tx, random)
  const frame = inventYear({ random, registers, today, now }, needs)
  const stopped = inventToday(frame)
  const drawing = { counted: momentOf(monthBefore(today), '05:00'), points: registers.points }
  const written = { now, authors: { worker, manager }, drawing }
  await writeDocuments(tx, frame.book.documents, stopped, written)
  await tellValues(tx, { registers, month: monthBefore(today), manager })
  await takeOrders(tx, { registers, today, now, manager })
  await recallGoods(tx, { now, worker })
  await planTrip(tx, { registers, today, manager })
  await accountForEu(tx, { registers, today, now, manager, worker })
  await readThermometers(tx, { registers, today, now, worker })
  await holdCollections(tx, { registers, today, worker, manager })
}

/** The first day of the month before. */
const monthBefore = (day: string): string =>
  Temporal.PlainDate.from(day).subtract({ months: 1 }).with({ day: 1 }).toString()
