import type { DailySummary, Reservation, WalkIn } from '@crm/contract/foodbank/desk/daily-summary'
import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { support } from '@crm/contract/foodbank/supports'
import { describe, expect, test } from 'vitest'
import { getCounts, inDeskOrder, nextWaiting, getParts } from './desk-list.ts'
import { lateHere } from '../walk-ins/use-walk-in.ts'
import {
  arrivedRow,
  recordedAs,
  getRequestId,
  getRows,
  getWalkIn,
  withWalkIn,
} from './walk-in-row.ts'

const DAY = '2026-11-23'
const applicant = (id: string, surname: string) => ({
  id: `a${id}`,
  name: 'Jana',
  surname,
  personal_number: null,
  persons: 2,
  children: 0,
  warning: null,
  phone: null,
  language: null,
  told_by: null,
  is_restricted: false,
})
const reservation = (
  id: string,
  reserved_time: string,
  status: Reservation['status'] = 'active',
): Reservation => ({
  id,
  reserved_on: DAY,
  reserved_time,
  status,
  note: null,
  coming_at: null,
  updated_at: '2026-11-01T08:00:00.000Z',
  from_organization_label: 'Charita',
  applicant: applicant(id, 'Nováková'),
  support: null,
  previous: null,
  can: {
    update: true,
    delete: true,
    confirm: true,
    close: true,
    reopen: false,
    record_support: true,
  },
})
const walkIn = (id: string, recorded_at: string): WalkIn => ({
  id,
  applicant: applicant(id, 'Žáková'),
  total: 4.5,
  recorded_at,
  recorded_by_name: 'Eva Malá',
  updated_at: recorded_at,
  can: { update: true },
})
const day = (walk_ins: WalkIn[]) => ({
  date: DAY,
  reservations: [
    reservation('r1', '10:00', 'confirmed'),
    reservation('r2', '10:30'),
    reservation('r3', '11:00'),
  ],
  walk_ins,
})
const ids = (rows: readonly Reservation[]) => rows.map(({ id }) => id)

test('who came without a reservation stands by the time of recording on the wall in Prague, and below all when it was another day', () => {
  const rows = getRows(
    day([walkIn('w1', '2026-11-24T08:00:00.000Z'), walkIn('w2', '2026-11-23T09:12:00.000Z')]),
  )
  expect(ids(inDeskOrder(rows))).toEqual(['r1', 'w2', 'r2', 'r3', 'w1'])
})

test('who came without a reservation is counted apart, and nobody is sent to serve them again', () => {
  const rows = inDeskOrder(getRows(day([walkIn('w1', '2026-11-23T09:12:00.000Z')])))
  expect(getCounts(rows)).toEqual({ waiting: 2, done: 1, walkIns: 1, kilograms: 4.5 })
  expect(nextWaiting(rows, 'r1')?.id).toBe('r2')
  const { done, waiting } = getParts(rows, { isUnfolded: true, search: '', keep: undefined })
  expect([ids(waiting), ids(done)]).toEqual([
    ['r2', 'r3'],
    ['r1', 'w1'],
  ])
  expect(
    ids(getParts(rows, { isUnfolded: false, search: 'zakova', keep: undefined }).done),
  ).toEqual(['w1'])
})

test('a hand-out without a reservation serves no request, one with serves its own', () => {
  const [reserved, arrived] = getRows({
    ...day([walkIn('w1', '2026-11-23T09:12:00.000Z')]),
    reservations: [reservation('r1', '10:00')],
  })
  expect([reserved && getRequestId(reserved), arrived && getRequestId(arrived)]).toEqual([
    'r1',
    null,
  ])
  expect(arrived && getWalkIn(arrived)).toEqual({
    recorded: { at: '2026-11-23T09:12:00.000Z', by: 'Eva Malá' },
  })
})

test('who stands at the desk can be served, unless their data are restricted', () => {
  const desk = { date: DAY, organizationId: 'o1' }
  const household = { applicant: applicant('1', 'Žáková'), previous: null, reservation: null }
  const restricted = { ...household, applicant: { ...household.applicant, is_restricted: true } }
  expect(
    [arrivedRow(household, desk), arrivedRow(restricted, desk)].map(
      ({ can }) => can.record_support,
    ),
  ).toEqual([true, false])
  expect(getRequestId(arrivedRow(household, desk))).toBeNull()
})

test('what was recorded stands in its day at once, and once; dated otherwise it does not', () => {
  const recorded = support.parse({
    id: '0190a000-0000-7000-8000-000000000001',
    applicant_id: '0190a000-0000-7000-8000-000000000002',
    organization_id: '0190a000-0000-7000-8000-000000000003',
    organization_name: 'Výdejna',
    organization_label: 'Výdejna',
    help_request_id: null,
    date: DAY,
    note: null,
    ...Object.fromEntries(AMOUNT_CODES.map((code) => [code, 0])),
    total: 4.5,
    persons: 2,
    created_by_name: 'Eva Malá',
    created_at: '2026-11-23T09:12:00.000Z',
    updated_at: '2026-11-23T09:12:00.000Z',
    can: { update: true, delete: true },
  })
  const empty: DailySummary = {
    ...day([]),
    organization: { id: recorded.organization_id, name: 'Výdejna', label: 'Výdejna', address: '' },
    scope: 'all',
    signing: null,
    blocked: null,
    unresolved: [],
    unresolved_total: 0,
    average_per_person: recorded,
    can: { serve_walk_in: true, register_walk_in: true },
  }
  const arrived = arrivedRow(
    { applicant: applicant('1', 'Žáková'), previous: null, reservation: null },
    { date: DAY, organizationId: 'o1' },
  )
  expect(recordedAs(arrived, recorded)).toMatchObject({
    id: recorded.id,
    support: { total: 4.5, can: { update: true } },
  })
  const after = withWalkIn(empty, recorded, applicant('1', 'Žáková'))
  expect(after.walk_ins).toMatchObject([
    {
      id: recorded.id,
      applicant: applicant('1', 'Žáková'),
      total: 4.5,
      recorded_at: '2026-11-23T09:12:00.000Z',
      recorded_by_name: 'Eva Malá',
      updated_at: '2026-11-23T09:12:00.000Z',
      can: { update: true },
    },
  ])
  expect(withWalkIn(after, recorded, applicant('1', 'Žáková')).walk_ins).toHaveLength(1)
  expect(
    withWalkIn(empty, { ...recorded, date: '2026-11-22' }, applicant('1', 'Žáková')).walk_ins,
  ).toEqual([])
})

describe('of a household with a reservation that waits here since an earlier day', () => {
  const late = { ...reservation('7', '09:00'), reserved_on: '2026-11-20' }
  const place = {
    organization_label: 'Lesná',
    reserved_on: late.reserved_on,
    reserved_time: late.reserved_time,
  }
  const came = (kind: 'late' | 'elsewhere' | 'settled') => ({
    applicant: late.applicant,
    reservation: { kind, request_id: late.id, ...place },
  })
  const shown = { unresolved: [late], walk_ins: [] }

  test('a walk-in is served as that reservation, as their card would have it', () => {
    expect(lateHere(shown, came('late'))).toBe(late)
  })

  test('not so whom something nearer waits for, who was helped here that day already, and whose reservation nobody may settle', () => {
    expect(lateHere(shown, came('elsewhere'))).toBeUndefined()
    expect(lateHere(shown, { applicant: late.applicant, reservation: null })).toBeUndefined()
    expect(
      lateHere({ ...shown, walk_ins: [walkIn('7', '2026-11-23T08:00:00.000Z')] }, came('late')),
    ).toBeUndefined()
    const unresolved = [{ ...late, can: { ...late.can, record_support: false } }]
    expect(lateHere({ ...shown, unresolved }, came('late'))).toBeUndefined()
  })
})
