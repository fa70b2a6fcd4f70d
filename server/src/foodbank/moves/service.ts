import type { MoveDetail, MoveQuery, MoveRow } from '@crm/contract/foodbank/moves/moves'
import { UNDO_HOURS } from '@crm/contract/foodbank/moves/moves.endpoints'
import { recordList } from '#core/history/lists.ts'
import { can, getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Connection, Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { listMessages } from '../booking-messages/service.ts'
import { find, list, listRows, type MoveFacts } from './moves-repository.ts'

/** Without names: how many were moved, within the actor's sight. */
export async function listMoves(
  db: Connection,
  clock: Clock,
  actor: Actor,
  query: MoveQuery,
): Promise<{ rows: MoveRow[]; total: number }> {
  return list(db, actor, query, clock.today())
}

/** Refuses with `move.not_found`. */
export async function getMove(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
): Promise<MoveDetail> {
  const move = await find(db, actor, id, clock.today())
  if (!move) throw new AppError('move.not_found')
  const moved = await listRows(db, actor, id, clock.today())
  const messages = await listMessages(
    db,
    moved.map(({ request_id }) => request_id),
  )
  const rows = moved.map(({ message_id, ...row }) => ({
    ...row,
    told: messages.get(row.request_id)?.find((message) => message.id === message_id) ?? null,
  }))
  await recordList(db, getAuthor(actor), {
    table: 'foodbank.help_request',
    list: 'moved',
    query: { move_id: id },
    found: rows.length,
    rows: rows.length,
  })
  const undo_until = undoUntil(move.created_at)
  return { ...move, rows, undo_until, can: { undo: mayUndo(clock, actor, move) } }
}

/** Until this moment (ISO 8601) a move can be undone. */
export const undoUntil = (createdAt: string): string =>
  new Date(Date.parse(createdAt) + UNDO_HOURS * 3_600_000).toISOString()

/** Who may change the reservations of every site from which somebody was moved. */
const mayUndo = (clock: Clock, actor: Actor, { owns, undone_at, created_at, moved }: MoveFacts) =>
  owns &&
  moved > 0 &&
  undone_at === null &&
  clock.now().toISOString() <= undoUntil(created_at) &&
  can(actor, 'fb_request.update')
