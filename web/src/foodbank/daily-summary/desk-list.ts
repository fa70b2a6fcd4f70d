import type { DailySummary, Reservation } from '@crm/contract/foodbank/daily-summary'
import type { Support } from '@crm/contract/foodbank/supports'
import { folded } from '#platform/form/options.ts'

export type DeskFilter = 'all' | 'waiting' | 'done'

/** True while the reservation waits to be settled. */
export const isWaiting = (reservation: Pick<Reservation, 'status'>): boolean => reservation.status === 'active'

/** „18 čeká · 9 hotovo": done are those that came and those that did not. */
export function countsOf(reservations: readonly Pick<Reservation, 'status'>[]): { waiting: number; done: number } {
  const waiting = reservations.filter(isWaiting).length
  return { waiting, done: reservations.length - waiting }
}

/** The day's order: by time, in one slot by surname and name as Czech sorts them, so that a settled one never changes its place. */
export const inDeskOrder = (reservations: readonly Reservation[]): Reservation[] =>
  reservations.toSorted(
    (a, b) =>
      a.reserved_on.localeCompare(b.reserved_on) ||
      a.reserved_time.localeCompare(b.reserved_time) ||
      czech.compare(a.applicant.surname, b.applicant.surname) ||
      czech.compare(a.applicant.name, b.applicant.name) ||
      a.id.localeCompare(b.id),
  )

/** Those that the filter and the search box leave. `keep` stays whatever the filter says: it was settled a moment ago. */
export function shownOf(
  reservations: readonly Reservation[],
  { filter, search, keep }: { filter: DeskFilter; search: string; keep: string | undefined },
): Reservation[] {
  const words = folded(search.trim()).split(/\s+/).filter(Boolean)
  const isFound = (reservation: Reservation) => words.every((word) => textOf(reservation).includes(word))
  const isWanted = (reservation: Reservation) => filter === 'all' || (filter === 'waiting') === isWaiting(reservation)
  return reservations.filter((reservation) => isFound(reservation) && (reservation.id === keep || isWanted(reservation)))
}

/** Whom to serve after this one: the next that waits, else the first that waits; undefined when nobody does. */
export function nextWaiting<R extends Pick<Reservation, 'id' | 'status'>>(reservations: readonly R[], afterId: string): R | undefined {
  const place = reservations.findIndex((reservation) => reservation.id === afterId)
  const others = (from: number, to?: number) =>
    reservations.slice(from, to).find((reservation) => isWaiting(reservation) && reservation.id !== afterId)
  return others(place + 1) ?? others(0, Math.max(place, 0))
}

/** The day on which help of a reservation counts: its own, but never one that is yet to come. */
export const supportDateOf = (reservation: Pick<Reservation, 'reserved_on'>, today: string): string =>
  reservation.reserved_on < today ? reservation.reserved_on : today

/** Why a reservation that waits may not be settled, or not confirmed, as the desk's texts have it. */
export function refusalOf({ applicant, reserved_on }: Pick<Reservation, 'applicant' | 'reserved_on'>, today: string) {
  if (reserved_on > today) return 'panel.tooEarly'
  return applicant.is_restricted ? 'row.restricted' : 'panel.mayNotSettle'
}

/** The day as it is once a hand-out has been recorded: its reservation is confirmed, and settled when it was one of earlier days. */
export function withSupport(
  day: DailySummary,
  { id, help_request_id, total, updated_at, can }: Pick<Support, 'id' | 'help_request_id' | 'total' | 'updated_at' | 'can'>,
): DailySummary {
  const served = (reservation: Reservation): Reservation =>
    reservation.id === help_request_id
      ? {
          ...reservation,
          status: 'confirmed',
          support: { id, total, updated_at, can: { update: can.update } },
          can: { confirm: false, close: false, reopen: false, record_support: false },
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

const textOf = ({ applicant }: Reservation) => folded(`${applicant.surname} ${applicant.name} ${applicant.personal_number ?? ''}`)

const czech = new Intl.Collator('cs', { numeric: true })
