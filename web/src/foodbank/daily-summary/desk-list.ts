import type { DailySummary, Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import type { Support } from '@crm/contract/foodbank/supports'
import { holding } from '#platform/select/piece-search.ts'
import type { DeskRow } from './walk-in-row.ts'

export const isWaiting = (reservation: Pick<Reservation, 'status'>): boolean =>
  reservation.status === 'active'

/** „11 čeká" and „12 hotovo · 2 bez objednání · 148,6 kg". Done includes no-shows; kilograms only as far as the user may see them. */
export function getCounts(
  rows: readonly (Pick<Reservation, 'status' | 'support'> & Pick<DeskRow, 'walkIn'>)[],
) {
  const waiting = rows.filter(isWaiting).length
  const walkIns = rows.filter(({ walkIn }) => walkIn !== undefined).length
  const hundredths = rows.reduce(
    (sum, { support }) => sum + Math.round((support?.total ?? 0) * 100),
    0,
  )
  return { waiting, done: rows.length - waiting - walkIns, walkIns, kilograms: hundredths / 100 }
}

/** By time, then by Czech name order. Settling a reservation does not move the waiting ones. */
export const inDeskOrder = (reservations: readonly Reservation[]): Reservation[] =>
  reservations.toSorted(
    (a, b) =>
      a.reserved_on.localeCompare(b.reserved_on) ||
      a.reserved_time.localeCompare(b.reserved_time) ||
      czech.compare(a.applicant.surname, b.applicant.surname) ||
      czech.compare(a.applicant.name, b.applicant.name) ||
      a.id.localeCompare(b.id),
  )

/** Filters by parts of surname, name or number, in any order. */
export function foundBy(search: string, reservations: readonly Reservation[]): Reservation[] {
  const holds = holding(search)
  return reservations.filter((reservation) => holds(getText(reservation)))
}

/** Splits the day into done and waiting. While the done part is folded, `keep` (just settled or scanned) is shown among the waiting. */
export function getParts(
  reservations: readonly Reservation[],
  { isUnfolded, search, keep }: { isUnfolded: boolean; search: string; keep: string | undefined },
): { done: Reservation[]; waiting: Reservation[] } {
  const found = foundBy(search, reservations)
  if (isUnfolded || search.trim() !== '')
    return {
      done: found.filter((reservation) => !isWaiting(reservation)),
      waiting: found.filter(isWaiting),
    }
  return {
    done: [],
    waiting: found.filter((reservation) => isWaiting(reservation) || reservation.id === keep),
  }
}

/** The first waiting reservation after the current time; undefined when none is before or none after it. */
export function firstAhead<R extends Pick<Reservation, 'id' | 'reserved_time'>>(
  waiting: readonly R[],
  time: string,
): string | undefined {
  const place = waiting.findIndex(({ reserved_time }) => reserved_time.slice(0, 5) > time)
  return place > 0 ? waiting[place]?.id : undefined
}

/** The next waiting reservation after this one, else the first. */
export function nextWaiting<R extends Pick<Reservation, 'id' | 'status'>>(
  reservations: readonly R[],
  afterId: string,
): R | undefined {
  const place = reservations.findIndex((reservation) => reservation.id === afterId)
  const others = (from: number, to?: number) =>
    reservations
      .slice(from, to)
      .find((reservation) => isWaiting(reservation) && reservation.id !== afterId)
  return others(place + 1) ?? others(0, Math.max(place, 0))
}

/** The day after a hand-out was recorded: its reservation is confirmed, and one of earlier days leaves the list. */
export function withSupport(
  day: DailySummary,
  {
    id,
    help_request_id,
    total,
    updated_at,
    can,
  }: Pick<Support, 'id' | 'help_request_id' | 'total' | 'updated_at' | 'can'>,
): DailySummary {
  const served = (reservation: Reservation): Reservation =>
    reservation.id === help_request_id
      ? {
          ...reservation,
          status: 'confirmed',
          support: { id, total, updated_at, can: { update: can.update } },
          can: {
            update: false,
            delete: false,
            confirm: false,
            close: false,
            reopen: false,
            record_support: false,
          },
        }
      : reservation
  const unresolved = day.unresolved.filter((reservation) => reservation.id !== help_request_id)
  return {
    ...day,
    reservations: day.reservations.map(served),
    unresolved,
    unresolved_total: day.unresolved_total - (day.unresolved.length - unresolved.length),
  }
}

const getText = ({ applicant }: Reservation) =>
  `${applicant.surname} ${applicant.name} ${applicant.personal_number ?? ''}`

const czech = new Intl.Collator('cs', { numeric: true })
