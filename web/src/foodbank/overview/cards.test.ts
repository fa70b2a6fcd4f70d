import type { PermissionsData } from '@crm/contract/core/auth/session'
import { expect, test } from 'vitest'
import { cardsFor } from '#core/dashboard/stripes.ts'
import { coreModule } from '#core/module.ts'
import { menuFor } from '#platform/menu/menu-for.ts'
import { foodbankModule } from '../module.ts'

const rights = (...names: string[]): PermissionsData => ({
  superadmin: false,
  permissions: Object.fromEntries(names.map((name) => [name, true])),
})
const DESK = [
  'fb_applicant.read',
  'fb_request.read',
  'fb_request.confirm',
  'fb_support.read',
  'fb_support.create',
  'task.read',
]
const BOOKING = [
  'fb_applicant.read',
  'fb_applicant.create',
  'fb_request.read',
  'fb_request.create',
  'fb_support.read',
]
const SEEING = ['fb_request.show_all', 'fb_support.show_all']
const everything: PermissionsData = { superadmin: true, permissions: {} }

const getCards = (data: PermissionsData) =>
  cardsFor([...(coreModule.dashboard ?? []), ...(foodbankModule.dashboard ?? [])], data).map(
    ({ name }) => name,
  )
const getActs = (data: PermissionsData) =>
  menuFor([coreModule, foodbankModule], data).acts.map(
    ({ label, path }) => `${path} ${'key' in label ? label.key : ''}`,
  )

test('at the desk the queue comes first, and its door before everything', () => {
  expect(getCards(rights(...DESK))).toEqual([
    'foodbank-way-in',
    'foodbank-today',
    'foodbank-attention',
    'tasks',
  ])
  expect(getActs(rights(...DESK)).slice(0, 2)).toEqual([
    '/foodbank/daily-summary desk',
    '/foodbank/daily-summary walkIn',
  ])
})

test('who books sees who is expected, whom to call and who did not come, and registers or books', () => {
  const data = rights(...BOOKING, 'fb_request.show_user')
  expect(getCards(data)).toEqual([
    'foodbank-way-in',
    'foodbank-expected',
    'foodbank-attention',
    'foodbank-missed',
  ])
  expect(getActs(data)).toEqual(['/foodbank/applicants/new register', '/foodbank/applicants book'])
})

test('who books and serves has both, the desk first', () => {
  const data = rights(...DESK, ...BOOKING, 'fb_report.estimate')
  expect(getCards(data)).toEqual([
    'foodbank-way-in',
    'foodbank-today',
    'foodbank-attention',
    'foodbank-expected',
    'foodbank-missed',
    'foodbank-owed',
    'tasks',
    'foodbank-pictures',
  ])
  expect(getActs(data).slice(0, 3)).toEqual([
    '/foodbank/daily-summary desk',
    '/foodbank/applicants/new register',
    '/foodbank/applicants book',
  ])
})

test('who oversees it all begins with what is owed, the report at hand, and has the pictures', () => {
  const data = rights(...DESK, ...BOOKING, ...SEEING, 'fb_report.close', 'fb_report.estimate')
  expect(getCards(data)).toEqual([
    'foodbank-way-in',
    'foodbank-owed',
    'foodbank-attention',
    'foodbank-today',
    'tasks',
    'foodbank-pictures',
  ])
  expect(getActs(data)[0]).toBe('/foodbank/reports report')
})

test('who looks after the product has its state on top, and as superadministrator what the others have below it', () => {
  expect(getCards(rights('settings.read', 'settings.update', 'user.read', 'user.create'))).toEqual([
    'onboarding',
    'state',
  ])
  expect(getActs(rights('settings.read', 'settings.update', 'user.read', 'user.create'))).toEqual([
    '/users/create title.create',
  ])
  expect(getCards(everything).slice(0, 4)).toEqual([
    'onboarding',
    'foodbank-way-in',
    'state',
    'foodbank-owed',
  ])
})

test('who reads requests and no more still sees who is expected; who may do nothing has neither cards nor acts', () => {
  expect(getCards(rights('fb_request.read'))).toEqual(['foodbank-way-in', 'foodbank-expected'])
  expect([getCards(rights('profile.read')), getActs(rights('profile.read'))]).toEqual([[], []])
})
