import type { Actor } from '#platform/actor.ts'
import { asOneMoment } from '#platform/database/one-moment.ts'
import type { Connection } from '#platform/database/database.ts'
import { toKilograms, toTonnes } from '../exact.ts'
import type { Cell } from '../cell.ts'
import { requireClosedCell } from '../rows.ts'
import { getClosedCounted, type ClosedReport } from './counted.ts'
import { countLines, type CountedLine } from './lines-repository.ts'

/**
 * In which of the numbers of a closed report, named by their cells, a hand-out counts, and with how much: itself, its kilograms, its
 * household or some of its persons; null for a share.
 */
export function getCountingLines(
  db: Connection,
  reader: Actor,
  closing: ClosedReport,
  supportId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const cells = names.map((name) => ({ name, cell: requireClosedCell(name) }))
  return asOneMoment(db, async (tx) => {
    const counted = await getClosedCounted(tx, reader, closing)
    const lines = await countLines(
      tx,
      counted,
      supportId,
      cells.map(({ cell }) => cell),
    )
    const byPlace = new Map(lines.map((line) => [line.place, line]))
    return new Map(
      cells.flatMap(({ name, cell }, place) => {
        const line = byPlace.get(place)
        return line ? [[name, getValue(cell, line)] as const] : []
      }),
    )
  })
}

function getValue(cell: Cell, { rows, whole }: CountedLine): number | null {
  if (cell.kind !== 'support' || cell.measure === 'count') return rows
  if (cell.measure === 'percent') return null
  return cell.measure === 'tonnes' ? toTonnes(whole) : toKilograms(whole)
}
