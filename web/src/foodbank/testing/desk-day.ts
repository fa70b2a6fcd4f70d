import { AMOUNT_CODES, type Amounts, getTotal } from '@crm/contract/foodbank/amounts'
import type { DailySummary, Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import {
  dailySummaryEndpoints,
  dailySummaryStreams,
} from '@crm/contract/foodbank/desk/daily-summary.endpoints'
import { entitlementEndpoints } from '@crm/contract/foodbank/entitlement/entitlement.endpoints'
import type { HelpRequest, RequestStatus } from '@crm/contract/foodbank/help-requests'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { measureEndpoints } from '@crm/contract/foodbank/measures/measures.endpoints'
import { newSupportBody, type RecordedSupport, supportBody } from '@crm/contract/foodbank/supports'
import type { SupportGoods } from '@crm/contract/foodbank/support-goods/support-goods'
import { supportGoodsEndpoints } from '@crm/contract/foodbank/support-goods/support-goods.endpoints'
import { supportEndpoints } from '@crm/contract/foodbank/supports.endpoints'
import { pick } from '@crm/contract/platform/records'
import { page } from 'vitest/browser'
import { type Asked, answer, stubFile, listed } from '#testing/network.ts'
import { open } from '#testing/product.tsx'
import { makeHelpRequest } from './records.ts'

export const DESK = {
  id: getId(1),
  name: 'Potravinová banka Podhůří, výdejna Lesná',
  label: 'Lesná',
}
export const FIRST_AMOUNT = 'Trvanlivé – běžné, kg'
const TODAY = '2026-03-10'
const MOMENT = '2026-03-10T06:30:00.000Z'

export const NOTHING: Amounts = {
  durables: 0,
  chilled: 0,
  fruit_vegetables: 0,
  pastries: 0,
  food: 0,
  drugstore: 0,
  clothes: 0,
  other: 0,
  durables_op: 0,
  chilled_op: 0,
  op: 0,
  drugs_op: 0,
  clothes_op: 0,
  other_op: 0,
}

const OPEN = {
  update: true,
  delete: true,
  confirm: true,
  close: true,
  reopen: false,
  record_support: true,
}
const SETTLED = {
  update: false,
  delete: false,
  confirm: false,
  close: false,
  reopen: true,
  record_support: false,
}

/** A reservation of today, 15 minutes after the previous one; the household has two persons. */
export const reservation = (
  at: number,
  name: string,
  more: Partial<Reservation> = {},
): Reservation => ({
  id: getId(100 + at),
  reserved_on: TODAY,
  reserved_time: `${String(8 + Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`,
  status: 'active',
  note: null,
  coming_at: null,
  updated_at: MOMENT,
  from_organization_label: 'Poradna',
  applicant: arrived(200 + at, name),
  support: null,
  previous: null,
  can: OPEN,
  ...more,
})

export function arrived(at: number, name: string, persons = 2): Reservation['applicant'] {
  const [surname = '', given = ''] = name.split(' ')
  return {
    id: getId(at),
    name: given,
    surname,
    personal_number: null,
    persons,
    children: 0,
    warning: null,
    phone: null,
    language: null,
    told_by: null,
    is_restricted: false,
  }
}

/** The stubbed day; recording and settling change it as the server would. */
export type DeskDay = {
  summary: DailySummary
  readonly created: Asked[]
  readonly supports: ReadonlyMap<string, RecordedSupport>
}

export function stubDesk(reservations: Reservation[], more: Partial<DailySummary> = {}): DeskDay {
  const supports = new Map<string, RecordedSupport>()
  const desk: {
    summary: DailySummary
    created: Asked[]
    supports: ReadonlyMap<string, RecordedSupport>
  } = {
    summary: {
      organization: { ...DESK, address: '' },
      date: TODAY,
      signing: null,
      scope: 'all',
      blocked: null,
      reservations,
      unresolved: [],
      unresolved_total: 0,
      walk_ins: [],
      average_per_person: NOTHING,
      can: { serve_walk_in: true, register_walk_in: true },
      ...more,
    },
    created: [],
    supports,
  }
  const change = (id: string, changed: Partial<Reservation>): Reservation => {
    const { summary } = desk
    const found = summary.reservations.find((each) => each.id === id)
    if (!found) throw new Error(`The day has no reservation ${id}.`)
    const next = { ...found, ...changed }
    desk.summary = {
      ...summary,
      reservations: summary.reservations.map((each) => (each === found ? next : each)),
    }
    return next
  }
  const settle = (id: string, status: RequestStatus) =>
    getRequest(change(id, { status, can: status === 'active' ? OPEN : SETTLED }))
  const getPart = ({ path }: Asked, from: number) => path.split('/').at(from) ?? ''

  answer(dailySummaryEndpoints.organizations, { data: [DESK] })
  answer(dailySummaryEndpoints.get, () => ({ data: desk.summary }))
  stubFile(dailySummaryStreams.changes, () => new ReadableStream(), {
    'content-type': 'text/event-stream',
  })
  answer(helpRequestEndpoints.confirm, (asked) => ({
    message: 'request.confirmed' as const,
    data: settle(getPart(asked, -2), 'confirmed'),
  }))
  answer(helpRequestEndpoints.close, (asked) => ({
    message: 'request.closed' as const,
    data: settle(getPart(asked, -2), 'rejected'),
  }))
  answer(helpRequestEndpoints.reopen, (asked) => ({
    message: 'request.reopened' as const,
    data: settle(getPart(asked, -2), 'active'),
  }))
  desk.created = answer(supportEndpoints.create, ({ body }) => {
    const values = newSupportBody.parse(body)
    const support = getSupport(getId(300 + supports.size), values)
    supports.set(support.id, support)
    if (values.help_request_id)
      change(values.help_request_id, {
        status: 'confirmed',
        support,
        can: { ...SETTLED, reopen: false },
      })
    return { message: 'support.created' as const, data: support }
  })
  answer(supportEndpoints.update, (asked) => {
    const former = supports.get(getPart(asked, -1))
    if (!former) throw new Error('There is no such hand-out.')
    const support = getSupport(former.id, { ...former, ...supportBody.parse(asked.body) })
    supports.set(support.id, support)
    if (support.help_request_id) change(support.help_request_id, { support })
    return { message: 'support.updated' as const, data: support }
  })
  answer(measureEndpoints.list, listed([]))
  answer(supportGoodsEndpoints.points, { data: [] })
  answer(entitlementEndpoints.visit, { data: [] })
  answer(supportEndpoints.get, (asked) => {
    const support = supports.get(getPart(asked, -1))
    if (!support) throw new Error('There is no such hand-out.')
    const household = {
      applicant_name: '',
      applicant_surname: '',
      is_restricted: false,
      household: [],
      reservation: null,
    }
    return { data: { ...support, ...household } }
  })
  return desk
}

export async function openDesk(
  reservations: Reservation[],
  {
    search = '',
    summary = {},
    ...look
  }: { search?: string; summary?: Partial<DailySummary>; width?: number; height?: number } = {},
): Promise<DeskDay> {
  const desk = stubDesk(reservations, summary)
  await open(`/foodbank/daily-summary${search}`, look)
  return desk
}

export const getRow = (name: string) => page.getByRole('row').filter({ hasText: name })

export const panel = page.getByRole('region', { name: 'Výdej', exact: true })
export const amount = page.getByRole('textbox', { name: FIRST_AMOUNT })
export const search = page.getByRole('searchbox', { name: 'Hledat jméno nebo číslo' })

function getId(at: number): string {
  return `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`
}

type Recorded = Amounts & {
  readonly goods: readonly Pick<SupportGoods, 'goods_id' | 'grams' | 'pieces'>[]
} & Pick<RecordedSupport, 'applicant_id' | 'organization_id' | 'help_request_id' | 'date' | 'note'>

const getSupport = (id: string, values: Recorded): RecordedSupport => ({
  ...NOTHING,
  ...Object.fromEntries(AMOUNT_CODES.map((code) => [code, values[code]])),
  id,
  applicant_id: values.applicant_id,
  organization_id: values.organization_id,
  organization_name: DESK.name,
  organization_label: DESK.label,
  help_request_id: values.help_request_id,
  date: values.date,
  note: values.note,
  total: getTotal(values),
  persons: 2,
  created_by_name: 'Alena Hrdličková',
  created_at: MOMENT,
  updated_at: MOMENT,
  can: { update: true, delete: true },
  goods: values.goods.map((goods) => ({ ...TIN, ...goods })),
})

/** What the stock says of everything that was scanned. */
const TIN = { name: 'Rajčata', number: 12, category: 'durables', source: 'own' } as const

const getRequest = (reserved: Reservation): HelpRequest =>
  makeHelpRequest({
    ...pick(reserved, ['id', 'reserved_on', 'reserved_time', 'status', 'note']),
    applicant_id: reserved.applicant.id,
    applicant_name: reserved.applicant.name,
    applicant_surname: reserved.applicant.surname,
    can: { ...reserved.can, update: false, delete: false },
  })
