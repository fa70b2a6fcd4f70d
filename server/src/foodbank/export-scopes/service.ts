import type { ExportScope } from '@crm/contract/foodbank/export-scopes/export-scopes'
import { recordList } from '#core/history/lists.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { ListExport } from '#platform/export/list-export.ts'
import type { Reading } from '#platform/export/filters.ts'
import { exportScope } from '../visibility/scope.ts'

/**
 * How many rows of a list the actor's file would hold, and how many one with all clients. What is
 * narrowed by a typed text is recorded as a search.
 */
export async function getExportScope<Row, Query extends object>(
  context: Reading,
  list: ListExport<Row, Query>,
  actor: Actor,
  filters: Query,
): Promise<ExportScope> {
  const first = { ...filters, page: 1, per_page: 1 }
  const widened = { ...actor, permissions: new Set([...actor.permissions, EXPORTS_ALL]) }
  const own = await list.page(context, actor, first, {})
  const all = await list.page(context, widened, first, {})
  await recordList(context.db, getAuthor(actor), {
    table: list.table,
    list: 'export_scope',
    query: filters,
    found: all.total,
    rows: 0,
  })
  return {
    scope: exportScope(actor),
    rows: own.total,
    of: all.total,
    is_capped: own.capped === true || all.capped === true,
  }
}

const EXPORTS_ALL = 'fb_applicant.export_all'
