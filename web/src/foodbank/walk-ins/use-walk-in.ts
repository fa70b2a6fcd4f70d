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

/** The steps of „Bez objednání"; `typed` is the searched text. */
export type WalkInStep =
  | { readonly at: 'search'; readonly typed: string }
  | { readonly at: 'new'; readonly typed: string }
  /** `household` is set when it was just registered and needs no reading. */
  | { readonly at: 'serve'; readonly applicantId: string; readonly household?: WalkInHousehold }

type Options = {
  day: DeskDay
  summary: DailySummary
  onReserved: (reservation: Reservation) => void
}

/** State of „Bez objednání"; F2 opens it from anywhere except a dialog. */
export function useWalkIn({ day, summary, onReserved }: Options) {
  const t = useTexts(walkInTexts)
  const client = useQueryClient()
  const isViewing = useIsViewing()
  const [step, setStep] = useState<WalkInStep>()
  const isOffered = summary.can.serve_walk_in && !isViewing && summary.date <= today()
  const serve = (household: WalkInHousehold) =>
    setStep({ at: 'serve', applicantId: household.applicant.id, household })
  /** A registered person left without help stays in the register; the toast says so. */
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
      document.querySelector('[aria-modal="true"]')
    )
      return
    event.preventDefault()
    start()
  })

  return {
    step,
    /** Not on a future day. */
    isOffered,
    mayRegister: summary.can.register_walk_in,
    start,
    register: (typed: string) => setStep({ at: 'new', typed }),
    serve,
    end: () => {
      toastRegistered()
      setStep(undefined)
    },
    finish: () => setStep(undefined),
    serveReserved: onReserved,
    /** A household expected here that day is served by its reservation. */
    choose: (applicantId: string) => {
      // the current day, which may have been refreshed since this render
      const shown = client.getQueryData(dailySummaryQuery(day).queryKey)?.data ?? summary
      const expected = expectedHere(shown, applicantId)
      if (expected) onReserved(expected)
      else setStep({ at: 'serve', applicantId })
    },
  }
}

export type WalkInState = ReturnType<typeof useWalkIn>

const registeredIn = (step: WalkInStep | undefined): WalkInHousehold | undefined =>
  step?.at === 'serve' ? step.household : undefined

/** The reservation of that day by which the household can still be helped. */
export const expectedHere = (
  { reservations }: Pick<DailySummary, 'reservations'>,
  applicantId: string,
): Reservation | undefined =>
  reservations.find(({ applicant, can }) => applicant.id === applicantId && can.record_support)

/** An open reservation of an earlier day; the server says which one matters. Not used for a household already helped here that day. */
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
