import type { HandOutOfRecall } from '@crm/contract/warehouse/recalls/recall-detail'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/database.ts'
import { peopleOfHandOuts, type HandOutHousehold } from '#platform/hand-out-people.ts'

type HandOut = { readonly subject_id: string }
type Needs = { readonly db: Connection; readonly modules: Context['modules'] }

/** Each hand-out with to whom it was, as far as the actor may know; in a file only whom theirs may hold. */
export async function withHouseholds<Row extends HandOut>(
  { db, modules }: Needs,
  actor: Actor,
  rows: readonly Row[],
  use: 'screen' | 'file',
): Promise<(Omit<Row, 'subject_id'> & Pick<HandOutOfRecall, 'household'>)[]> {
  const ids = rows.map(({ subject_id }) => subject_id)
  const people = new Map<string, HandOutHousehold>()
  for (const { list } of peopleOfHandOuts(modules))
    for (const person of await list(db, actor, ids, use)) people.set(person.subject_id, person)
  return rows.map(({ subject_id, ...row }) => {
    const person = people.get(subject_id)
    if (!person) return { ...row, household: null }
    const { subject_id: _of, ...household } = person
    return { ...row, household }
  })
}

/** Whether another module knows the households, and which rights the actor lacks to see them. */
export function getPeople(modules: Context['modules'], actor: Actor) {
  const known = peopleOfHandOuts(modules)
  return {
    is_known: known.length > 0,
    missing: [...new Set(known.flatMap(({ missing }) => missing(actor)))],
  }
}
