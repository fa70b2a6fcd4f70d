import { useQuery } from '@tanstack/react-query'
import { useWhoCan } from '#core/permissions/use-who-can.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { useHindrances } from '../entitlement/use-hindrances.ts'
import { firstShown } from './day-grid.ts'
import classes from './BookingStep.module.css'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { NoPlace } from './NoPlace.tsx'
import { slotDaysQuery, slotsQuery } from './queries.ts'
import { slotTexts } from './texts.ts'
import type { Slot } from '@crm/contract/foodbank/slots/slots'
import { useId } from 'react'

type Props = {
  applicantId: string
  organizationId: string
  day: string
  exceptRequestId: string | undefined
  value: string | null
  onChoose: (time: string) => void
  error: string | undefined
}

export function TimeChoice({
  applicantId,
  organizationId,
  day,
  exceptRequestId,
  value,
  onChoose,
  error,
}: Props) {
  const t = useTexts(slotTexts)
  const format = useFormat()
  const query = useQuery(slotsQuery(organizationId, day, { exceptRequestId }))
  // cached by the calendar: says why the day has no slots
  const first = firstShown(day, today())
  const days = useQuery(slotDaysQuery(organizationId, first, { exceptRequestId }))
  const hindrances = useHindrances({ applicantId, organizationId, first, exceptRequestId })
  const slots = query.data?.data
  if (!slots) {
    if (query.isError)
      return <LoadFailure text={t('slotsLoadFailed')} retry={() => void query.refetch()} />
    return <SkeletonLines height={112} label={t('slotsLoading')} />
  }
  const known = days.data?.data.find((one) => one.day === day)
  const isFree = slots.some(({ free }) => free > 0)
  return (
    <>
      {!isFree && (
        <div className={classes.waits} role="status">
          <p>{t('noFreeSlot')}</p>
          {known && known.state !== 'free' && (
            <NoPlace day={known} days={days.data?.data ?? []} hindrances={hindrances} />
          )}
        </div>
      )}
      {slots.length > 0 && (
        <SlotChoice
          slots={slots}
          label={t('slotsOf', { day: format.dateLong(day) })}
          value={value}
          onChoose={onChoose}
        />
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}

type SlotChoiceProps = {
  slots: readonly Slot[]
  label: string
  value: string | null
  onChoose: (time: string) => void
}

/** Radio buttons: arrows move between the free slots, full ones are disabled. */
function SlotChoice({ slots, label, value, onChoose }: SlotChoiceProps) {
  const t = useTexts(slotTexts)
  const group = useId()
  const hasFull = slots.some(({ free }) => free === 0)
  const hasFree = slots.some(({ free }) => free > 0)
  const roles = useWhoCan('fb_organization.update', hasFull && hasFree)
  return (
    <>
      <div className={classes.slots} role="radiogroup" aria-label={label}>
        {slots.map(({ time, free }) => (
          <label key={time} className={classes.slot} data-full={free === 0 || undefined}>
            <input
              type="radio"
              className={classes.input}
              name={group}
              value={time}
              checked={value === time}
              disabled={free === 0}
              onChange={() => onChoose(time)}
            />
            <span className={classes.time}>{time}</span>
            <span className={classes.places}>
              {free === 0 ? t('slotFull') : t('state.free', { count: free })}
            </span>
          </label>
        ))}
      </div>
      {hasFull && hasFree && roles !== null && (
        <p className={classes.hint}>{t('someFull', { roles })}</p>
      )}
    </>
  )
}
