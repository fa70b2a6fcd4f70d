import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './BookingStep.module.css'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { slotDaysQuery } from './queries.ts'
import { slotTexts } from './texts.ts'
import { WeeksCalendar } from './WeeksCalendar.tsx'

type Props = {
  organizationId: string
  exceptRequestId: string | undefined
  first: string
  onFirst: (first: string) => void
  value: string | null
  onChoose: (day: string) => void
  error: string | undefined
}

/** Step 2. A past day is refused with words; any other can be opened. */
export function DayChoice({
  organizationId,
  exceptRequestId,
  first,
  onFirst,
  value,
  onChoose,
  error,
}: Props) {
  const t = useTexts(slotTexts)
  // the day chosen when a past one was tried; another choice clears the message
  const [triedFrom, setTriedFrom] = useState<string | null>()
  const query = useQuery({
    ...slotDaysQuery(organizationId, first, { exceptRequestId }),
    placeholderData: keepPreviousData,
  })
  const days = useMemo(
    () => new Map(query.data?.data.map((known) => [known.day, known])),
    [query.data],
  )

  const choose = (day: string) => {
    setTriedFrom(day < today() ? value : undefined)
    if (day >= today()) onChoose(day)
  }
  const wrong = triedFrom === value ? t('pastDay') : error
  return (
    <>
      <WeeksCalendar
        first={first}
        onFirst={onFirst}
        days={days}
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
    </>
  )
}
