import { can, type Actor } from '#platform/actor.ts'
import { requestScope } from '../visibility/scope.ts'

/** True when every closing is the actor's to read: a closing counts everything, so that only who sees everything may. */
export const readsEveryClosing = (actor: Actor) =>
  can(actor, 'fb_support.show_all') && can(actor, 'fb_request.show_all')

/** True when closings of organizations that the actor manages are theirs to read: not of who sees only the requests they made. */
export const readsOwnClosings = (actor: Actor) => requestScope(actor) !== 'created'

/** The actor with full sight: what is closed and what it is compared with does not depend on who looks. */
export const withFullSight = (actor: Actor): Actor => ({ ...actor, superadmin: true })
