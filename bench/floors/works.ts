import { getId as id } from '../served/load-scenarios.ts'

/**
 * What is measured: one page of an organization's applicants, a search in a region, the detail of an applicant, a booking, and one
 * organization's day.
 */
export const WORKS = ['W1', 'W2', 'W3', 'W4', 'W5'] as const
export type Work = (typeof WORKS)[number]

/** What varies between requests; each work needs some of it. */
export type Facts = {
  readonly organization: string
  readonly point: string
  readonly region: string
  readonly word: string
  readonly applicant: string
  readonly day: string
  readonly time: string
  readonly seat: string
}
export type Request = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

/** How a request goes to the product. */
export const toProduct: Readonly<Record<Work, (facts: Facts) => Request>> = {
  W1: ({ organization }) => get(`/foodbank/applicants?organization_id=${organization}`),
  W2: ({ word, region }) => get(`/foodbank/applicants?search=${word}&region_id=${region}`),
  W3: ({ applicant }) => get(`/foodbank/applicants/${applicant}`),
  W4: ({ applicant, organization, point, day, time }) => ({
    method: 'POST',
    path: '/backend/api/foodbank/requests',
    body: JSON.stringify({
      applicant_id: applicant,
      from_organization_id: organization,
      to_organization_id: point,
      reserved_on: day,
      reserved_time: time,
      note: null,
    }),
  }),
  W5: ({ point, day }) => get(`/foodbank/daily-summary?organization_id=${point}&date=${day}`),
}

/** How it goes to a floor: the facts alone. */
export const toFloor = (work: Work, facts: Facts): Request => ({
  method: work === 'W4' ? 'POST' : 'GET',
  path: `/${work}?${new URLSearchParams(facts).toString()}`,
})

const get = (path: string): Request => ({ method: 'GET', path: `/backend/api${path}` })

/** What was generated, and what the next requests ask for. */
export type Bank = {
  readonly organizations: number
  readonly applicants: number
  readonly regions: readonly string[]
  readonly today: string
}

const WORDS = ['novak', 'dvorak', 'kucer', 'horak', 'cibul', 'zak', 'bystr', 'hradnov']
const SLOTS = 16
const DAYS = 300
const CAPACITY = 5

/** Requests that never repeat a booking: all slots in turn, then their next seats. */
export function createFacts(bank: Bank): (work: Work) => Facts {
  const points = Math.max(1, Math.floor(bank.organizations / 10))
  const slots = SLOTS * DAYS * points
  let [n, booked] = [0, 0]
  return (work) => {
    n += 1
    if (work === 'W4') booked += 1
    const seat = 1 + Math.floor(booked / slots)
    if (seat > CAPACITY) throw new Error('Everything is booked.')
    // primes spread what comes one after the other
    const spread = (n * 7_919) % 1_000_003
    const slot = (booked * 7_919) % slots
    const isBooking = work === 'W4'
    return {
      organization: id('0a00', 1 + (spread % bank.organizations)),
      point: id('0a00', 1 + 10 * ((isBooking ? slot : spread) % points)),
      region: bank.regions[spread % bank.regions.length] ?? '',
      word: WORDS[spread % WORDS.length] ?? '',
      applicant: id('0b00', 1 + ((isBooking ? booked : spread) % bank.applicants)),
      day: isBooking ? plus(bank.today, 15 + Math.floor(slot / points / SLOTS)) : bank.today,
      time: toTime(Math.floor(slot / points) % SLOTS),
      seat: String(seat),
    }
  }
}

const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const toTime = (slot: number) =>
  `${String(8 + Math.floor(slot / 2)).padStart(2, '0')}:${slot % 2 ? '30' : '00'}`
