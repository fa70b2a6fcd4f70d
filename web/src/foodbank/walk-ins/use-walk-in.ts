import type { DailySummary, Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import type { WalkInHousehold } from '@crm/contract/foodbank/desk/walk-ins'
import { useWindowEvent } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useIsViewing } from '#platform/session/use-is-viewing.ts'
import { toastDone } from '#platform/toast/toast.ts'
import { fullName } from '../applicants/full-name.ts'
import { type DeskDay, dailySummaryQuery } from '../daily-summary/queries.ts'
import { leaveRows } from '../daily-summary/row-focus.ts'
import { walkInTexts } from './texts.ts'

/** How far one is with somebody who came without a reservation; `typed` is what they were looked for by. */
export type WalkInStep =
  | { readonly at: 'search'; readonly typed: string }
  | { readonly at: 'new'; readonly typed: string }
  /** `household` is there where it needs no reading: it has just been registered. */
  | { readonly at: 'serve'; readonly applicantId: string; readonly household?: WalkInHousehold }

type Options = {
  day: DeskDay
  summary: DailySummary
  onReserved: (reservation: Reservation) => void
}

/** „Bez objednání" of a desk: whether it is open and how far one is. F2 opens it from anywhere but a dialog. */
export function useWalkIn({ day, summary, onReserved }: Options) {
  const t = useTexts(walkInTexts)
  const client = useQueryClient()
  const isViewing = useIsViewing()
  const [step, setStep] = useState<WalkInStep>()
  const isOffered = summary.can.serve_walk_in && !isViewing
  const isEarly = summary.date > today()
  const serve = (household: WalkInHousehold) =>
    setStep({ at: 'serve', applicantId: household.applicant.id, household })
  /** Whom somebody has just registered and leaves without help stays in the register, which nobody would know otherwise. */
  const toastRegistered = () => {
    const left = registeredIn(step)
    if (!left) return
    toastDone(t('kept', { name: fullName(left.applicant) }), {
      label: t('keptServe'),
      run: () => serve(left),
    })
  }
  const start = (typed = '') => {
    toastRegistered()
    leaveRows()
    setStep({ at: 'search', typed })
  }

  useWindowEvent('keydown', (event) => {
    const isAlone = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey
    if (
      event.key !== 'F2' ||
      !isAlone ||
      !isOffered ||
      isEarly ||
      document.querySelector('[aria-modal="true"]')
    )
      return
    event.preventDefault()
    start()
  })

  return {
    step,
    isOffered,
    /** Nobody has come yet on a day that is still ahead. */
    isEarly,
    mayRegister: summary.can.register_walk_in,
    start,
    register: (typed: string) => setStep({ at: 'new', typed }),
    serve,
    /** Nothing was recorded. */
    end: () => {
      toastRegistered()
      setStep(undefined)
    },
    /** The help is recorded. */
    finish: () => setStep(undefined),
    serveReserved: onReserved,
    /** Whoever is expected here that day is served as that reservation. */
    choose: (applicantId: string) => {
      // as the day is now: it may have been read anew since this was rendered
      const shown = client.getQueryData(dailySummaryQuery(day).queryKey)?.data ?? summary
      const expected = expectedHere(shown, applicantId)
      if (expected) onReserved(expected)
      else setStep({ at: 'serve', applicantId })
    },
  }
}

export type WalkInState = ReturnType<typeof useWalkIn>

/** The household of a step that has just been registered for it. */
const registeredIn = (step: WalkInStep | undefined): WalkInHousehold | undefined =>
  step?.at === 'serve' ? step.household : undefined

/** The reservation of that day by which somebody can be helped yet. */
export const expectedHere = (
  { reservations }: Pick<DailySummary, 'reservations'>,
  applicantId: string,
): Reservation | undefined =>
  reservations.find(({ applicant, can }) => applicant.id === applicantId && can.record_support)

/**
 * The reservation of an earlier day that waits here still, by which a household is served as its card would have it: the server says which
 * one matters. Whoever was helped here that day already is not served by it unasked.
 */
export function lateHere(
  { unresolved, walk_ins }: Pick<DailySummary, 'unresolved' | 'walk_ins'>,
  { applicant, reservation }: Pick<WalkInHousehold, 'applicant' | 'reservation'>,
): Reservation | undefined {
  if (
    reservation?.kind !== 'late' ||
    walk_ins.some((walkIn) => walkIn.applicant.id === applicant.id)
  )
    return undefined
  return unresolved.find(({ id, can }) => id === reservation.request_id && can.record_support)
}
