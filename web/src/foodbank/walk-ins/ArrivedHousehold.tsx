import type { DailySummary, Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import type { WalkInHousehold } from '@crm/contract/foodbank/desk/walk-ins'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { DeskNotice } from '../daily-summary/DeskNotice.tsx'
import type { DeskDay } from '../daily-summary/queries.ts'
import { ServePanel } from '../daily-summary/ServePanel.tsx'
import type { DeskActions } from '../daily-summary/use-desk-actions.ts'
import { NoticeLine } from '../notices/NoticeLine.tsx'
import type { SupportFormHandle } from '../supports/form/SupportForm.tsx'
import { walkInHouseholdQuery } from './queries.ts'
import { walkInTexts } from './texts.ts'
import { lateHere } from './use-walk-in.ts'
import { arrivedRow } from '../daily-summary/walk-in-row.ts'
import { WalkInNotices } from './WalkInNotices.tsx'
import classes from './WalkInPanel.module.css'

type Props = {
  applicantId: string
  /** Just registered. */
  known: WalkInHousehold | undefined
  day: DeskDay
  summary: DailySummary
  actions: DeskActions
  /** Waiting here since an earlier day. */
  onLate: (reservation: Reservation) => void
  onSaved: () => void
}

/** Serves a household without a reservation, or by a missed one; notices come before the amounts. */
export function ArrivedHousehold({
  applicantId,
  known,
  day,
  summary,
  actions,
  onLate,
  onSaved,
}: Props) {
  const t = useTexts(walkInTexts)
  const { data, isError, refetch } = useQuery({
    ...walkInHouseholdQuery(applicantId, day),
    enabled: known === undefined,
  })
  const household = known ?? data?.data
  const late = household && lateHere(summary, household)
  const row = useMemo(() => household && arrivedRow(household, day), [household, day])
  const form = useRef<SupportFormHandle>(null)
  const panel = useRef<HTMLDivElement>(null)
  const isThere = row !== undefined && !late
  useEffect(() => {
    // the other panel opens synchronously, which an effect must not do
    if (late) queueMicrotask(() => onLate(late))
    // oxlint-disable-next-line react/exhaustive-deps -- once per household
  }, [late?.id])
  useEffect(() => {
    // Esc must work while the household is loading, and without any field
    panel.current?.focus()
    // on a touch screen the keyboard would cover the warning and the name
    if (isThere && !window.matchMedia('(pointer: coarse)').matches) form.current?.focus()
  }, [isThere])

  const content = () => {
    if (isError && !household)
      return (
        <DeskNotice
          tone="error"
          text={t('household.failed')}
          action={t('search.retry')}
          onAction={() => void refetch()}
        />
      )
    if (!row || !household || late)
      return <SkeletonLines height={400} label={t('household.loading')} />
    return (
      <ServePanel
        ref={form}
        reservation={row}
        isGone={false}
        byColleague={false}
        day={day}
        summary={summary}
        actions={actions}
        notice={
          <>
            <WalkInNotices household={household} summary={summary} />
            {known && <NoticeLine id={applicantId} />}
          </>
        }
        onSaved={onSaved}
      />
    )
  }
  return (
    <div ref={panel} tabIndex={-1} className={classes.arrived}>
      {content()}
    </div>
  )
}
