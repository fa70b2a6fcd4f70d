import { NativeSelect } from '@mantine/core'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type Period, getPeriod, type Preset, PRESETS, getPreset } from './period.ts'
import { reportTexts } from './texts.ts'

type Props = {
  readonly label: string
  readonly period: Period
  /** The periods on offer; all where nothing says which. */
  readonly offered?: readonly Preset[]
  readonly onChange: (period: Period) => void
}

/** The usual periods by their names; other days have none. */
export function PeriodPreset({ label, period, offered = PRESETS, onChange }: Props) {
  const t = useTexts(reportTexts)
  const now = today()
  const current = getPreset(period, now)
  const chosen = offered.find((one) => one === current)
  return (
    <NativeSelect
      label={label}
      value={chosen ?? ''}
      onChange={(event) => {
        const picked = offered.find((one) => one === event.currentTarget.value)
        if (picked) onChange(getPeriod(picked, now))
      }}
    >
      {!chosen && <option value="">{t('filter.own')}</option>}
      {offered.map((preset) => (
        <option key={preset} value={preset}>
          {t(`preset.${preset}`)}
        </option>
      ))}
    </NativeSelect>
  )
}
