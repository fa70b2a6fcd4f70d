import { expressionBuilder } from 'kysely'
import { z } from 'zod'
import type { DB } from './schema.generated.ts'
import { typedSql } from './typed-sql.ts'

const { fn, val } = expressionBuilder<DB, never>()

/**
 * One of several values, as in `where('id', '=', anyOf(ids))`. They are one parameter, so the statement has the same text and the
 * same plan however many there are, and none of them is allowed too.
 */
export const anyOf = <T>(values: readonly T[]) => fn.any(val(values))

/** How many rows there are. */
export const rowCount = typedSql(z.number())`count(*)`
