import { SIGNED_PREFIX } from '@crm/contract/foodbank/federation/statements'
import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { Actor } from '#platform/actor.ts'
import { createClock, type Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { newKeyPair, signText } from '#platform/outgoing/ed25519.ts'
import { writeMember } from '../foodbank/federation/members.ts'
import { writeStatement } from '../foodbank/federation/receiving.ts'
import { composeStatement, sumsOf } from '../foodbank/federation/sums.ts'
import { lastQuarter } from '../foodbank/report-estimates/period.ts'
import { summaryReport } from '../foodbank/reports/service.ts'

type Period = { readonly date_from: string; readonly date_to: string }

/** The days after the two quarters on which their versions came. */
type Bank = {
  readonly name: string
  readonly closed: readonly number[]
  readonly open: readonly number[]
}
const BANKS: readonly Bank[] = [
  { name: 'Potravinová banka Zálesí', closed: [12], open: [15] },
  { name: 'Potravinová banka Horní Rokytno', closed: [9, 30], open: [11] },
  { name: 'Potravinová banka Údolí', closed: [20], open: [] },
]

/**
 * What this server shows as a federation: three other banks that tell their sums of two quarters, one of
 * them once more, and one that still owes the last. Their numbers are this bank's own of other weeks.
 */
export async function inventFederation(
  tx: Transaction,
  clock: Clock,
  reader: Actor,
): Promise<void> {
  const open = lastQuarter(clock.today())
  const closed = lastQuarter(open.date_from)
  await tx.updateTable('foodbank.federation').set({ is_receiving: true }).execute()
  // what comes is nobody's act
  await sql`select set_config('app.actor_id', '', true)`.execute(tx)
  for (const [number, bank] of BANKS.entries()) {
    const keys = newKeyPair()
    const { fingerprint } = await writeMember(tx, {
      name: bank.name,
      public_key: keys.publicKey,
      is_active: true,
      joined_on: '2024-01-01',
    })
    const told = [
      ...bank.closed.map((days, at) => ({ period: closed, days, at })),
      ...bank.open.map((days, at) => ({ period: open, days, at })),
    ]
    for (const { period, days, at } of told) {
      const report = await summaryReport(
        { db: tx, clock, modules: [] },
        reader,
        lent(period, number, at),
      )
      const statement = composeStatement({ ...period, version: at + 1 }, sumsOf(report))
      await writeStatement(tx, clockAfter(period, days), {
        key: fingerprint,
        signature: signText(SIGNED_PREFIX + statement, keys.privateKey),
        statement,
      })
    }
  }
}

/** So many days after a quarter, in the morning. */
function clockAfter({ date_to }: Period, days: number): Clock {
  const day = Temporal.PlainDate.from(date_to).add({ days })
  const at = day.toZonedDateTime({ timeZone: 'Europe/Prague', plainTime: '09:40' })
  return createClock(() => new Date(at.epochMilliseconds))
}

/** Some weeks of a quarter, other ones for each bank and version. */
const lent = ({ date_from, date_to }: Period, bank: number, version: number) => ({
  date_from: Temporal.PlainDate.from(date_from)
    .add({ days: 9 * bank - 2 * version })
    .toString(),
  date_to: Temporal.PlainDate.from(date_to)
    .subtract({ days: 4 * bank })
    .toString(),
})
