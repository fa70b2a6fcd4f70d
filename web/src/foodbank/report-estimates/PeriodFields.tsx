import { Group } from '@mantine/core'
import { DayInput, type DayInputProps } from '#platform/fields/DayInput.tsx'
import { useTypedDay } from '#platform/fields/use-typed-day.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Period } from '../reports/period.ts'
import { PeriodPreset } from '../reports/PeriodPreset.tsx'
import { estimateTexts } from './texts.ts'
import { useState } from 'react'

type Props = { readonly period: Period; readonly onChange: (period: Period) => void }

/** A period by a word or by its first and last day; while they are none, what is shown stays, and the field says what is wrong. */
export function PeriodFields({ period, onChange }: Props) {
  const t = useTexts(estimateTexts)
  const { days, set, isTurned } = usePeriodDays(period, onChange)
  return (
    <Group align="flex-start" gap="sm">
      <PeriodPreset label={t('preset')} period={period} onChange={onChange} />
      <Group align="flex-start" gap="sm" w="100%" maw={332} grow wrap="nowrap">
        <PeriodDay
          label={t('from')}
          day={days.date_from}
          maxDay={days.date_to ?? undefined}
          onDay={(day) => set({ date_from: day })}
          wrong={undefined}
        />
        <PeriodDay
          label={t('to')}
          day={days.date_to}
          minDay={days.date_from ?? undefined}
          onDay={(day) => set({ date_to: day })}
          wrong={isTurned ? failureText({ rule: 'end_before_start' }) : undefined}
        />
      </Group>
    </Group>
  )
}

type DayProps = Pick<DayInputProps, 'label' | 'minDay' | 'maxDay'> & {
  readonly day: string | null
  readonly onDay: (day: string | null) => void
  /** What is wrong with a day that is one. */
  readonly wrong: string | undefined
}

function PeriodDay({ day, onDay, wrong, ...shown }: DayProps) {
  const typed = useTypedDay(day, onDay)
  const missing = typed.value === null ? failureText({ rule: 'required' }) : undefined
  return <DayInput {...shown} {...typed} error={typed.error ?? missing ?? wrong} />
}

type Days = { readonly [Name in keyof Period]: string | null }

/**
 * The two days of a period as they stand in their fields. They are applied once both are days in their order; a period that comes from
 * elsewhere (a preset, the way back) takes the place of what was not applied.
 */
function usePeriodDays(period: Period, apply: (period: Period) => void) {
  const current = `${period.date_from} ${period.date_to}`
  const [seen, setSeen] = useState(current)
  const [unapplied, setUnapplied] = useState<Days | null>(null)
  if (seen !== current) {
    setSeen(current)
    setUnapplied(null)
  }
  const days: Days = (seen === current ? unapplied : null) ?? period
  return {
    days,
    isTurned: days.date_from !== null && days.date_to !== null && days.date_from > days.date_to,
    set: (patch: Partial<Days>) => {
      const next = { ...days, ...patch }
      setUnapplied(next)
      const { date_from, date_to } = next
      if (date_from !== null && date_to !== null && date_from <= date_to)
        apply({ date_from, date_to })
    },
  }
}
