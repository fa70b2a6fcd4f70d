import { sql } from 'kysely'
import { condition } from '#platform/database/typed-sql.ts'

/** Conditions on documents `x` and their movements `m`. */
export const OF_PARTNERS = condition`x.partner_id is not null and x.kind in ('issue', 'return', 'direct_collection')`

/** What a partner gets is positive, what it gives back negative; what is reversed the other way round. */
export const PARTNER_SIGN = sql`case when (x.kind = 'return') = m.is_reversal then 1 else -1 end`

/** Comes out of a sorting; everything else of one goes into it. */
export const IS_MADE = condition`(x.kind = 'sorting' and (m.to_place_id is not null) <> m.is_reversal)`
