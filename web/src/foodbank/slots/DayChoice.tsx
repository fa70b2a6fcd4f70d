import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './BookingStep.module.css'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { useHindrances } from '../entitlement/use-hindrances.ts'
import { slotDaysQuery } from './queries.ts'
import { slotTexts } from './texts.ts'
import { WeeksCalendar } from './WeeksCalendar.tsx'

type Props = {
  applicantId: string
  organizationId: string
  exceptRequestId: string | undefined
  first: string
  onFirst: (first: string) => void
  value: string | null
  onChoose: (day: string) => void
  error: string | undefined
}

/** Step 2. A past day, and one that a rule of entitlement refuses, is refused with words; any other can be opened. */
export function DayChoice({
  applicantId,
  organizationId,
  exceptRequestId,
  first,
  onFirst,
  value,
  onChoose,
  error,
}: Props) {
  const t = useTexts(slotTexts)
  // the day chosen when a refused one was tried; another choice clears the message
  const [tried, setTried] = useState<{ from: string | null; why: string }>()
  const hindrances = useHindrances({ applicantId, organizationId, first, exceptRequestId })
  const query = useQuery({
    ...slotDaysQuery(organizationId, first, { exceptRequestId }),
    placeholderData: keepPreviousData,
  })
  const days = useMemo(
    () => new Map(query.data?.data.map((known) => [known.day, known])),
    [query.data],
  )

  const choose = (day: string) => {
    const hindrance = hindrances.get(day)
    const why = day < today() ? t('pastDay') : hindrance?.isClosed ? hindrance.why : undefined
    setTried(why === undefined ? undefined : { from: value, why })
    if (why === undefined) onChoose(day)
  }
  const wrong = tried?.from === value ? tried?.why : error
  const chosen = value === null ? undefined : hindrances.get(value)
  return (
    <>
      <WeeksCalendar
        first={first}
        onFirst={onFirst}
        days={days}
        hindrances={hindrances}
        today={today()}
        value={value}
        onChoose={choose}
      />
      {query.isError && (
        <LoadFailure text={t('dayLoadFailed')} retry={() => void query.refetch()} />
      )}
      {wrong && (
        <p className={classes.error} role="alert">
          {wrong}
        </p>
      )}
      {!wrong && chosen && (
        <p className={classes.waits} role="status">
          {chosen.why}
        </p>
      )}
    </>
  )
}
