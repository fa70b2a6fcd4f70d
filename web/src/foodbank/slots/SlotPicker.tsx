import type { BookingTarget } from '@crm/contract/foodbank/slots/slots'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode, useId } from 'react'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { firstShown } from './day-grid.ts'
import { DayChoice } from './DayChoice.tsx'
import { targetsQuery } from './queries.ts'
import { TargetChoice } from './TargetChoice.tsx'
import { slotTexts } from './texts.ts'
import { TimeChoice } from './TimeChoice.tsx'
import classes from './BookingStep.module.css'

export type PickedSlot = {
  readonly organizationId: string | null
  readonly day: string | null
  readonly time: string | null
}

type Props = {
  /** Whose entitlement says which days suit. */
  applicantId: string
  value: PickedSlot
  onChange: (value: PickedSlot) => void
  /** Books the nearest slot in one press; without it the press only selects it. */
  onBook?: ((value: PickedSlot) => void) | undefined
  isSaving: boolean
  exceptRequestId?: string | undefined
  errors: {
    readonly organization?: string | undefined
    readonly day?: string | undefined
    readonly time?: string | undefined
  }
}

/** The three steps of a reservation: place, day, time. „Nejbližší volno" fills in all three. */
export function SlotPicker({
  applicantId,
  value,
  onChange,
  onBook,
  isSaving,
  exceptRequestId,
  errors,
}: Props) {
  const t = useTexts(slotTexts)
  const { first, turnTo } = useShownWeeks(applicantId, exceptRequestId, value)

  const chooseTarget = ({ id, nearest }: BookingTarget) => {
    // the calendar opens at the first free week; the user chooses the day
    if (nearest) turnTo(firstShown(nearest.day, today()))
    onChange({ organizationId: id, day: null, time: null })
  }
  const takeNearest = ({ id, nearest }: BookingTarget) => {
    if (!nearest) return
    turnTo(firstShown(nearest.day, today()))
    const take = onBook ?? onChange
    take({ organizationId: id, ...nearest })
  }

  const { organizationId, day, time } = value
  return (
    <>
      <BookingStep number={1} title={t('step.where')}>
        <TargetChoice
          applicantId={applicantId}
          exceptRequestId={exceptRequestId}
          organizationId={organizationId}
          onChoose={chooseTarget}
          onNearest={takeNearest}
          books={onBook !== undefined}
          disabled={isSaving}
          error={errors.organization}
        />
      </BookingStep>
      <BookingStep
        number={2}
        title={t('step.when')}
        waits={organizationId ? undefined : t('chooseOrganization')}
      >
        {organizationId && (
          <DayChoice
            applicantId={applicantId}
            organizationId={organizationId}
            exceptRequestId={exceptRequestId}
            first={first}
            onFirst={turnTo}
            value={day}
            onChoose={(chosen) =>
              onChange({ organizationId, day: chosen, time: chosen === day ? time : null })
            }
            error={errors.day}
          />
        )}
      </BookingStep>
      <BookingStep
        number={3}
        title={t('step.time')}
        waits={organizationId && !day ? t('chooseDay') : undefined}
      >
        {organizationId && day && (
          <TimeChoice
            applicantId={applicantId}
            organizationId={organizationId}
            day={day}
            exceptRequestId={exceptRequestId}
            value={time}
            onChoose={(chosen) => onChange({ organizationId, day, time: chosen })}
            error={errors.time}
          />
        )}
      </BookingStep>
    </>
  )
}

function useShownWeeks(
  applicantId: string,
  exceptRequestId: string | undefined,
  { organizationId, day }: PickedSlot,
) {
  const [turned, turnTo] = useState<string>()
  const { data } = useQuery(targetsQuery(applicantId, { exceptRequestId }))
  // chosen before the screen was opened, as the only one or in a draft
  const nearest = data?.data.find(({ id }) => id === organizationId)?.nearest
  return { first: turned ?? firstShown(day ?? nearest?.day ?? today(), today()), turnTo }
}

type StepProps = {
  number: number
  title: string
  waits?: string | undefined
  children: ReactNode
}

function BookingStep({ number, title, waits, children }: StepProps) {
  const id = useId()
  return (
    <section className={classes.step} aria-labelledby={id}>
      <h2 className={classes.title} id={id}>
        <span className={classes.number}>{number}</span> {title}
      </h2>
      <div className={classes.body}>
        {waits !== undefined && <p className={classes.waits}>{waits}</p>}
        {children}
      </div>
    </section>
  )
}
