import { today } from '#platform/i18n/today.ts'
import type { Filter } from '#platform/list-filters/filter.ts'
import { periodAsked } from './period.ts'
import { PeriodPreset } from './PeriodPreset.tsx'

/** A period by its word, beside the filter of its days. */
export const presetFilter = (label: string): Filter => ({
  names: ['preset'],
  label,
  grows: false,
  input: ({ values, set }) => (
    <PeriodPreset
      label={label}
      period={periodAsked({ date_from: values['date_from'], date_to: values['date_to'] }, today())}
      onChange={(period) => set({ ...period })}
    />
  ),
  words: () => '',
})
