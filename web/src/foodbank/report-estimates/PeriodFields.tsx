import { Group, NativeSelect } from '@mantine/core'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DayInput } from '#platform/form/DayInput.tsx'
import { type Period, periodOf, PRESETS, presetOf } from '../reports/period.ts'
import { reportTexts } from '../reports/texts.ts'
import { periodTexts } from './period-texts.ts'

type Props = { readonly period: Period; readonly onChange: (period: Period) => void }

/** A period by a word or by its first and last day; a day that is none yet changes nothing. */
export function PeriodFields({ period, onChange }: Props) {
  const t = useTexts(periodTexts)
  const words = useTexts(reportTexts)
  const now = today()
  const preset = presetOf(period, now)
  const choose = (patch: Partial<Record<keyof Period, string | null>>) => {
    const { date_from, date_to } = { ...period, ...patch }
    if (date_from && date_to && DAY.test(date_from) && DAY.test(date_to) && date_from <= date_to) onChange({ date_from, date_to })
  }
  return (
    <Group align="flex-end" gap="sm">
      <NativeSelect
        label={t('preset')}
        value={preset ?? ''}
        onChange={(event) => {
          const chosen = PRESETS.find((one) => one === event.currentTarget.value)
          if (chosen) onChange(periodOf(chosen, now))
        }}
      >
        {!preset && <option value="">{t('own')}</option>}
        {PRESETS.map((one) => (
          <option key={one} value={one}>
            {words(`preset.${one}`)}
          </option>
        ))}
      </NativeSelect>
      <DayInput
        label={t('from')}
        value={period.date_from}
        maxDay={period.date_to}
        onChange={(value) => choose({ date_from: value })}
        w={160}
      />
      <DayInput label={t('to')} value={period.date_to} minDay={period.date_from} onChange={(value) => choose({ date_to: value })} w={160} />
    </Group>
  )
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
