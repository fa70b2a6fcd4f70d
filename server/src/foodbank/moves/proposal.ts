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
import { listEntitled } from '../entitlement/service.ts'
import { listFreePlaces } from '../slots/service.ts'
import {
  assign,
  barKey,
  type FreePlace,
  type Place,
  type Unplaced,
} from './assignment/assignment.ts'
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

/** The proposal anew for a part of the people; `promised` are places that others of the same move are to get. */
export async function proposeAgain(
  db: Connection,
  clock: Clock,
  actor: Actor,
  displaced: readonly Displaced[],
  promised: readonly Place[],
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
  readonly promised?: readonly Place[]
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
  const found = await assignEntitled(db, displaced, people, withoutPromised(free, promised), {
    sites,
    weeks,
    now: { today: clock.today(), time: clock.time() },
  })
  const labels = new Map(sites.map(({ id, label }) => [id, label]))
  return displaced.flatMap((one) => {
    const person = people.get(one.id)
    return person ? [toRow(one, person, found.get(one.id), labels)] : []
  })
}

type Bars = ReadonlyMap<string, ReadonlySet<string>>

/**
 * What a rule of entitlement refuses is looked up for those alone whom it refuses the place that
 * they were to get; whoever was looked up gets no such place again, so this ends.
 */
async function assignEntitled(
  db: Connection,
  displaced: readonly Displaced[],
  people: ReadonlyMap<string, Person>,
  free: readonly FreePlace[],
  search: Pick<Parameters<typeof assign>[0], 'sites' | 'weeks' | 'now'>,
): Promise<ReadonlyMap<string, Place | Unplaced>> {
  const everywhere = [...new Map(free.map((place) => [barKey(place), place])).values()]
  let bars: Bars = new Map()
  for (;;) {
    const found = assignHouseholds(displaced, people, free, { ...search, bars })
    const proposed = displaced.flatMap((one) => {
      const place = found.get(one.id)
      return place === undefined || typeof place === 'string' ? [] : [{ one, place }]
    })
    const refused = new Set((await listRefused(db, proposed)).map(({ one }) => one))
    if (refused.size === 0) return found
    const all = [...refused].flatMap((one) => everywhere.map((place) => ({ one, place })))
    const barred = Map.groupBy(await listRefused(db, all), ({ one }) => one.id)
    bars = new Map([
      ...bars,
      ...[...barred].map(
        ([id, found]) => [id, new Set(found.map(({ place }) => barKey(place)))] as const,
      ),
    ])
  }
}

type Sent = { readonly one: Displaced; readonly place: Place }

async function listRefused(db: Connection, sent: readonly Sent[]): Promise<Sent[]> {
  const entitled = await listEntitled(
    db,
    sent.map(({ one, place: { organization_id, day } }) => ({
      applicant_id: one.applicant_id,
      organization_id,
      day,
      except: [one.id],
    })),
  )
  return sent.filter((_, index) => entitled[index] === false)
}

/**
 * A household with several reservations gets a place for each in turn, so that it comes once on a
 * day.
 */
function assignHouseholds(
  displaced: readonly Displaced[],
  people: ReadonlyMap<string, Person>,
  free: readonly FreePlace[],
  {
    bars,
    ...search
  }: Pick<Parameters<typeof assign>[0], 'sites' | 'weeks' | 'now'> & {
    readonly bars: Bars
  },
): ReadonlyMap<string, Place | Unplaced> {
  const found = new Map<string, Place | Unplaced>()
  let waiting = displaced.filter(({ id }) => people.get(id)?.is_restricted === false)
  while (waiting.length > 0) {
    const promised = [...found.values()].filter((place) => typeof place !== 'string')
    const firsts = [...new Map(waiting.toReversed().map((one) => [one.applicant_id, one])).values()]
    const chosen = new Set(firsts.map(({ id }) => id))
    const given = assign({
      ...search,
      places: withoutPromised(free, promised),
      people: firsts.map((one) => ({
        id: one.id,
        place: placeOf(one),
        wish: people.get(one.id)?.preferred_time ?? null,
        busy: [...(people.get(one.id)?.busy ?? []), ...daysOf(one, displaced, found)],
        barred: bars.get(one.id) ?? new Set(),
      })),
    })
    for (const [id, place] of given) found.set(id, place)
    waiting = waiting.filter(({ id }) => !chosen.has(id))
  }
  return found
}

const daysOf = (
  { applicant_id }: Displaced,
  displaced: readonly Displaced[],
  found: ReadonlyMap<string, Place | Unplaced>,
) =>
  displaced.flatMap((other) => {
    const place = other.applicant_id === applicant_id ? found.get(other.id) : undefined
    return place === undefined || typeof place === 'string' ? [] : [place.day]
  })

function withoutPromised(
  free: readonly FreePlace[],
  promised: readonly Place[],
): readonly FreePlace[] {
  if (promised.length === 0) return free
  const taken = new Map<string, number>()
  for (const place of promised) taken.set(keyOf(place), (taken.get(keyOf(place)) ?? 0) + 1)
  return free.map((place) => ({ ...place, free: place.free - (taken.get(keyOf(place)) ?? 0) }))
}

const keyOf = ({ organization_id, day, time }: Place) => `${organization_id} ${day} ${time}`

const placeOf = ({ to_organization_id, reserved_on, reserved_time }: Displaced): Place => ({
  organization_id: to_organization_id,
  day: reserved_on,
  time: reserved_time,
})

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
