import type { ImportOutcome, ImportRow, importEndpoints } from '@crm/contract/core/imports/imports'
import type { QueryOf } from '@crm/contract/platform/endpoint'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { ImportKind } from '#platform/imports/import-kind.ts'
import { knownKinds, mayUndo } from './kinds.ts'
import { findImport, isRunning, listImports, type FoundImport } from './repository.ts'

type Reading = Pick<Context, 'db' | 'modules'>

/** Only of kinds that the actor may import or undo. */
export async function shownImports(
  context: Reading,
  actor: Actor,
  query: QueryOf<typeof importEndpoints.list>,
): Promise<{ rows: ImportRow[]; total: number }> {
  const kinds = knownKinds(context, actor)
  const names = kinds.map(({ name }) => name)
  const { rows, total } = await listImports(context.db, names, query)
  return { rows: rows.flatMap((row) => rowOf(actor, kinds, row) ?? []), total }
}

/** The result of the actor's import; one that is neither running nor found has stored nothing. */
export async function outcomeOf(
  context: Reading,
  actor: Actor,
  id: string,
): Promise<ImportOutcome> {
  // in this order, so that an import that ends in between is found
  const is_running = await isRunning(context.db, id)
  const found = await findImport(context.db, id)
  const own = found?.created_by === actor.user.id ? found : undefined
  return {
    is_running: is_running && !found,
    import: (own && rowOf(actor, knownKinds(context, actor), own)) ?? null,
  }
}

function rowOf(
  actor: Actor,
  kinds: readonly ImportKind[],
  { created_by: _created_by, ...row }: FoundImport,
): ImportRow | undefined {
  const kind = kinds.find(({ name }) => name === row.kind)
  if (!kind) return undefined
  return {
    ...row,
    kind_words: kind.words,
    list_path: kind.list_path,
    can: { undo: row.undone_at === null && mayUndo(actor, kind) },
  }
}
