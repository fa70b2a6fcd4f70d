import { expect } from 'vitest'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'
import { getKey, listStanding, SEATS, type Place, type Slot, type Town } from './town.ts'

type OfHousehold = { readonly applicant_id: string }

const values = z.record(z.string(), z.unknown()).nullable()
const entry = z.object({
  /** Entries of one transaction have the same. */
  tx: z.string(),
  actor_id: z.string().nullable(),
  action: z.string(),
  table_name: z.string(),
  row_id: z.string(),
  old_values: values,
  new_values: values,
})
type Entry = z.output<typeof entry>

/** What the history says since the town was made, in the order in which it was written. */
async function listEntries({ world, since }: Town): Promise<Entry[]> {
  const { rows } = await typedSql(entry)`
    select xmin::text as tx, actor_id, action, table_name, row_id, old_values, new_values
    from core.log where id > ${since} and action in ('insert', 'update', 'delete') order by id`.execute(
    world.db,
  )
  return rows
}

const request = z.object({
  applicant_id: z.string(),
  to_organization_id: z.string(),
  reserved_on: z.string(),
  reserved_time: z.string().transform((time) => time.slice(0, 5)),
})
const blockedDay = z.object({ organization_id: z.string(), day: z.string() })
const shiftSeat = z.object({ shift_id: z.string(), volunteer_id: z.string(), state: z.string() })
const wait = z.object({
  applicant_id: z.string(),
  to_organization_id: z.string(),
  request_id: z.string().nullable(),
  wanted_from: z.string(),
  wanted_to: z.string(),
  ended_for: z.string().nullable(),
})
const support = z.object({
  applicant_id: z.string(),
  organization_id: z.string(),
  date: z.string(),
})
const organization = z.object({ slot_capacity: z.number() })

/** What the history leads to. */
export type Replay = Awaited<ReturnType<typeof replay>>

/**
 * Reads the history as if each change had come after the one before. It may: a booking and whatever forbids it lock each other out
 * until they are written, so what was done at once was done in this order. Fails at the entry that breaks a rule.
 */
async function replay(town: Town) {
  const entries = await listEntries(town)
  const rows = new Map<string, Record<string, unknown>>()
  const requests = new Map<string, z.output<typeof request>>()
  const seats = new Map<string, z.output<typeof shiftSeat>>()
  const capacity = new Map<string, number>()
  const blocked = new Map<string, z.output<typeof blockedDay>>()
  const waits = new Map<string, z.output<typeof wait>>()
  const supports = new Map<string, z.output<typeof support>>()
  /** By which hand-out each wait ended that help has ended. */
  const helpedBy = new Map<string, string>()
  const shifts = new Map(town.shifts.map((shift) => [shift.id, shift]))
  const having = (matches: (one: Entry) => boolean) =>
    new Set(entries.filter(matches).map(({ tx }) => tx))
  const undoing = having((one) => one.table_name === 'foodbank.move' && one.action === 'update')
  const isWaitBooked = ({ table_name, new_values }: Entry) =>
    table_name === 'foodbank.wait' && new_values?.['ended_for'] === 'booked'
  /** By the link of their reservation, or of an offer. */
  const acting = having(
    (one) =>
      (one.table_name === 'foodbank.booking_link' &&
        one.new_values?.['last_act_at'] !== undefined) ||
      (isWaitBooked(one) && one.actor_id === null),
  )
  for (const one of entries) read(one)
  return { entries, requests, capacityOf, isBlocked, countAt }

  function capacityOf(organizationId: string): number {
    return capacity.get(organizationId) ?? SEATS
  }

  function isBlocked(organizationId: string, on: string): boolean {
    return [...blocked.values()].some(
      ({ organization_id, day }) => organization_id === organizationId && day === on,
    )
  }

  function countAt(at: Place): number {
    return [...requests.values()].filter((one) => getKey(one) === getKey(at)).length
  }

  function read(one: Entry): void {
    const row = follow(one)
    switch (one.table_name) {
      case 'foodbank.help_request':
        return readRequest(one, row && request.parse(row))
      case 'foodbank.organization':
        capacity.set(one.row_id, organization.parse(row).slot_capacity)
        return undefined
      case 'foodbank.blocked_day':
        if (row) blocked.set(one.row_id, blockedDay.parse(row))
        else blocked.delete(one.row_id)
        return undefined
      case 'foodbank.wait':
        return readWait(one, wait.parse(row))
      case 'foodbank.support':
        return readSupport(one, row && support.parse(row))
      case 'foodbank.shift_seat':
        seats.set(one.row_id, shiftSeat.parse(row))
        return requireFreeVolunteers()
    }
  }

  /** The row as it is by now: each entry goes on where the one before ended. */
  function follow({ action, table_name, row_id, old_values, new_values }: Entry) {
    const key = `${table_name} ${row_id}`
    const known = rows.get(key)
    if (known) expect(known, `before ${action} of ${key}`).toMatchObject(old_values ?? {})
    if (action === 'insert') expect(known, `${key} is made twice`).toBeUndefined()
    if (action === 'delete') {
      rows.delete(key)
      return null
    }
    const row = { ...known, ...new_values }
    rows.set(key, row)
    return row
  }

  function readRequest(
    { tx, actor_id, row_id }: Entry,
    now: z.output<typeof request> | null,
  ): void {
    // a user, or else the household itself
    expect(actor_id === null, `${row_id} is changed by its household`).toBe(acting.has(tx))
    const before = requests.get(row_id)
    if (!now) {
      requests.delete(row_id)
      return
    }
    requests.set(row_id, now)
    if (!before) requireNoneMoved(tx)
    if (before && getKey(before) === getKey(now)) return
    const twice = [...requests.values()].filter(
      (one) => one.applicant_id === now.applicant_id && getKey(one) === getKey(now),
    )
    expect(twice, `reservations of a household at ${getKey(now)}`).toHaveLength(1)
    requireEndedWaits(tx, before, now)
    // they had these places before
    if (undoing.has(tx)) return
    const { to_organization_id, reserved_on } = now
    expect(isBlocked(to_organization_id, reserved_on), `${getKey(now)} is blocked`).toBe(false)
    const most = capacityOf(to_organization_id)
    expect(countAt(now), `people at ${getKey(now)}`).toBeLessThanOrEqual(most)
  }

  /** Who gets a place on a day for which they wait, and had none there before, waits no longer. */
  function requireEndedWaits(tx: string, before: Slot | undefined, now: Slot & OfHousehold): void {
    for (const [id, one] of waits) {
      const isWanted = ({ reserved_on }: Slot) =>
        one.wanted_from <= reserved_on && reserved_on <= one.wanted_to
      if (one.applicant_id !== now.applicant_id || !isWanted(now)) continue
      if (one.ended_for !== null || (before && isWanted(before))) continue
      const ended = entries.filter((other) => other.tx === tx && isWaitBooked(other))
      expect(ended.map(({ row_id }) => row_id)).toContain(id)
    }
  }

  /** Who waited for a place instead of its reservation, and has taken one by the link, has it moved and gets none beside it. */
  function requireNoneMoved(tx: string): void {
    if (!acting.has(tx)) return
    const taken = entries.filter((one) => one.tx === tx && isWaitBooked(one))
    const kept = taken.flatMap(({ row_id }) => waits.get(row_id)?.request_id ?? [])
    // of two waits the other one may have been for one more
    const isMeant = taken.some(({ row_id }) => waits.get(row_id)?.request_id === null)
    if (!isMeant) expect(kept.filter((id) => requests.has(id))).toEqual([])
  }

  function readWait({ tx, row_id }: Entry, now: z.output<typeof wait>): void {
    const before = waits.get(row_id)
    waits.set(row_id, now)
    if (!before || before.ended_for === null || now.ended_for !== null) return
    const isTakenBack = entries.some(
      (one) => one.tx === tx && one.table_name === 'foodbank.support' && one.action === 'delete',
    )
    expect(isTakenBack || undoing.has(tx), `${row_id} waits again for a reason`).toBe(true)
    helpedBy.delete(row_id)
    const double = [...waits].filter(([, one]) => one.ended_for === null && isSame(one, now))
    expect(double.length, `waits of the household of ${row_id}`).toBe(1)
  }

  function isSame(one: z.output<typeof wait>, other: z.output<typeof wait>): boolean {
    return (
      one.applicant_id === other.applicant_id && one.to_organization_id === other.to_organization_id
    )
  }

  /** Whom help has reached waits no longer; whom it turns out not to have reached waits again. */
  function readSupport({ tx, row_id }: Entry, now: z.output<typeof support> | null): void {
    const before = supports.get(row_id)
    const isThere = (one: z.output<typeof wait>, at: z.output<typeof support>) =>
      one.applicant_id === at.applicant_id &&
      one.to_organization_id === at.organization_id &&
      one.wanted_from <= at.date &&
      at.date <= one.wanted_to
    if (now) {
      supports.set(row_id, now)
      for (const [id, one] of waits)
        expect(one.ended_for === null && isThere(one, now), `${id} waits though helped`).toBe(false)
      for (const { row_id: id } of entries.filter(
        (one) => one.tx === tx && one.new_values?.['ended_for'] === 'helped',
      ))
        helpedBy.set(id, row_id)
      return
    }
    supports.delete(row_id)
    for (const [id, one] of waits) {
      if (helpedBy.get(id) !== row_id || !before) continue
      const isStill = [...supports.values()].some((other) => isThere(one, other))
      const isReplaced = [...waits.values()].some(
        (other) => other.ended_for === null && isSame(one, other),
      )
      const hasPlace = [...requests.values()].some(
        ({ applicant_id, reserved_on }) =>
          applicant_id === one.applicant_id &&
          one.wanted_from <= reserved_on &&
          reserved_on <= one.wanted_to,
      )
      expect(isStill || isReplaced || hasPlace, `${id} waits again`).toBe(true)
    }
  }

  function requireFreeVolunteers(): void {
    const taken = [...seats.values()].filter(({ state }) => state !== 'cancelled')
    for (const [id, people] of Map.groupBy(taken, ({ shift_id }) => shift_id))
      expect(people.length, 'people at a shift').toBeLessThanOrEqual(shifts.get(id)?.seats ?? 0)
    for (const theirs of Map.groupBy(taken, ({ volunteer_id }) => volunteer_id).values()) {
      const hours = theirs
        .flatMap(({ shift_id }) => shifts.get(shift_id) ?? [])
        .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
      const apart = hours.every(({ starts_at }, at) => starts_at >= (hours[at - 1]?.ends_at ?? ''))
      expect(apart, 'a volunteer is at one shift at a time').toBe(true)
    }
  }
}

/** What stands is what the history leads to; what somebody was told is in it; moves are whole. */
export async function expectTrueHistory(town: Town): Promise<Replay> {
  const replayed = await replay(town)
  const standing = await listStanding(town)
  const shown = (id: string, at: Place) => `${id} ${getKey(at)}`
  expect([...replayed.requests].map(([id, one]) => shown(id, one)).toSorted()).toEqual(
    standing.map((one) => shown(one.id, one)).toSorted(),
  )
  const seats = standing.map((one) => `${getKey(one)} ${one.seat}`)
  expect(new Set(seats).size, 'seats').toBe(seats.length)
  expectKeptWords(town, replayed.entries)
  await expectWholeMoves(town, replayed.entries)
  const unanswered = await town.world.db
    .selectFrom('foodbank.offer as o')
    .innerJoin('foodbank.wait as w', 'w.id', 'o.wait_id')
    .select('o.id')
    .where('o.answer', 'is', null)
    .where('w.ended_at', 'is not', null)
    .execute()
  expect(unanswered, 'offers to who waits no longer').toEqual([])
  return replayed
}

function expectKeptWords({ done }: Town, entries: readonly Entry[]): void {
  const count = (table: string, action: string, id?: string, holds: object = {}) =>
    entries.filter(
      ({ table_name, row_id, new_values, ...one }) =>
        table_name === `foodbank.${table}` &&
        one.action === action &&
        (id === undefined || row_id === id) &&
        Object.entries(holds).every(([name, value]) => (new_values?.[name] ?? value) === value),
    ).length
  for (const word of done) {
    if (word.is === 'booked') {
      const { reserved_on, reserved_time } = word.slot
      const holds = { reserved_on, reserved_time: `${reserved_time}:00` }
      expect(count('help_request', 'insert', word.id, holds)).toBe(1)
    }
    if (word.is === 'moved') {
      const { reserved_on, reserved_time } = word.slot
      const holds = { reserved_on, reserved_time: `${reserved_time}:00` }
      expect(count('help_request', 'update', word.id, holds)).toBeGreaterThan(0)
    }
    if (word.is === 'taken') {
      const { reserved_on, reserved_time } = word.slot
      const at = { reserved_on, reserved_time: `${reserved_time}:00` }
      const holds = { ...at, applicant_id: word.household }
      const booked = count('help_request', 'insert', undefined, holds)
      expect(booked + count('help_request', 'update', undefined, at)).toBeGreaterThan(0)
    }
    if (word.is === 'cancelled') expect(count('help_request', 'delete', word.id)).toBe(1)
    if (word.is === 'moved together') expect(count('move', 'insert', word.id)).toBe(1)
    if (word.is === 'helped') expect(count('support', 'insert', word.id)).toBe(1)
    if (word.is === 'help taken back') expect(count('support', 'delete', word.id)).toBe(1)
    if (word.is === 'undone') expect(count('move', 'update', word.id)).toBe(1)
  }
  const words = (is: string) => done.filter((word) => word.is === is).length
  expect(count('shift_seat', 'insert')).toBeGreaterThanOrEqual(words('signed up'))
  const isOff = { state: 'cancelled' }
  expect(count('shift_seat', 'update', undefined, isOff)).toBeGreaterThanOrEqual(
    words('signed off'),
  )
}

/** All who were asked to move together are moved in one transaction, or nobody is; undone too. */
async function expectWholeMoves({ world, asked }: Town, entries: readonly Entry[]): Promise<void> {
  const wanted = new Set(asked.map((ids) => ids.toSorted().join()))
  for (const { tx, action, row_id } of entries.filter(
    (one) => one.table_name === 'foodbank.move',
  )) {
    const rows = await world.db
      .selectFrom('foodbank.moved_request')
      .select(['request_id', 'outcome'])
      .where('move_id', '=', row_id)
      .execute()
    const changed = entries
      .filter((one) => one.tx === tx && one.table_name === 'foodbank.help_request')
      .map((one) => one.row_id)
    const meant = action === 'insert' ? rows : rows.filter(({ outcome }) => outcome === 'returned')
    expect(changed.toSorted()).toEqual(meant.map(({ request_id }) => request_id).toSorted())
    if (action === 'insert') expect([...wanted]).toContain(changed.toSorted().join())
    else expect(rows.map(({ outcome }) => outcome)).not.toContain(null)
  }
  const undoneInPart = await world.db
    .selectFrom('foodbank.moved_request as m')
    .innerJoin('foodbank.move as v', 'v.id', 'm.move_id')
    .select('m.request_id')
    .where('v.undone_at', 'is', null)
    .where('m.outcome', 'is not', null)
    .execute()
  expect(undoneInPart).toEqual([])
}
