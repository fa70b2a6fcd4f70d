import {
  ESTIMATED_INDICATORS,
  isCounted,
  type IndicatorCode,
} from '@crm/contract/foodbank/reports/indicators'
import { Temporal } from 'temporal-polyfill'
import { sql } from 'kysely'
import { createClock, type Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import type { Actor } from '#platform/actor.ts'
import { newCardNumber } from '../foodbank/client-cards/service.ts'
import { freeze } from '../foodbank/report-closings/service.ts'
import { lastQuarter } from '../foodbank/report-estimates/period.ts'
import { DEMO_COLLEAGUES } from './accounts.ts'
import type { Register } from './register.ts'

const CARDS = 12
/** Days after a quarter. */
const CLOSED_AFTER_DAYS = 21

type Period = { readonly date_from: string; readonly date_to: string }

/**
 * A coordinator's work: settings, a closed quarter with a later correction, a quarter with half of
 * its estimates, and the first cards.
 */
export async function inventPaperwork(
  tx: Transaction,
  clock: Clock,
  register: Register,
  accounts: ReadonlyMap<string, string>,
): Promise<void> {
  const open = lastQuarter(clock.today())
  const closed = lastQuarter(open.date_from)
  const coordinatorId = accounts.get('spravce') ?? ''
  await tx
    .updateTable('core.settings')
    .set({ company_name: 'Potravinová banka Podhůří, z. s.' })
    .execute()
  await tx
    .updateTable('foodbank.settings')
    .set({ programme_project: 'Ukázkový projekt potravinové a materiální pomoci' })
    .execute()
  await sql`select set_config('app.actor_id', ${coordinatorId}, true)`.execute(tx)
  const [first, second] = register.points
  for (const point of register.points)
    await insertEstimates(tx, point, { ...closed, by: coordinatorId })
  if (first) await insertEstimates(tx, first, { ...open, by: coordinatorId })
  if (second)
    await insertEstimates(tx, second, {
      ...open,
      by: accounts.get('organizace') ?? '',
      without: 'persons',
    })
  await closeQuarter(tx, closed, coordinatorId)
  await correctWeight(tx, closed, register.deskId)
  await insertCards(tx, clock, register)
}

type Estimated = Period & { readonly by: string; readonly without?: string }

async function insertEstimates(
  tx: Transaction,
  point: Register['points'][number],
  { date_from, date_to, by, without }: Estimated,
) {
  // Busier points estimate more.
  const share = point.opening.reduce((sum, [weekdays]) => sum + weekdays.length, 0) / 10
  const estimated = ESTIMATED_INDICATORS.flatMap(({ code, unit }) => {
    const usual = ESTIMATES.find((one) => one.code === code)
    if (!usual || unit === without) return []
    const value =
      unit === 'percent'
        ? usual.value
        : isCounted(unit)
          ? Math.round(usual.value * share)
          : Math.round(usual.value * share * 100) / 100
    return [{ indicator: code, value, note: usual.note }]
  })
  const shared = {
    organization_id: point.id,
    period_from: date_from,
    period_to: date_to,
    created_by: by,
  }
  await tx
    .insertInto('foodbank.report_estimate')
    .values(estimated.map((estimate) => ({ id: newId(), ...shared, ...estimate })))
    .execute()
}

async function closeQuarter(tx: Transaction, period: Period, coordinatorId: string) {
  const day = Temporal.PlainDate.from(period.date_to).add({ days: CLOSED_AFTER_DAYS })
  const closedAt = day
    .toZonedDateTime({ timeZone: 'Europe/Prague', plainTime: '10:12' })
    .toInstant()
    .toString()
  const then = createClock(() => new Date(closedAt))
  await freeze(tx, then, getCoordinator(coordinatorId), {
    ...period,
    organization_id: null,
    version: 1,
    note: null,
  })
}

/** A hand-out of the closed quarter weighed more. */
async function correctWeight(tx: Transaction, { date_from, date_to }: Period, deskId: string) {
  await sql`select set_config('app.actor_id', ${deskId}, true),
    set_config('app.restatement_reason', 'Bedna s moukou byla převážena, na lístku chybělo 2,5 kg.', true)`.execute(
    tx,
  )
  await sql`
    update foodbank.support set durables = durables + 2.5
    where id = (select id from foodbank.support where date between ${date_from} and ${date_to} order by date desc, id limit 1)`.execute(
    tx,
  )
}

/** Later households get their cards at the next visit. */
async function insertCards(tx: Transaction, clock: Clock, register: Register) {
  const holders = register.households.slice(0, CARDS)
  const shared = { created_by: register.deskId, created_at: clock.now().toISOString() }
  await tx
    .insertInto('foodbank.client_card')
    .values(
      holders.map(({ applicant }) => ({
        id: newId(),
        applicant_id: applicant.id,
        number: newCardNumber(),
        ...shared,
      })),
    )
    .execute()
}

function getCoordinator(id: string): Actor {
  const {
    username = '',
    name = '',
    surname = '',
  } = DEMO_COLLEAGUES.find((one) => one.username === 'spravce') ?? {}
  const user = {
    id,
    username,
    name,
    surname,
    email: null,
    language: 'cs',
    login_url: null,
    avatar: null,
  } as const
  return { user, superadmin: true, permissions: new Set(), address: null, viewingAs: null }
}

const PRICES = 'podle průměrných cen v regionu'
const TALKS = 'podle zkušenosti sociálních pracovníků'

/** A quarter's estimates of a point that is open every day; euros, percent, persons. */
const ESTIMATES: readonly {
  readonly code: IndicatorCode
  readonly value: number
  readonly note: string
}[] = [
  { code: 'EMCO01', value: 21_350, note: PRICES },
  { code: 'EMCO02', value: 18_600, note: PRICES },
  { code: 'EMCO03', value: 1_150, note: PRICES },
  { code: 'EMCO04', value: 17_450, note: PRICES },
  { code: 'EMCO05', value: 2_750, note: PRICES },
  { code: 'EMCO06', value: 980, note: PRICES },
  { code: 'EMCO07', value: 140, note: PRICES },
  { code: 'EMCO08', value: 1_630, note: PRICES },
  {
    code: 'EMCO10',
    value: 12.5,
    note: 'dary obchodních řetězců, u kterých program platí jen rozvoz',
  },
  { code: 'EMCR06', value: 164, note: TALKS },
  { code: 'EMCR07', value: 71, note: TALKS },
  { code: 'EMCR08', value: 118, note: TALKS },
  { code: 'EMCR15', value: 131, note: TALKS },
  { code: 'EMCR16', value: 55, note: TALKS },
  { code: 'EMCR17', value: 92, note: TALKS },
]
