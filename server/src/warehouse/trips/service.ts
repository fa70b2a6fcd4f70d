import type { Trip, StopBody, tripEndpoints } from '@crm/contract/warehouse/trips/trips'
import { MAX_STOPS } from '@crm/contract/warehouse/trips/trips.endpoints'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { insertDraftOf, listThere } from '../documents/drafts.ts'
import { find, listStops } from './repository.ts'
import * as repository from './write-repository.ts'

/** Refuses with `trip.not_found`. */
export async function getTrip(db: Connection, id: string): Promise<Trip> {
  const [found, plan] = await Promise.all([find(db, id), listStops(db, id)])
  if (!found) throw notFound()
  return { ...found, plan }
}

/** Who repeats it with its key gets the trip; refuses at `vehicle_id` what is no vehicle. */
export function createTrip(
  db: Database,
  actor: Actor,
  { key, ...values }: BodyOf<typeof tripEndpoints.create>,
): Promise<Trip> {
  return refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const created_by = actor.user.id
      if (!(await repository.insert(tx, { id: key, created_by, ...values }))) {
        const earlier = await repository.lock(tx, key)
        if (earlier?.created_by !== created_by) throw new AppError('trip.key_taken')
      }
      return getTrip(tx, key)
    }),
  )
}

/**
 * Refuses with `stale_record` and the newer version, and with `trip.begun` another vehicle once
 * something was loaded into this one.
 */
export function updateTrip(
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, ...values }: BodyOf<typeof tripEndpoints.update>,
): Promise<Trip> {
  return refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const locked = await lockTrip(tx, id)
      const trip = await getTrip(tx, id)
      if (Date.parse(locked.updated_at) !== Date.parse(updated_at))
        throw new AppError('stale_record', { details: trip })
      if (values.vehicle_id !== locked.vehicle_id) requireUnbegun(trip)
      await repository.update(tx, id, values)
      return getTrip(tx, id)
    }),
  )
}

/** Refuses with `trip.begun`. */
export function removeTrip(db: Database, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    await lockTrip(tx, id)
    requireUnbegun(await getTrip(tx, id))
    await repository.remove(tx, id)
  })
}

/** Refuses at their fields donors, shops, partners and places that are not there. */
export function addStop(
  db: Database,
  actor: Actor,
  id: string,
  { key, ...body }: StopBody,
): Promise<Trip> {
  return refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      await lockTrip(tx, id)
      const { plan } = await getTrip(tx, id)
      const earlier = await repository.findStop(tx, key)
      if (earlier && earlier.trip_id !== id) throw new AppError('trip.key_taken')
      if (!earlier) {
        if (plan.length >= MAX_STOPS) throw new AppError('trip.full')
        await repository.insertStop(tx, { id: key, trip_id: id, ...toValues(body) })
      }
      return getTrip(tx, id)
    }),
  )
}

/** What does not belong to the kind is not kept. */
function toValues({
  kind,
  donor_id,
  donor_site_id,
  partner_id,
  place_id,
  note,
}: Omit<StopBody, 'key'>) {
  switch (kind) {
    case 'collect':
      return { kind, note, donor_id, donor_site_id }
    case 'deliver':
      return { kind, note, partner_id }
    case 'unload':
      return { kind, note, place_id }
  }
}

/** Refuses with `trip.changed` where these are not all of its stops. */
export function orderStops(
  db: Database,
  actor: Actor,
  id: string,
  stops: readonly string[],
): Promise<Trip> {
  return transact(db, getAuthor(actor), async (tx) => {
    await lockTrip(tx, id)
    const { plan } = await getTrip(tx, id)
    const wanted = new Set(stops)
    if (wanted.size !== plan.length || !plan.every((stop) => wanted.has(stop.id)))
      throw new AppError('trip.changed')
    await repository.reorder(tx, stops)
    return getTrip(tx, id)
  })
}

/** Refuses with `trip.stop_begun` what has a document. */
export const removeStop = (db: Database, actor: Actor, stopId: string): Promise<Trip> =>
  changeStop(db, actor, stopId, async (tx, { id, state }) => {
    if (state === 'begun' || state === 'done') throw new AppError('trip.stop_begun')
    await repository.removeStop(tx, id)
  })

/** Refuses with `trip.stop_begun` what has a document. */
export const skipStop = (
  db: Database,
  actor: Actor,
  stopId: string,
  reason: string,
): Promise<Trip> =>
  changeStop(db, actor, stopId, async (tx, { id, state }) => {
    if (state === 'begun' || state === 'done') throw new AppError('trip.stop_begun')
    await repository.skip(tx, id, reason)
  })

/**
 * Begins what happens at a stop, once: who repeats it gets the same document. Refuses with
 * `trip.nothing_loaded` to unload an empty vehicle.
 */
export const beginStop = (db: Database, actor: Actor, stopId: string): Promise<Trip> =>
  changeStop(db, actor, stopId, async (tx, { id, state, vehicle_id }) => {
    if (state === 'begun' || state === 'done') return
    const stop = await repository.findStop(tx, id)
    if (!stop) throw stopNotFound()
    const { kind, donor_id, donor_site_id, partner_id, place_id } = stop
    const prepared = partner_id === null ? undefined : await repository.findPrepared(tx, partner_id)
    const documentId = prepared ?? newId()
    const made = { id: documentId, created_by: actor.user.id }
    if (kind === 'collect')
      await insertDraftOf(tx, {
        ...made,
        kind: 'receipt',
        to_place_id: vehicle_id,
        donor_id,
        donor_site_id,
        source: 'own',
      })
    else if (kind === 'unload') {
      const goods = await listThere(tx, vehicle_id)
      if (goods.length === 0) throw new AppError('trip.nothing_loaded')
      const head = { kind: 'transfer', from_place_id: vehicle_id, to_place_id: place_id } as const
      await insertDraftOf(tx, { ...made, ...head }, goods)
    } else if (prepared === undefined)
      await insertDraftOf(tx, { ...made, kind: 'issue', from_place_id: vehicle_id, partner_id })
    await repository.link(tx, id, documentId)
  })

/** With the whole trip locked, so that two who press at once begin one document. */
function changeStop(
  db: Database,
  actor: Actor,
  stopId: string,
  change: (
    tx: Transaction,
    stop: { id: string; state: Trip['plan'][number]['state']; vehicle_id: string },
  ) => Promise<void>,
): Promise<Trip> {
  return transact(db, getAuthor(actor), async (tx) => {
    const known = await repository.findStop(tx, stopId)
    if (!known) throw stopNotFound()
    const { vehicle_id } = await lockTrip(tx, known.trip_id)
    const { plan } = await getTrip(tx, known.trip_id)
    const stop = plan.find(({ id }) => id === stopId)
    if (!stop) throw stopNotFound()
    await change(tx, { id: stopId, state: stop.state, vehicle_id })
    return getTrip(tx, known.trip_id)
  })
}

async function lockTrip(tx: Transaction, id: string) {
  const found = await repository.lock(tx, id)
  if (!found) throw notFound()
  return found
}

function requireUnbegun({ plan }: Trip): void {
  if (plan.some(({ state }) => state === 'begun' || state === 'done'))
    throw new AppError('trip.begun')
}

const notFound = () => new AppError('trip.not_found')
const stopNotFound = () => new AppError('trip.stop_not_found')
const refusals = {
  trip_vehicle_id_fkey: () => invalidField('vehicle_id', 'not_found'),
  trip_stop_donor_id_fkey: () => invalidField('donor_id', 'not_found'),
  trip_stop_donor_site_id_fkey: () => invalidField('donor_site_id', 'not_found'),
  trip_stop_partner_id_fkey: () => invalidField('partner_id', 'not_found'),
  trip_stop_place_id_fkey: () => invalidField('place_id', 'not_found'),
}
