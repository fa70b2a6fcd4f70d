import type {
  Collection,
  collectionEndpoints,
  CollectionQuery,
} from '@crm/contract/foodbank/shifts/collections'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { can, getAuthor, type Actor } from '#platform/actor.ts'
import { addDays } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection } from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { toPage } from '#platform/http/paging.ts'
import { makeShifts } from '../making.ts'
import {
  countPeopleOf,
  ensurePlaces,
  find,
  findOwnPlace,
  hasShiftsOutside,
  insert,
  list,
  listPlaces,
  remove,
  removePlace,
  update,
  updatePlace,
} from './repository.ts'

type Needs = Pick<Context, 'db' | 'clock'>

export async function listCollections(
  db: Connection,
  clock: Needs['clock'],
  query: CollectionQuery,
) {
  const { rows, total } = await list(db, clock.today(), query)
  return toPage(query, rows, total)
}

/** Refuses with `collection.not_found`. */
export async function getCollection(db: Connection, actor: Actor, id: string): Promise<Collection> {
  const found = await find(db, actor, id)
  if (!found) throw notFound()
  const { is_own, ...collection } = found
  return {
    ...collection,
    can: {
      update: is_own && can(actor, 'fb_shift.update'),
      delete: is_own && can(actor, 'fb_shift.delete'),
    },
    all_places: await listPlaces(db, id),
  }
}

export function createCollection(
  { db }: Needs,
  actor: Actor,
  body: BodyOf<typeof collectionEndpoints.create>,
): Promise<Collection> {
  return transact(db, getAuthor(actor), async (tx) =>
    getCollection(tx, actor, await insert(tx, actor, body)),
  )
}

/** Refuses with `stale_record`, and with `collection.shifts_outside` for days that leave shifts out. */
export function updateCollection(
  { db }: Needs,
  actor: Actor,
  id: string,
  body: BodyOf<typeof collectionEndpoints.update>,
): Promise<Collection> {
  return transact(db, getAuthor(actor), async (tx) => {
    await requireOwnCollection(tx, actor, id)
    if (!(await update(tx, id, body)))
      throw new AppError('stale_record', { details: await getCollection(tx, actor, id) })
    if (await hasShiftsOutside(tx, id, body)) throw new AppError('collection.shifts_outside')
    return getCollection(tx, actor, id)
  })
}

/** Refuses with `shift.has_people`. */
export function removeCollection({ db }: Needs, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    await requireOwnCollection(tx, actor, id)
    requireNobody(await countPeopleOf(tx, { collectionId: id }))
    await remove(tx, id)
  })
}

/** Each place gets a shift in each of the hours on each day of the collection. */
export function addPlaces(
  { db }: Needs,
  actor: Actor,
  id: string,
  { places, hours, task }: BodyOf<typeof collectionEndpoints.addPlaces>,
): Promise<{ places: number; shifts: number }> {
  return transact(db, getAuthor(actor), async (tx) => {
    const { starts_on, ends_on } = await requireOwnCollection(tx, actor, id)
    const { ids, added } = await ensurePlaces(
      tx,
      id,
      places.map(({ name, address }) => ({ name, address })),
    )
    const days = daysOf(starts_on, ends_on)
    const shifts = places.flatMap(({ seats }, index) =>
      days.flatMap((day) =>
        hours.map((times) => ({
          organization_id: null,
          place_id: ids[index] ?? null,
          day,
          ...times,
          seats,
          task,
          note: null,
        })),
      ),
    )
    const { made } = await makeShifts(tx, actor, shifts)
    return { places: added, shifts: made }
  })
}

/** Refuses with `stale_record`, and at `name` for a place that is there twice then. */
export function changePlace(
  { db }: Needs,
  actor: Actor,
  id: string,
  body: BodyOf<typeof collectionEndpoints.updatePlace>,
): Promise<void> {
  return refusing({ shift_place__once: () => invalidField('name', 'duplicate') }, () =>
    transact(db, getAuthor(actor), async (tx) => {
      if (!(await findOwnPlace(tx, actor, id))) throw new AppError('shift_place.not_found')
      if (!(await updatePlace(tx, id, body))) throw new AppError('stale_record')
    }),
  )
}

/** Refuses with `shift.has_people`. */
export function dropPlace({ db }: Needs, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    if (!(await findOwnPlace(tx, actor, id))) throw new AppError('shift_place.not_found')
    requireNobody(await countPeopleOf(tx, { placeId: id }))
    await removePlace(tx, id)
  })
}

/** Refuses with `collection.not_found` where the actor does not coordinate it. */
export async function requireOwnCollection(db: Connection, actor: Actor, id: string) {
  const found = await find(db, actor, id)
  if (!found?.is_own) throw notFound()
  return found
}

function requireNobody(people: number): void {
  if (people > 0) throw new AppError('shift.has_people', { details: { people, has_begun: false } })
}

const daysOf = (from: string, to: string): string[] => {
  const days = [from]
  while ((days.at(-1) ?? to) < to) days.push(addDays(days.at(-1) ?? to, 1))
  return days
}

const notFound = () => new AppError('collection.not_found')
