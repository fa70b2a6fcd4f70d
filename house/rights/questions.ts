import type { ServedEndpoint } from '@crm/contract/platform/endpoint'
import { TODAY } from '../../server/src/foodbank/testing/factories.ts'
import { plausibleInput } from '../input/inputs.ts'

/** A person of the register, and what belongs to them. */
export type Known = {
  /** The person first: what lists by one key shows theirs. */
  readonly ids: readonly string[]
  readonly place: string
  readonly surname: string
  readonly number: string
  readonly card: string
}
export type Asking = { readonly url: string; readonly payload?: object }

const TABLES: readonly Readonly<Record<string, string>>[] = [
  { table: 'foodbank.household_member' },
  { table: 'foodbank.client_card' },
]
const PERIOD = { date_from: TODAY, date_to: TODAY, date: TODAY, day: TODAY, per_page: '100' }

/** Reads; writes that refuse have nothing to show but what the same right reads. */
const READING_POSTS = /\/(?:search|similar|scan|export|scope|weekly-plan|sheet)$/

/** Whatever asks an endpoint that reads for the person: by key, by name and number, narrower and wider. */
export function getQuestions(endpoint: ServedEndpoint, known: Known): Asking[] {
  const isRead = endpoint.method === 'GET' && endpoint.kind !== 'stream'
  if (!isRead && !READING_POSTS.test(endpoint.path)) return []
  const { ids, place } = known
  const addresses = endpoint.path.includes('/:')
    ? ids.map((id) => endpoint.path.replace(/:[a-z_]+/, id).replace(/:[a-z_]+/g, ids.at(-1) ?? ''))
    : [endpoint.path]
  const { query, body } = plausibleInput(endpoint, { ids: [place] })
  return addresses.flatMap((path) => {
    if (!isRead) return [{ url: path, payload: getBody(endpoint, body, known) }]
    const ofRecords = ids.map((id): Readonly<Record<string, string>> => ({ row_id: id }))
    return [...listQuestions(known), ...TABLES, ...ofRecords]
      .filter(fits(endpoint))
      .map((question) => {
        // what is demanded, not a filter
        const site = 'organization_id' in query ? { organization_id: place } : {}
        const asked = { ...PERIOD, ...site, ...question, cell: 'households.total' }
        const taken = Object.entries(asked).filter(([name]) => takes(endpoint, name))
        return {
          url: `${path}?${new URLSearchParams({ ...toTexts(query), ...Object.fromEntries(taken) })}`,
        }
      })
  })
}

/** Narrower and wider questions to one list; an endpoint takes those that it knows. */
const listQuestions = ({ surname, number }: Known): Readonly<Record<string, string>>[] => [
  {},
  { search: surname },
  { search: number },
  { text: surname },
  { personal_number: number.slice(0, 4) },
]

const fits = (endpoint: ServedEndpoint) => (question: Readonly<Record<string, string>>) =>
  Object.keys(question).every((name) => takes(endpoint, name))

const takes = ({ query }: ServedEndpoint, name: string) =>
  query !== undefined && name in query.shape

const toTexts = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

function getBody(endpoint: ServedEndpoint, plausible: unknown, known: Known): object {
  const given = typeof plausible === 'object' && plausible !== null ? plausible : {}
  const filters = { cell: 'households.total', date_from: TODAY, date_to: TODAY }
  const hasCell = endpoint.path.includes('/reports/rows')
  const bodies: Readonly<Record<string, unknown>> = {
    surname: known.surname,
    name: 'Jana',
    organization_id: known.place,
    search: known.surname,
    birth_year: 1917,
    number: known.card,
    date: TODAY,
    format: 'csv',
  }
  return {
    ...given,
    ...Object.fromEntries(Object.entries(bodies).filter(([name]) => name in given)),
    ...('filters' in given ? { filters: hasCell ? filters : {} } : {}),
  }
}
