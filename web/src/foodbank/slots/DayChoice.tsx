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
  /** The Monday that the shown weeks begin with. */
  first: string
  onFirst: (first: string) => void
  value: string | null
  onChoose: (day: string) => void
  error: string | undefined
}

/** Step 2: a day of the distribution point. A past one is refused in words, any other can be looked at (spec §2). */
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
  // which day was chosen when a past one was tried; another choice since has settled it
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
