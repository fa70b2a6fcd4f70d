import { sql, type RawBuilder } from 'kysely'
import { can, type Actor } from '#platform/actor.ts'
import { condition } from '#platform/database/typed-sql.ts'

/** The actor's organizations as an SQL array, computed once per statement. */
export const managedOrganizations = (actor: Actor): RawBuilder<unknown> =>
  sql`array(select organization_id from foodbank.organization_manager where user_id = ${actor.user.id})`

/**
 * With `show_all` all, with `show_user` those they created, otherwise those from or to their
 * organizations.
 */
export function requestScope(actor: Actor): 'all' | 'created' | 'staff' {
  if (can(actor, 'fb_request.show_all')) return 'all'
  return can(actor, 'fb_request.show_user') ? 'created' : 'staff'
}

export const seesOnlySomeRequests = (actor: Actor) => requestScope(actor) !== 'all'

/** The scope as a condition on `foodbank.help_request r`. */
export function visibleRequests(actor: Actor): RawBuilder<boolean> {
  const managed = managedOrganizations(actor)
  switch (requestScope(actor)) {
    case 'all':
      return condition`true`
    case 'created':
      return condition`r.created_by = ${actor.user.id}`
    case 'staff':
      return condition`(r.to_organization_id = any(${managed}) or r.from_organization_id = any(${managed}))`
  }
}

/**
 * Condition on `foodbank.organization o`: the actor's own distribution points, and those of visible
 * requests.
 */
export function visibleDesks(actor: Actor): RawBuilder<boolean> {
  const isDesk = condition`o.is_food_bank and o.deleted_at is null`
  if (!seesOnlySomeRequests(actor)) return isDesk
  return condition`${isDesk} and (o.id = any(${managedOrganizations(actor)}) or o.id = any(${visibleTargets(actor)}))`
}

/** An SQL array computed once per statement. */
function visibleTargets(actor: Actor): RawBuilder<unknown> {
  const chosen =
    requestScope(actor) === 'created'
      ? sql`created_by = ${actor.user.id}`
      : sql`from_organization_id = any(${managedOrganizations(actor)})`
  return sql`array(select distinct to_organization_id from foodbank.help_request where ${chosen})`
}

export const seesOnlySomeSupports = (actor: Actor) => !can(actor, 'fb_support.show_all')

/**
 * Condition on `foodbank.support s`: with `show_all` all, otherwise those of the actor's
 * organizations and of requests the actor made, so that the sending organization sees what its
 * households got.
 */
export function visibleSupports(actor: Actor): RawBuilder<boolean> {
  if (!seesOnlySomeSupports(actor)) return condition`true`
  return condition`(s.organization_id = any(${managedOrganizations(actor)}) or ${isOfOwnRequest(actor)})`
}

/** Condition on `foodbank.measure m`: as of hand-outs. */
export function visibleMeasures(actor: Actor): RawBuilder<boolean> {
  if (!seesOnlySomeSupports(actor)) return condition`true`
  return condition`(m.organization_id = any(${managedOrganizations(actor)}) or exists (
    select from foodbank.support s where s.id = m.support_id and ${isOfOwnRequest(actor)}
  ))`
}

/** Of the actor's own requests; for few hand-outs, or a period. */
export const isOfOwnRequest = (actor: Actor): RawBuilder<boolean> =>
  condition`exists (select from foodbank.help_request own where own.id = s.help_request_id and own.created_by = ${actor.user.id})`

/** Without other conditions: forces the path from requests to hand-outs. */
export const ofOwnRequests = (actor: Actor): RawBuilder<boolean> =>
  condition`s.help_request_id = any(array(select id from foodbank.help_request where created_by = ${actor.user.id}))`

const NAMING = [
  'fb_applicant.read',
  'fb_request.create',
  'fb_request.update',
  'fb_request.confirm',
  'fb_support.create',
  'fb_support.update',
] as const

/** Names, and what was noted in free words, are for who looks households up, books or serves them; who only counts has rows without. */
export const seesNames = (actor: Actor): boolean => NAMING.some((name) => can(actor, name))

/** A column that says who applicant `a` is or what was noted of them, as far as the actor may know it. */
export const ifNamed = (actor: Actor, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  seesNames(actor) ? column : sql`null::text`

/** Files of persons hold the whole register, or only the actor's own clients. */
export const exportScope = (actor: Actor): 'all' | 'own' =>
  can(actor, 'fb_applicant.export_all') ? 'all' : 'own'

/** Who is named in a file or on a paper that must hold all rows. */
export const namedInFile = (actor: Actor, applicant: string): RawBuilder<boolean> => {
  if (!can(actor, 'fb_applicant.read')) return condition`false`
  return exportScope(actor) === 'all' ? condition`true` : isOwnClient(applicant, actor)
}

/**
 * Condition on a column with an applicant's key: registered by the actor or one of their
 * organizations, booked by the actor, sent, expected or helped there; who waits for a place as if it were booked.
 */
export const isOwnClient = (applicant: string, actor: Actor): RawBuilder<boolean> => {
  const managed = managedOrganizations(actor)
  return condition`${sql.ref(applicant)} in (
    select id from foodbank.applicant where organization_id = any(${managed}) or created_by = ${actor.user.id}
    union select applicant_id from foodbank.help_request
      where to_organization_id = any(${managed}) or from_organization_id = any(${managed}) or created_by = ${actor.user.id}
    union select applicant_id from foodbank.wait
      where to_organization_id = any(${managed}) or from_organization_id = any(${managed}) or created_by = ${actor.user.id}
    union select applicant_id from foodbank.support where organization_id = any(${managed})
  )`
}
