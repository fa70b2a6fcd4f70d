import { id, day } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import { addDays, type Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { newId } from '#platform/id.ts'
import { listUnmet } from '../foodbank/entitlement/service.ts'
import { chunks, type Register } from './register.ts'

/** Every third household is recommended; of those one in five until a day that is over. */
const EVERY = 3
const MONTHS_LONG = [6, 6, 6, 12, 1] as const

/**
 * Two visits a month are usual, and more than that is noted; at the second point a week lies between them. The year keeps to it but for a few
 * hand-outs, which are the exceptions.
 */
export async function inventEntitlement(
  tx: Transaction,
  clock: Clock,
  register: Register,
  coordinatorId: string,
): Promise<void> {
  await sql`select set_config('app.actor_id', ${coordinatorId}, true)`.execute(tx)
  const first = `${Number(clock.today().slice(0, 4)) - 1}-01-01`
  const shared = { created_by: coordinatorId, valid_from: first, source: 'Rozhodnutí rady, bod 4' }
  await tx
    .insertInto('foodbank.entitlement_rule')
    .values([
      { ...shared, id: newId(), kind: 'visits', amount: 2, effect: 'warn' },
      {
        ...shared,
        id: newId(),
        organization_id: register.points[1]?.id ?? null,
        kind: 'gap',
        amount: 7,
        effect: 'refuse',
      },
    ])
    .execute()
  await insertRecommendations(tx, clock, register)
  await noteExceptions(tx, first)
}

async function insertRecommendations(tx: Transaction, clock: Clock, register: Register) {
  const { rows } = await typedSql(z.object({ id, organization_id: id }))`
    select id, organization_id from foodbank.applicant where deleted_at is null order by surname, name, id`.execute(
    tx,
  )
  const recommended = rows.filter((_, index) => index % EVERY === 0)
  const values = recommended.map(({ id: applicant_id, organization_id }, index) => {
    const months = MONTHS_LONG[index % MONTHS_LONG.length] ?? 6
    const valid_from = addDays(clock.today(), -60 - (index % 90))
    const valid_until = addDays(valid_from, months * 30)
    return {
      id: newId(),
      applicant_id,
      organization_id,
      valid_from,
      valid_until,
      created_by: register.deskId,
    }
  })
  for (const part of chunks(values, 500))
    await tx.insertInto('foodbank.recommendation').values(part).execute()
}

const handedOut = z.object({
  id,
  applicant_id: id,
  organization_id: id,
  day,
  total: z.number(),
  created_by: id.nullable(),
  created_at: z.string(),
})

/** The desk went on despite the warning; what it was told is computed by the product. */
async function noteExceptions(tx: Transaction, first: string) {
  const { rows } = await typedSql(handedOut)`
    select id, applicant_id, organization_id, day, total, created_by, created_at from (
      select s.id, s.applicant_id, s.organization_id, s.date as day, s.total, s.created_by, s.created_at,
        row_number() over (partition by s.applicant_id, date_trunc('month', s.date) order by s.date) as visit
      from foodbank.support s where s.date >= ${first}
    ) s where visit > 2 order by day, id`.execute(tx)
  const found = await listUnmet(
    tx,
    rows.map(({ id: own, total, ...visit }) => ({ ...visit, kilograms: total, except: [own] })),
  )
  const exceptions = rows.flatMap(({ id: support_id, total: _total, ...row }, index) =>
    (found[index] ?? [])
      .filter(({ rule }) => rule.effect === 'warn')
      .map(({ rule, ...facts }) => ({
        ...row,
        id: newId(),
        support_id,
        rule_id: rule.id,
        effect: 'warn' as const,
        facts: JSON.stringify({ rule, ...facts }),
      })),
  )
  if (exceptions.length > 0)
    await tx.insertInto('foodbank.entitlement_exception').values(exceptions).execute()
}
