import type { DailySummary, Reservation, WalkIn } from '@crm/contract/foodbank/desk/daily-summary'
import type { Support } from '@crm/contract/foodbank/supports'
import type { WalkInHousehold } from '@crm/contract/foodbank/desk/walk-ins'
import { wallTimeOf } from '#platform/i18n/prague-time.ts'

/** Of a household that came without a reservation: when its hand-out was recorded and by whom; null of one that stands at the desk. */
export type WalkInFacts = {
  readonly recorded: { readonly at: string; readonly by: string | null } | null
}

/** A row of the desk's list: a reservation, or somebody without one, who is shown among what is done. */
export type DeskRow = Reservation & { readonly walkIn?: WalkInFacts }

/** What there is to say of a row that is no reservation; undefined of a reservation. */
export const walkInOf = ({ walkIn }: DeskRow): WalkInFacts | undefined => walkIn

/** The request that a hand-out to this row serves; none of who came without one. */
export const requestIdOf = (row: DeskRow): string | null => (row.walkIn ? null : row.id)

/** Everybody of a day: the reservations, and who came without one. */
export const rowsOf = ({
  reservations,
  walk_ins,
  date,
}: Pick<DailySummary, 'reservations' | 'walk_ins' | 'date'>): DeskRow[] => [
  ...reservations,
  ...walk_ins.map((walkIn) => recordedRow(walkIn, date)),
]

/** Who stands at the desk, as a row that is not in the list yet. */
export const arrivedRow = (
  { applicant, previous }: WalkInHousehold,
  desk: { date: string; organizationId: string },
): DeskRow => ({
  ...NO_RESERVATION,
  // what was typed for them here on this day is kept under it
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

/** The row by which a hand-out is found once it is recorded: a reservation's own, or the new one of who came without. */
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

/** The day once a hand-out without a reservation has been recorded: the household stands in it, unless it was dated otherwise. */
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
  const { day, time } = wallTimeOf(recorded_at)
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

/** Recorded on another day than its own: below all times of the day. */
const AT_THE_END = '24:00'

const NO_RESERVATION = {
  status: 'confirmed',
  note: null,
  from_organization_label: '',
  can: { confirm: false, close: false, reopen: false, record_support: false },
} as const
