import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { getPaid } from '../../programme-rules/matching.ts'
import { programmeRulesUntil } from '../../programme-rules/service.ts'
import type { CountedByRules } from '../matching.ts'
import { getFrozen, listFrozenRules } from './frozen-repository.ts'

/** A closed report: which one, and of what. */
export type ClosedReport = {
  readonly id: string
  readonly date_from: string
  readonly date_to: string
  readonly organization_id: string | null
}

/** The rules by which each of the closed reports counted; those of now where it was closed before rules were frozen. */
export async function getClosedRules(
  db: Connection,
  closings: readonly Pick<ClosedReport, 'id' | 'date_to'>[],
) {
  const frozen = await listFrozenRules(
    db,
    closings.map(({ id }) => id),
  )
  const last = closings
    .flatMap(({ id, date_to }) => (frozen.has(id) ? [] : [date_to]))
    .toSorted()
    .at(-1)
  const ofNow = last === undefined ? [] : await programmeRulesUntil(db, last)
  return (id: string) => frozen.get(id) ?? ofNow
}

/**
 * What a closed report counted, by its own records and rules; who may read it may know of all of them. By the rules of now where it was
 * closed before rules were frozen.
 */
export async function getClosedCounted(
  db: Connection,
  reader: Actor,
  { id, date_from, date_to, organization_id }: ClosedReport,
): Promise<CountedByRules> {
  const rulesOf = await getClosedRules(db, [{ id, date_to }])
  return {
    query: { date_from, date_to, ...(organization_id === null ? {} : { organization_id }) },
    actor: reader,
    paid: getPaid(rulesOf(id)),
    counting: undefined,
    source: getFrozen(id),
  }
}
