import { IMPORT_USED_SHOWN, type UsedRecords } from '@crm/contract/core/imports/import-used'
import { recordEvent } from '#core/history/events.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import type { ImportedTable, ImportKind, TakeBack } from '#platform/imports/import-kind.ts'
import { knownKinds, mayUndo } from './kinds.ts'
import {
  deleteOwned,
  deleteRecords,
  emptyColumns,
  findChangedOwners,
  findLastChanges,
  findReferred,
  lockImport,
  lockRecords,
  markDeleted,
  markUndone,
  type MadeRecord,
} from './undo-repository.ts'

type Standing = {
  readonly table: ImportedTable
  readonly free: readonly MadeRecord[]
  readonly used: readonly Used[]
}
type Used = { readonly id: string; readonly line: number; readonly reason: 'changed' | 'used' }

/**
 * Removes all records of an import that were not changed or used. If some were, refuses with
 * `import.records_used` and names them, unless `leave_used`. Refuses with `import.not_found`,
 * `import.undone`, and with `forbidden` users who may not remove the records by hand.
 */
export function undoImport(
  context: Context,
  actor: Actor,
  id: string,
  { leave_used }: { leave_used: boolean },
): Promise<{ taken_back: number; left: number }> {
  const { clock } = context
  return transact(context.db, getAuthor(actor), async (tx) => {
    const found = await lockImport(tx, id)
    const kind = knownKinds(context, actor).find(({ name }) => name === found?.kind)
    if (!found || !kind) throw new AppError('import.not_found')
    if (!mayUndo(actor, kind)) throw new AppError('forbidden')
    if (found.undone_at !== null) throw new AppError('import.undone')
    const standings = await getStandings(tx, id, kind, (take, ids) => take(context, tx, actor, ids))
    for (const { table, free } of standings) {
      const ids = free.map((record) => record.id)
      if (table.governs && !(await table.governs(tx, actor, ids))) throw new AppError('forbidden')
    }
    const left = standings.flatMap(({ used }) => used).length
    if (left > 0 && !leave_used)
      throw new AppError('import.records_used', {
        details: await getDetails(context, tx, id, standings),
      })
    const now = clock.now().toISOString()
    for (const standing of standings) await takeBack(tx, kind, standing, now)
    const taken_back = standings.reduce((sum, { free }) => sum + free.length, 0)
    await markUndone(tx, id, { by: actor.user.id, at: now, count: taken_back })
    await recordEvent(tx, getAuthor(actor), 'import', 'core.import', id, { taken_back, left })
    return { taken_back, left }
  })
}

const isOwned = ({ takenBack }: ImportedTable) => typeof takenBack === 'object'

async function getStandings(
  tx: Transaction,
  importId: string,
  kind: ImportKind,
  takeBackBy: (take: TakeBack, ids: readonly string[]) => Promise<readonly string[]>,
): Promise<Standing[]> {
  const standings: Standing[] = []
  for (const table of kind.tables.filter((each) => !isOwned(each))) {
    const records = await lockRecords(tx, importId, table.name)
    const made = records.filter(({ filled }) => filled === null).map(({ id }) => id)
    const owned = kind.tables.filter(isOwned).map(({ name }) => name)
    const changed = new Set(records.filter(({ untouched }) => !untouched).map(({ id }) => id))
    for (const { name, takenBack } of kind.tables) {
      if (typeof takenBack !== 'object' || takenBack.ownedBy !== table.name) continue
      const owners = await findChangedOwners(tx, importId, {
        table: name,
        column: takenBack.column,
        owners: made,
      })
      for (const id of owners) changed.add(id)
    }
    const { takenBack: take } = table
    // what cannot go back is known when it was tried; a refusal undoes the rest
    const referred = new Set(
      typeof take === 'function'
        ? await takeBackBy(
            take,
            made.filter((each) => !changed.has(each)),
          )
        : await findReferred(tx, table.name, made, [...owned, ...table.ignored]),
    )
    const used = records.flatMap(({ id, line }): Used[] => {
      if (referred.has(id)) return [{ id, line, reason: 'used' }]
      return changed.has(id) ? [{ id, line, reason: 'changed' }] : []
    })
    standings.push({
      table,
      used,
      free: records.filter(({ id }) => !referred.has(id) && !changed.has(id)),
    })
  }
  return standings
}

async function takeBack(
  tx: Transaction,
  kind: ImportKind,
  { table, free }: Standing,
  now: string,
): Promise<void> {
  const made = free.filter(({ filled }) => filled === null).map(({ id }) => id)
  for (let at = 0; at < made.length; at += AT_ONCE)
    await removeRecords(tx, kind, table, made.slice(at, at + AT_ONCE), now)
  const filled = free.filter((record) => record.filled !== null)
  for (const [columns, records] of Map.groupBy(filled, (record) =>
    (record.filled ?? []).join(','),
  )) {
    if (columns !== '')
      await emptyColumns(
        tx,
        table.name,
        columns.split(','),
        records.map(({ id }) => id),
      )
  }
}

const AT_ONCE = 2_000

async function removeRecords(
  tx: Transaction,
  kind: ImportKind,
  table: ImportedTable,
  ids: readonly string[],
  now: string,
): Promise<void> {
  // it was taken back when it was tried
  if (typeof table.takenBack === 'function') return
  if (table.takenBack === 'marked_deleted') return markDeleted(tx, table.name, ids, now)
  for (const { name, takenBack } of kind.tables) {
    if (typeof takenBack === 'object' && takenBack.ownedBy === table.name)
      await deleteOwned(tx, name, takenBack.column, ids)
  }
  await deleteRecords(tx, table.name, ids)
}

async function getDetails(
  { modules }: Context,
  tx: Transaction,
  importId: string,
  standings: readonly Standing[],
): Promise<UsedRecords> {
  const all = standings.flatMap(({ table, used }) => used.map((each) => ({ ...each, table })))
  const shown = all.sort((one, other) => one.line - other.line).slice(0, IMPORT_USED_SHOWN)
  const names = new Map<string, string>()
  for (const { table } of standings) {
    const ids = shown.filter((each) => each.table === table).map(({ id }) => id)
    const getNames = modules
      .map((module) => module.names[table.name])
      .find((each) => each !== undefined)
    for (const [id, name] of (await getNames?.(tx, ids)) ?? []) names.set(id, name)
  }
  const ids = shown.map(({ id }) => id)
  const changes = new Map(
    (await findLastChanges(tx, importId, ids)).map((change) => [change.id, change]),
  )
  return {
    free: standings.reduce((sum, { free }) => sum + free.length, 0),
    used: all.length,
    records: shown.map(({ id, line, reason, table }) => ({
      id,
      line,
      reason,
      title: names.get(id) ?? '',
      path: table.path?.(id) ?? null,
      changed_at: changes.get(id)?.changed_at ?? null,
      changed_by_name: changes.get(id)?.changed_by_name ?? null,
    })),
  }
}
