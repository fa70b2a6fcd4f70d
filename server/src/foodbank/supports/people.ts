import { can, getAuthor, type Actor } from '#platform/actor.ts'
import type { PeopleOfHandOuts } from '#platform/hand-out-people.ts'
import { recordList } from '#core/history/lists.ts'
import { exportScope, seesNames } from '../visibility/scope.ts'
import { listPeople } from './people-repository.ts'

/** Hand-outs are read by who may read them, and people by who looks them up or serves them. */
const missing = (actor: Actor) =>
  [
    can(actor, 'fb_support.read') ? [] : (['fb_support.read'] as const),
    // it is the first of those that show names
    seesNames(actor) ? [] : (['fb_applicant.read'] as const),
  ].flat()

export const supportPeople: PeopleOfHandOuts = {
  missing,
  list: async (db, actor, ids, use) =>
    ids.length === 0 || missing(actor).length > 0 ? [] : listPeople(db, actor, ids, use),
  record: (db, actor, read) =>
    recordList(db, getAuthor(actor), { table: 'foodbank.support', ...read }),
  scope: exportScope,
}
