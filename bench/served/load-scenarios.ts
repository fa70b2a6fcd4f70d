import { STAFF, type StaffRole } from '../generate-bank.ts'

/**
 * A kind of request: how often, by whom, its path (which varies), and its limit of processor time
 * in ms, 60 by default.
 */
export type Kind = {
  readonly name: string
  readonly share: number
  readonly by: readonly StaffRole[]
  /** By user number. */
  readonly path: (user: number) => string
  readonly most?: number
}

export type Sizes = { readonly organizations: number; readonly applicants: number }

const ALL: readonly StaffRole[] = [
  'superadmin',
  'food_bank_manager',
  'organization_manager',
  'desk_worker',
  'social_worker',
]
const DESK: readonly StaffRole[] = ['food_bank_manager', 'organization_manager', 'desk_worker']
const MANAGERS: readonly StaffRole[] = ['superadmin', 'food_bank_manager']
const STAFF_ONLY: readonly StaffRole[] = ['organization_manager', 'desk_worker', 'social_worker']
const WORDS = [
  'novak',
  'dvorak',
  'Procházk',
  'svobod petr',
  'hradnovak',
  'ci',
  'qqxxzz',
  'Procaskova',
  'bystr',
  'kuč',
  '1502',
]

/**
 * A working day in about real proportions, with more reports and log queries, so that there are
 * enough to judge.
 */
export function kindsOn(today: string, { organizations, applicants }: Sizes): Kind[] {
  const points = Math.max(1, Math.floor(organizations / 10))
  const point = () => getId('0a00', 1 + 10 * below(points))
  /** As in `generateBank`. */
  const getPoint = (user: number) => getId('0a00', 1 + 10 * (user % points))
  const applicant = () => getId('0b00', 1 + below(applicants))
  const word = () => encodeURIComponent(WORDS[below(WORDS.length)] ?? '')
  const report = (from: string, to: string, more = '') =>
    `/foodbank/reports/summary?date_from=${from}&date_to=${to}${more}`
  const year = Number(today.slice(0, 4)) - 1
  const lastYear = [`${year}-01-01`, `${year}-12-31`] as const
  const lastMonth = monthBefore(today)
  return [
    {
      name: 'applicants: a page',
      share: 160,
      by: ALL,
      path: () => `/foodbank/applicants?page=${1 + below(3)}`,
    },
    {
      name: 'applicants: of an organization',
      share: 60,
      by: ALL,
      path: () => `/foodbank/applicants?organization_id=${point()}`,
    },
    {
      name: 'applicants: by name',
      share: 160,
      by: ALL,
      path: () => `/foodbank/applicants?search=${word()}`,
    },
    { name: 'quick search', share: 140, by: ALL, path: () => `/search?text=${word()}` },
    {
      name: 'applicant: detail',
      share: 140,
      by: ALL,
      path: () => `/foodbank/applicants/${applicant()}`,
    },
    {
      name: 'applicant: requests',
      share: 70,
      by: ALL,
      path: () => `/foodbank/requests?applicant_id=${applicant()}`,
    },
    {
      name: 'applicant: supports',
      share: 70,
      by: ALL,
      path: () => `/foodbank/supports?applicant_id=${applicant()}`,
    },
    { name: 'requests: newest', share: 60, by: ALL, path: () => '/foodbank/requests' },
    { name: 'supports: newest', share: 30, by: ALL, path: () => '/foodbank/supports' },
    { name: 'overview', share: 60, by: ALL, path: () => '/foodbank/overview' },
    {
      name: 'booking: distribution points',
      share: 30,
      by: ALL,
      path: () => '/foodbank/booking-targets',
    },
    {
      name: 'booking: days of five weeks',
      share: 40,
      by: ALL,
      path: () => `/foodbank/organizations/${point()}/slot-days?from=${today}`,
    },
    {
      name: 'booking: slots of a day',
      share: 60,
      by: ALL,
      path: () => `/foodbank/organizations/${point()}/slots?day=${shift(today, 1 + below(10))}`,
    },
    {
      name: 'desk: today',
      share: 160,
      by: DESK,
      path: (user) => `/foodbank/daily-summary?organization_id=${getPoint(user)}&date=${today}`,
    },
    {
      name: 'desk: a day of the past',
      share: 30,
      by: DESK,
      path: (user) =>
        `/foodbank/daily-summary?organization_id=${getPoint(user)}&date=${shift(today, -1 - below(1_500))}`,
    },
    { name: 'log: newest', share: 100, by: ['superadmin'], path: () => '/log' },
    {
      name: 'log: text',
      share: 50,
      by: ['superadmin'],
      path: () => '/log?text=prochazka',
      most: 600,
    },
    {
      name: 'report: last month',
      share: 40,
      by: MANAGERS,
      path: () => report(...lastMonth),
      most: 500,
    },
    {
      name: 'report: last year',
      share: 20,
      by: MANAGERS,
      path: () => report(...lastYear),
      most: 2_500,
    },
    {
      name: 'report: last year, a point',
      share: 20,
      by: MANAGERS,
      path: () => report(...lastYear, `&organization_id=${point()}`),
      most: 500,
    },
    {
      name: 'report: last month, what staff see',
      share: 4,
      by: STAFF_ONLY,
      path: () => report(...lastMonth),
      most: 300,
    },
    {
      name: 'report: last year, what staff see',
      share: 4,
      by: STAFF_ONLY,
      path: () => report(...lastYear),
      most: 600,
    },
  ]
}

/** One user of each role and more, fifty in all. */
export const USERS: readonly { readonly n: number; readonly role: StaffRole }[] = (
  [
    ['superadmin', 1],
    ['food_bank_manager', 4],
    ['organization_manager', 8],
    ['desk_worker', 15],
    ['social_worker', 22],
  ] as const
).flatMap(([role, count]) =>
  Array.from({ length: count }, (_, index) => ({ n: STAFF[role][0] + index, role })),
)

export const getId = (kind: string, n: number) =>
  `${kind}0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const shift = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

function monthBefore(today: string): [from: string, to: string] {
  const to = shift(`${today.slice(0, 7)}-01`, -1)
  return [`${to.slice(0, 7)}-01`, to]
}

// Fixed random numbers: two runs send the same requests.
let state = 42
function below(most: number): number {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * most)
}
