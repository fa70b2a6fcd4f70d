import { AMOUNT_CODES, amounts } from '@crm/contract/foodbank/amounts'
import type { Weighed } from '@crm/contract/foodbank/reports/valuation'
import { pick, toRecord } from '@crm/contract/platform/records'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { paidUntil } from './programme-rules/service.ts'
import { isCountedSupport } from './reports/matching.ts'
import type { ReportQuery } from '@crm/contract/foodbank/reports/reports'

const weightRow = z.object({ is_homeless: z.boolean(), ...amounts })

/** Kilograms of goods that the programme paid for by its rules, handed out to the homeless and to the others. */
export async function weighPaid(db: Connection, query: ReportQuery): Promise<Weighed> {
  const paid = await paidUntil(db, query.date_to)
  const sums = AMOUNT_CODES.map(
    (code) => sql`coalesce(sum(${paid.kind(code)}), 0) as ${sql.ref(code)}`,
  )
  const { rows } = await typedSql(weightRow)`
    select coalesce(t.is_homeless, false) as is_homeless, ${sql.join(sums)}
    from foodbank.support s left join foodbank.applicant_type t on t.id = s.applicant_type_id
    where ${isCountedSupport({ query, actor: null })}
    group by 1`.execute(db)
  const weigh = (isHomeless: boolean) =>
    pick(rows.find(({ is_homeless }) => is_homeless === isHomeless) ?? NOTHING, AMOUNT_CODES)
  return { homeless: weigh(true), others: weigh(false) }
}

const NOTHING = toRecord(AMOUNT_CODES, () => 0)
