import type { ImportOutcome, ImportRow } from '@crm/contract/core/imports'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { allKinds } from './kinds.ts'
import { findImport, isRunning, listImports, type FoundImport } from './repository.ts'

/** One page of the imports that were made, each with the words of its kind; those of a kind that is gone have none. */
export async function shownImports(
  context: Pick<Context, 'db' | 'modules'>,
  query: { readonly page: number; readonly per_page: number; readonly sort: 'created_at' | '-created_at' },
): Promise<{ rows: ImportRow[]; total: number }> {
  const { rows, total } = await listImports(context.db, query)
  return { rows: rows.map((row) => rowOf(context, row)), total }
}

/** What became of an import that the actor has sent; one that is neither running nor done has stored nothing. */
export async function outcomeOf(context: Pick<Context, 'db' | 'modules'>, actor: Actor, id: string): Promise<ImportOutcome> {
  // asked in this order, one that ends in between is not taken for one that never was
  const is_running = await isRunning(context.db, id)
  const found = await findImport(context.db, id)
  return { is_running: is_running && !found, import: found?.created_by === actor.user.id ? rowOf(context, found) : null }
}

function rowOf(context: Pick<Context, 'modules'>, { created_by: _created_by, ...row }: FoundImport): ImportRow {
  const kind = allKinds(context).find(({ name }) => name === row.kind)
  return { ...row, kind_words: kind?.words ?? null, list_path: kind?.list_path ?? null }
}
