import { Group } from '@mantine/core'
import { DayInput, type DayInputProps } from '#platform/fields/DayInput.tsx'
import { useTypedDay } from '#platform/fields/use-typed-day.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Period } from '../reports/period.ts'
import { PeriodPreset } from '../reports/PeriodPreset.tsx'
import { estimateTexts } from './texts.ts'
import { usePeriodDays } from './use-period-days.ts'

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
