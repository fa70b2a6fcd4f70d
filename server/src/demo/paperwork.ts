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
import { insertEstimates } from './estimates.ts'
import { inventFederation } from './federation.ts'
import type { Register } from './register.ts'

const CARDS = 12
/** Days after a quarter. */
const CLOSED_AFTER_DAYS = 21

type Period = { readonly date_from: string; readonly date_to: string }

/**
 * A coordinator's work: settings, a closed quarter with a later correction, a quarter with half of
 * its estimates, the other banks of a federation, and the first cards.
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
    .set({
      company_name: 'Potravinová banka Podhůří, z. s.',
      // an identification number that the register has given to nobody
      company_id: '99999994',
      company_email: 'kancelar@pb-podhuri.example',
      company_phone: '469312550',
      company_street: 'Nádražní',
      company_house_number: '412/12',
      company_city: 'Lesná nad Bystřicí',
      company_zip: '56981',
    })
    .execute()
  await tx
    .updateTable('foodbank.settings')
    .set({
      programme_project: 'Ukázkový projekt potravinové a materiální pomoci',
      meal_kg: 0.5,
      meal_source: 'FEBA 2019: 768 000 t potravin = 4,2 milionu jídel denně',
      project_number: 'UKÁZKA-2024-001',
      is_co_funded: true,
    })
    .execute()
  await sql`select set_config('app.actor_id', ${coordinatorId}, true)`.execute(tx)
  const [first, second] = register.points
  const tools = { tx, clock, reader: getCoordinator(coordinatorId) }
  await insertRules(tx, closed, { by: coordinatorId, site: second?.id ?? null })
  for (const point of register.points)
    await insertEstimates(tools, point.id, { ...closed, by: coordinatorId })
  if (first) await insertEstimates(tools, first.id, { ...open, by: coordinatorId })
  if (second)
    await insertEstimates(tools, second.id, {
      ...open,
      by: accounts.get('organizace') ?? '',
      without: 'persons',
    })
  await closeQuarter(tx, closed, coordinatorId)
  await inventFederation(tx, clock, tools.reader)
  await correctWeight(tx, closed, register.deskId)
  await insertCards(tx, clock, register)
}

/** The programme pays for goods; of one point also for the transport of donated ones, since it joined. */
async function insertRules(
  tx: Transaction,
  { date_from }: Period,
  { by, site }: { readonly by: string; readonly site: string | null },
): Promise<void> {
  const source = 'Rozhodnutí o poskytnutí dotace č. UKÁZKA-2024-001'
  const rule = { created_by: by, valid_from: '2024-01-01' }
  await tx
    .insertInto('foodbank.programme_rule')
    .values([
      { ...rule, id: newId(), organization_id: null, pays: 'products', source },
      {
        ...rule,
        id: newId(),
        organization_id: site,
        valid_from: date_from,
        pays: 'products_and_logistics',
        source: `${source}, změna č. 2`,
      },
    ])
    .execute()
}

async function closeQuarter(tx: Transaction, period: Period, coordinatorId: string) {
  const day = Temporal.PlainDate.from(period.date_to).add({ days: CLOSED_AFTER_DAYS })
  const closedAt = day
    .toZonedDateTime({ timeZone: 'Europe/Prague', plainTime: '10:12' })
    .toInstant()
    .toString()
  const then = createClock(() => new Date(closedAt))
  await freeze(tx, { clock: then, modules: [] }, getCoordinator(coordinatorId), {
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
