import { can, type Actor } from '#platform/actor.ts'

/** True when the actor estimates for every site and not only for those they manage. */
export const estimatesForAll = (actor: Actor) =>
  can(actor, 'fb_organization.full_edit') ||
  (can(actor, 'fb_support.show_all') && can(actor, 'fb_request.show_all'))
