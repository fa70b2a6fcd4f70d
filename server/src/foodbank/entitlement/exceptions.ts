import type { EntitlementExceptionQuery } from '@crm/contract/foodbank/entitlement/exceptions'
import { recordList } from '#core/history/lists.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { toPage } from '#platform/http/paging.ts'
import { listExceptions } from './exceptions-repository.ts'

/** Who reads it is recorded, because it shows names. */
export async function readExceptions(db: Database, actor: Actor, query: EntitlementExceptionQuery) {
  const { rows, total } = await listExceptions(db, actor, query)
  await recordList(db, getAuthor(actor), {
    table: 'foodbank.entitlement_exception',
    list: 'exceptions',
    query,
    found: total,
    rows: rows.length,
  })
  return toPage(query, rows, total)
}
