import type { DailySummary, Reservation, WalkIn } from '@crm/contract/foodbank/desk/daily-summary'
import type { Support } from '@crm/contract/foodbank/supports'
import type { WalkInHousehold } from '@crm/contract/foodbank/desk/walk-ins'
import { toWallTime } from '#platform/i18n/prague-time.ts'

export type WalkInFacts = {
  readonly recorded: { readonly at: string; readonly by: string | null } | null
}

/** A row of the list: a reservation or a hand-out without one. */
export type DeskRow = Reservation & { readonly walkIn?: WalkInFacts }

export const getWalkIn = ({ walkIn }: DeskRow): WalkInFacts | undefined => walkIn

export const getRequestId = (row: DeskRow): string | null => (row.walkIn ? null : row.id)

export const getRows = ({
  reservations,
  walk_ins,
  date,
}: Pick<DailySummary, 'reservations' | 'walk_ins' | 'date'>): DeskRow[] => [
  ...reservations,
  ...walk_ins.map((walkIn) => recordedRow(walkIn, date)),
]

/** A household without a reservation, as a row that is not in the list yet. */
export const arrivedRow = (
  { applicant, previous }: WalkInHousehold,
  desk: { date: string; organizationId: string },
): DeskRow => ({
  ...NO_RESERVATION,
  // names the draft of this household and day
  id: `walk-in ${desk.organizationId} ${desk.date} ${applicant.id}`,
  reserved_on: desk.date,
  reserved_time: AT_THE_END,
  updated_at: '',
  applicant,
  support: null,
  previous,
  can: { ...NO_RESERVATION.can, record_support: !applicant.is_restricted },
  walkIn: { recorded: null },
})

export const recordedAs = (
  row: DeskRow,
  { id, total, created_at, created_by_name, updated_at, can }: Support,
): DeskRow =>
  row.walkIn
    ? {
        ...row,
        id,
        support: { id, total, updated_at, can },
        walkIn: { recorded: { at: created_at, by: created_by_name } },
      }
    : row

/** The day after a hand-out without a reservation was recorded; unchanged when it counts for another day. */
export function withWalkIn(
  day: DailySummary,
  support: Support,
  applicant: Reservation['applicant'],
): DailySummary {
  if (support.date !== day.date || day.walk_ins.some(({ id }) => id === support.id)) return day
  const { id, total, created_at, created_by_name, updated_at, can } = support
  const walkIn: WalkIn = {
    id,
    applicant,
    total,
    recorded_at: created_at,
    recorded_by_name: created_by_name,
    updated_at,
    can,
  }
  return { ...day, walk_ins: [...day.walk_ins, walkIn] }
}

function recordedRow(
  { id, applicant, total, recorded_at, recorded_by_name, updated_at, can }: WalkIn,
  date: string,
): DeskRow {
  const { day, time } = toWallTime(recorded_at)
  return {
    ...NO_RESERVATION,
    id,
    reserved_on: date,
    reserved_time: day === date ? time : AT_THE_END,
    updated_at,
    applicant,
    support: { id, total, updated_at, can },
    previous: null,
    walkIn: { recorded: { at: recorded_at, by: recorded_by_name } },
  }
}

/** Recorded on another day: sorted after all times of the day. */
const AT_THE_END = '24:00'

const NO_RESERVATION = {
  status: 'confirmed',
  note: null,
  coming_at: null,
  from_organization_label: '',
  can: {
    update: false,
    delete: false,
    confirm: false,
    close: false,
    reopen: false,
    record_support: false,
  },
} as const
