import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { dailySummary, type Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { describe, expect, test } from 'vitest'
import {
  getCounts,
  firstAhead,
  foundBy,
  inDeskOrder,
  nextWaiting,
  getParts,
  withSupport,
} from './desk-list.ts'

const reservation = (
  id: string,
  time: string,
  surname: string,
  more: Partial<Reservation> = {},
): Reservation => ({
  id,
  reserved_on: '2026-11-23',
  reserved_time: time,
  status: 'active',
  note: null,
  coming_at: null,
  updated_at: '2026-11-01T08:00:00.000Z',
  from_organization_label: 'Charita Brno',
  applicant: {
    id: `a${id}`,
    name: 'Jana',
    surname,
    personal_number: `1042${id}`,
    persons: 4,
    children: 2,
    warning: null,
    phone: null,
    language: null,
    told_by: null,
    is_restricted: false,
  },
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
  ...more,
})
const ids = (reservations: readonly Reservation[]) => reservations.map(({ id }) => id)

test('the day goes by time, in one slot by surname in Czech order', () => {
  const day = [
    reservation('1', '10:00', 'Adam'),
    reservation('2', '09:30', 'Chalupa'),
    reservation('3', '09:30', 'Čáp'),
    reservation('4', '09:30', 'Hrubý'),
    reservation('5', '09:30', 'Cibulka'),
    reservation('6', '11:00', 'Adam', { reserved_on: '2026-11-20' }),
  ]
  expect(ids(inDeskOrder(day))).toEqual(['6', '5', '3', '4', '2', '1'])
})

test('who did not come is done as well', () => {
  const day = [
    reservation('1', '09:00', 'A'),
    reservation('2', '09:00', 'B', {
      status: 'confirmed',
      support: {
        id: 's',
        total: 0.1,
        updated_at: '2026-11-23T08:00:00.000Z',
        can: { update: true },
      },
    }),
    reservation('3', '09:00', 'C', { status: 'rejected' }),
    reservation('4', '09:30', 'D', {
      status: 'confirmed',
      support: {
        id: 't',
        total: 0.2,
        updated_at: '2026-11-23T08:00:00.000Z',
        can: { update: true },
      },
    }),
  ]
  expect(getCounts(day)).toEqual({ waiting: 1, done: 3, walkIns: 0, kilograms: 0.3 })
  expect(getCounts([])).toEqual({ waiting: 0, done: 0, walkIns: 0, kilograms: 0 })
})

describe('the search box', () => {
  const day = [
    reservation('1', '09:00', 'Dvořáková'),
    reservation('2', '09:30', 'Nováková', { status: 'confirmed' }),
  ]

  test.each([
    ['dvorak', ['1']],
    ['JANA DVOŘ', ['1']],
    ['nov jana', ['2']],
    ['10421', ['1']],
    ['1042', ['1', '2']],
    ['', ['1', '2']],
    ['petr', []],
  ])('"%s" leaves %j', (search, expected) => {
    expect(ids(foundBy(search, day))).toEqual(expected)
  })
})

describe('what is done', () => {
  const day = [
    reservation('1', '09:00', 'Dvořáková', { status: 'confirmed' }),
    reservation('2', '09:30', 'Nováková'),
    reservation('3', '10:00', 'Nová', { status: 'rejected' }),
  ]
  const parts = (given: { isUnfolded?: boolean; search?: string; keep?: string }) => {
    const { done, waiting } = getParts(day, {
      isUnfolded: false,
      search: '',
      keep: undefined,
      ...given,
    })
    return [ids(done), ids(waiting)]
  }

  test('is folded, and above those who wait once it is unfolded', () => {
    expect(parts({})).toEqual([[], ['2']])
    expect(parts({ isUnfolded: true })).toEqual([['1', '3'], ['2']])
  })

  test('is found though it is folded', () => {
    expect(parts({ search: 'nov' })).toEqual([['3'], ['2']])
    expect(parts({ search: 'dvorak' })).toEqual([['1'], []])
  })

  test('stays among those who wait while it is worked with, where it is folded', () => {
    expect(parts({ keep: '3' })).toEqual([[], ['2', '3']])
    expect(parts({ keep: '3', isUnfolded: true })).toEqual([['1', '3'], ['2']])
    expect(parts({ keep: '3', search: 'petr' })).toEqual([[], []])
  })
})

test('the present moment stands between those who should have come and the others, and nowhere else', () => {
  const day = [
    reservation('1', '09:00', 'A'),
    reservation('2', '09:30', 'B'),
    reservation('3', '10:00', 'C'),
  ]
  expect(['08:59', '09:00', '09:40', '10:00'].map((time) => firstAhead(day, time))).toEqual([
    undefined,
    '2',
    '3',
    undefined,
  ])
})

describe('after one is settled', () => {
  const day = [
    reservation('1', '09:00', 'A'),
    reservation('2', '09:30', 'B', { status: 'confirmed' }),
    reservation('3', '10:00', 'C'),
    reservation('4', '10:30', 'D', { status: 'rejected' }),
  ]

  test.each([
    ['1', '3'],
    ['2', '3'],
    ['3', '1'],
    ['4', '1'],
    ['gone', '1'],
  ])('after %s comes %s', (after, next) => {
    expect(nextWaiting(day, after)?.id).toBe(next)
  })

  test('nobody comes when nobody waits', () => {
    expect(nextWaiting([reservation('1', '09:00', 'A')], '1')).toBeUndefined()
    expect(nextWaiting([], '1')).toBeUndefined()
  })
})

test('a recorded hand-out confirms its reservation and settles one of earlier days', () => {
  const amounts = Object.fromEntries(AMOUNT_CODES.map((code) => [code, 0]))
  const day = dailySummary.parse({
    organization: {
      id: '019aa000-0000-7000-8000-000000000001',
      name: 'Potravinová banka Brno',
      label: 'PB Brno',
      address: 'Cejl 5',
    },
    date: '2026-11-23',
    scope: 'all',
    blocked: null,
    reservations: [],
    unresolved: [],
    unresolved_total: 1,
    signing: null,
    walk_ins: [],
    average_per_person: amounts,
    can: { serve_walk_in: false, register_walk_in: false },
  })
  const support = {
    id: 's',
    help_request_id: '2',
    total: 12.5,
    updated_at: '2026-11-23T09:00:00.000Z',
    can: { update: true, delete: true },
  }
  const before = {
    ...day,
    reservations: [reservation('1', '09:00', 'A'), reservation('2', '09:30', 'B')],
    unresolved: [reservation('3', '09:00', 'C')],
  }

  const today = withSupport(before, support)
  expect(today.reservations.map(({ status }) => status)).toEqual(['active', 'confirmed'])
  expect(today.reservations[1]).toMatchObject({
    support: { id: 's', total: 12.5, can: { update: true } },
    can: { confirm: false, close: false, record_support: false },
  })
  expect(ids(today.unresolved)).toEqual(['3'])

  const earlier = withSupport(before, { ...support, help_request_id: '3' })
  expect(earlier.reservations).toEqual(before.reservations)
  expect(earlier.unresolved).toEqual([])
  expect([today.unresolved_total, earlier.unresolved_total]).toEqual([1, 0])
})
