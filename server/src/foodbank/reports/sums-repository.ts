import { AMOUNT_CODES, type Amounts } from '@crm/contract/foodbank/amounts'
import { sql, type RawBuilder } from 'kysely'
import { plannedAnew, type Connection } from '#platform/database/database.ts'
import { isCountedSupport, type Counted } from './matching.ts'

/** Kilograms as whole hundredths: what is added up further stays exact. */
export const hundredths = (kilograms: RawBuilder<unknown>): RawBuilder<number> =>
  sql`coalesce((sum(${kilograms}) * 100)::bigint, 0)`

export type SupportFacts = Amounts & { readonly supports: number; readonly without_request: number }

/** What all counted hand-outs add up to, amounts in hundredths of a kilogram. */
export async function sumSupports(db: Connection, counted: Counted): Promise<SupportFacts> {
  const sums = AMOUNT_CODES.map(
    (code) => sql`${hundredths(sql.ref(`s.${code}`))} as ${sql.ref(code)}`,
  )
  const { rows } = await sql<SupportFacts>`
    ${plannedAnew}
    select count(*) as supports, count(*) filter (where s.help_request_id is null) as without_request, ${sql.join(sums)}
    from foodbank.support s
    where ${isCountedSupport(counted)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A sum has one row.')
  return row
}
