import { type AmountCode } from '@crm/contract/foodbank/amounts'
import { type IndicatorCode } from '@crm/contract/foodbank/reports/indicators'
import { valueInEuros } from '@crm/contract/foodbank/reports/valuation'
import { Temporal } from 'temporal-polyfill'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { readRegister } from '../foodbank/register-figures.ts'

type Entered = {
  readonly date_from: string
  readonly date_to: string
  /** Who enters them. */
  readonly by: string
  readonly without?: 'persons'
}
type Entry = { readonly indicator: IndicatorCode; readonly value: number; readonly note: string }

/** A quarter's entries of a distribution point, made of what its register says. */
export async function insertEstimates(
  { tx, clock, reader }: { tx: Transaction; clock: Clock; reader: Actor },
  pointId: string,
  { date_from, date_to, by, without }: Entered,
): Promise<void> {
  const sheet = { organization_id: pointId, date_from, date_to }
  const { wholes, weighed } = await readRegister({ db: tx, clock, modules: [] }, reader, sheet)
  const values = valueInEuros(weighed, PRICES, RATE)
  const entries = [
    ...(values ? valueEntries(values, date_to) : []),
    { indicator: 'EMCO10', value: 12.5, note: TRANSPORTED } as const,
    ...(without === 'persons' ? [] : personEntries(wholes)),
  ]
  const period = { organization_id: pointId, period_from: date_from, period_to: date_to }
  const moment = `${Temporal.PlainDate.from(date_to).add({ days: 10 }).toString()}T09:00:00Z`
  const authors = { created_by: by, updated_by: by, created_at: moment, updated_at: moment }
  await tx
    .insertInto('foodbank.report_estimate')
    .values(entries.map((entry) => ({ id: newId(), ...period, ...entry, ...authors })))
    .execute()
  await tx
    .insertInto('foodbank.report_valuation')
    .values({
      id: newId(),
      ...period,
      prices: JSON.stringify(PRICES),
      rate: RATE,
      rate_day: date_to,
      ...authors,
    })
    .execute()
}

/** The total of goods is divided among children, the homeless and others, to the cent. */
function valueEntries(values: NonNullable<ReturnType<typeof valueInEuros>>, day: string): Entry[] {
  const { EMCO01, EMCO02, EMCO03, EMCO04, EMCO05 } = values
  const date = Temporal.PlainDate.from(day).toLocaleString('cs-CZ')
  const note = `z cen za kg a kurzu ${RATE.toFixed(3).replace('.', ',')} CZK/EUR ze dne ${date}`
  const cents = Math.round(EMCO05 * 100)
  const [children, homeless] = [Math.round(cents * 0.36), Math.round(cents * 0.05)]
  return [
    { indicator: 'EMCO01', value: EMCO01, note },
    { indicator: 'EMCO02', value: EMCO02, note },
    { indicator: 'EMCO03', value: EMCO03, note },
    { indicator: 'EMCO04', value: EMCO04, note },
    { indicator: 'EMCO05', value: EMCO05, note },
    { indicator: 'EMCO06', value: children / 100, note: DIVIDED },
    { indicator: 'EMCO07', value: homeless / 100, note: DIVIDED },
    { indicator: 'EMCO08', value: (cents - children - homeless) / 100, note: DIVIDED },
  ]
}

const personEntries = (wholes: Readonly<Record<string, number | null>>): Entry[] =>
  SHARES.map(({ indicator, of, share }) => ({
    indicator,
    value: Math.round((wholes[of] ?? 0) * share),
    note: TALKS,
  }))

const TALKS = 'podle zkušenosti sociálních pracovníků'
const DIVIDED = 'podle rozpisu skladu'
const TRANSPORTED = 'dary obchodních řetězců, u kterých program platí jen rozvoz'

const RATE = 24.375
const PRICES: Readonly<Record<AmountCode, number>> = {
  durables: 42,
  chilled: 68.5,
  fruit_vegetables: 29.9,
  pastries: 35,
  food: 55,
  drugstore: 96,
  clothes: 120,
  other: 80,
  durables_op: 44.5,
  chilled_op: 71,
  op: 58,
  drugs_op: 99.9,
  clothes_op: 135,
  other_op: 85,
}

/** What part of all who were helped. */
const SHARES: readonly {
  readonly indicator: IndicatorCode
  readonly of: IndicatorCode
  readonly share: number
}[] = [
  { indicator: 'EMCR06', of: 'EMCR01', share: 0.14 },
  { indicator: 'EMCR07', of: 'EMCR01', share: 0.06 },
  { indicator: 'EMCR08', of: 'EMCR01', share: 0.1 },
  { indicator: 'EMCR15', of: 'EMCR10', share: 0.13 },
  { indicator: 'EMCR16', of: 'EMCR10', share: 0.05 },
  { indicator: 'EMCR17', of: 'EMCR10', share: 0.09 },
]
