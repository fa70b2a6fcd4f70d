import type { Shift } from '@crm/contract/foodbank/shifts/shifts'
import { Anchor, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useIsViewing } from '#platform/session/use-is-viewing.ts'
import { hoursText } from '../duration.ts'
import { FilledDot } from '../FilledDot.tsx'
import { useSignUp, useWithdraw } from '../queries.ts'
import { shiftTexts } from '../texts.ts'
import classes from './Week.module.css'

type Props = {
  readonly shifts: readonly Shift[]
  readonly onOpen: (shift: Shift) => void
  readonly dayAction?: (day: string) => ReactNode
}

/** Days with shifts; within a day places, and within a place hours. */
export function WeekDays({ shifts, onOpen, dayAction }: Props) {
  const format = useFormat()
  return [...Map.groupBy(shifts, ({ day }) => day)].map(([day, ofDay]) => (
    <Card key={day} title={format.dateLong(day)} actions={dayAction?.(day)}>
      {[...Map.groupBy(ofDay, getPlace)].map(([place, ofPlace]) => (
        <div key={place} className={classes.place}>
          <h3 className={classes.placeName}>{place}</h3>
          <ul className={classes.shifts}>
            {ofPlace.map((shift) => (
              <ShiftLine key={shift.id} shift={shift} place={place} onOpen={onOpen} />
            ))}
          </ul>
        </div>
      ))}
    </Card>
  ))
}

export const getPlace = (shift: Shift): string =>
  shift.organization_label ??
  [shift.collection_name, shift.place_name, shift.place_address].filter(Boolean).join(', ')

type LineProps = {
  readonly shift: Shift
  readonly place: string
  readonly onOpen: (shift: Shift) => void
}

function ShiftLine({ shift, place, onOpen }: LineProps) {
  const t = useTexts(shiftTexts)
  const hours = hoursText(shift)
  return (
    <li className={classes.shift} data-over={shift.has_begun || undefined}>
      {shift.can.update ? (
        <Anchor
          component="button"
          className={classes.hours}
          aria-label={t('week.open', { place, hours })}
          onClick={() => onOpen(shift)}
        >
          {hours}
        </Anchor>
      ) : (
        <span className={classes.hours}>{hours}</span>
      )}
      <span className={classes.task}>
        {shift.task}
        {shift.note !== null && <span className={classes.quiet}> {shift.note}</span>}
      </span>
      <FilledDot taken={shift.taken} seats={shift.seats} />
      <span className={classes.own}>
        <OwnButton shift={shift} about={`${place}, ${hours}`} />
      </span>
    </li>
  )
}

function OwnButton({ shift, about }: { readonly shift: Shift; readonly about: string }) {
  const t = useTexts(shiftTexts)
  const signing = useSignUp()
  const withdrawing = useWithdraw()
  const isViewing = useIsViewing()
  const input = { params: { id: shift.id } }
  if (isViewing) return null
  if (shift.can.withdraw)
    return (
      <Button
        variant="default"
        size="sm"
        loading={withdrawing.isPending}
        aria-label={t('week.withdrawFrom', { about })}
        onClick={() => void withdrawing.run(input)}
      >
        {t('week.withdraw')}
      </Button>
    )
  if (!shift.can.sign_up) return null
  return (
    <Button
      variant="light"
      size="sm"
      loading={signing.isPending}
      aria-label={t('week.signUpFor', { about })}
      onClick={() => void signing.run(input)}
    >
      {t('week.signUp')}
    </Button>
  )
}
