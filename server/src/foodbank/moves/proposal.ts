import {
  type DisplacedRow,
  type MovePlace,
  type Proposal,
  type ProposalQuery,
} from '@crm/contract/foodbank/moves/moves'
import { MAX_MOVED, MOVE_WEEKS } from '@crm/contract/foodbank/moves/moves.endpoints'
import { recordList } from '#core/history/lists.ts'
import { can, getAuthor, type Actor } from '#platform/actor.ts'
import { addDays, type Clock } from '#platform/clock.ts'
import type { Connection, Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { listDisplaced, type Displaced } from '../displaced/service.ts'
import { listFreePlaces } from '../slots/service.ts'
import type { Place, Unplaced } from './assignment/assignment.ts'
import { findPlaces, placeOf, type Sent } from './assignment/placing.ts'
import {
  listManaged,
  listPeople,
  listSites,
  type Person,
  type SiteRow,
} from './people-repository.ts'

/** Which reservations without a place; no days: all to come. */
export type MoveScope = {
  readonly organization_id: string | null
  readonly from: string | null
  readonly to: string | null
}

/** Refuses with `organization.not_found`. */
export async function proposeMoves(
  db: Database,
  clock: Clock,
  actor: Actor,
  { weeks, ...query }: ProposalQuery,
): Promise<Proposal> {
  const { organization_id, from, to } = query
  const all = await listOwnDisplaced(db, clock, actor, {
    organization_id: organization_id ?? null,
    from: from ?? null,
    to: to ?? null,
  })
  const displaced = all.slice(0, MAX_MOVED)
  const sites = await listSites(db)
  const people = await describe(db, clock, actor, displaced, { sites, weeks })
  await recordList(db, getAuthor(actor), {
    table: 'foodbank.help_request',
    list: 'displaced',
    query,
    found: all.length,
    rows: people.length,
  })
  return {
    organization_label: sites.find(({ id }) => id === organization_id)?.label ?? null,
    people,
    left: all.length - displaced.length,
  }
}

/** The proposal anew for a part of the people; `promised` are the places that others of the same move are to get. */
export async function proposeAgain(
  db: Connection,
  clock: Clock,
  actor: Actor,
  displaced: readonly Displaced[],
  promised: readonly Sent[],
): Promise<DisplacedRow[]> {
  const sites = await listSites(db)
  return describe(db, clock, actor, displaced, { sites, weeks: MOVE_WEEKS[0], promised })
}

/**
 * Reservations without a place at the actor's own distribution points; with `show_all` at any.
 * Refuses with `organization.not_found`.
 */
export async function listOwnDisplaced(
  db: Connection,
  clock: Clock,
  actor: Actor,
  { organization_id, from, to }: MoveScope,
): Promise<Displaced[]> {
  const own = can(actor, 'fb_request.show_all') ? null : await listManaged(db, actor)
  if (organization_id !== null && own !== null && !own.has(organization_id))
    throw new AppError('organization.not_found')
  const found = await listDisplaced(db, clock, {
    organizationId: organization_id,
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  })
  return found.filter(({ to_organization_id }) => own === null || own.has(to_organization_id))
}

type Search = {
  readonly sites: readonly SiteRow[]
  readonly weeks: number
  readonly promised?: readonly Sent[]
}

async function describe(
  db: Connection,
  clock: Clock,
  actor: Actor,
  displaced: readonly Displaced[],
  { sites, weeks, promised = [] }: Search,
): Promise<DisplacedRow[]> {
  const [first, last] = [displaced[0], displaced.at(-1)]
  if (!first || !last) return []
  const people = await listPeople(
    db,
    actor,
    displaced.map(({ id }) => id),
    clock.today(),
  )
  const free = await listFreePlaces(db, clock, {
    from: addDays(first.reserved_on, -weeks * 7),
    to: addDays(last.reserved_on, weeks * 7),
  })
  const found = await findPlaces(
    db,
    { displaced, people, promised },
    { places: free, sites, weeks, now: { today: clock.today(), time: clock.time() } },
  )
  const labels = new Map(sites.map(({ id, label }) => [id, label]))
  return displaced.flatMap((one) => {
    const person = people.get(one.id)
    return person ? [toRow(one, person, found.get(one.id), labels)] : []
  })
}

function toRow(
  one: Displaced,
  { organization_label, busy: _busy, ...person }: Person,
  found: Place | Unplaced | undefined,
  labels: ReadonlyMap<string, string>,
): DisplacedRow {
  const proposed: MovePlace | null =
    found === undefined || typeof found === 'string'
      ? null
      : { ...found, organization_label: labels.get(found.organization_id) ?? '' }
  return {
    ...person,
    reason: one.reason,
    was: { ...placeOf(one), organization_label },
    proposed,
    unplaced: proposed ? null : typeof found === 'string' ? found : 'restricted',
  }
}
