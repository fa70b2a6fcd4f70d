import { DayInput } from '../form/DayInput.tsx'
import { dayOfText } from '../form/day-text.ts'
import { failureText } from '../form/validation-texts.ts'
import type { FilterControl } from './filter.ts'
import { useState } from 'react'

type DateFilterProps = FilterControl & {
  readonly name: string
  readonly label: string
  readonly minDay?: string | undefined
  readonly maxDay?: string | undefined
}

/** A day; text that is no day filters nothing until it is one. */
export function DateFilter({ name, label, minDay, maxDay, values, set, errors }: DateFilterProps) {
  const value = values[name] ?? null
  const [unfinished, setUnfinished] = useState<string | null>(null)
  const change = (next: string | null) => {
    const day = next === null ? null : dayOfText(next)
    setUnfinished(next !== null && day === null ? next : null)
    if (day !== value) set({ [name]: day ?? undefined })
  }
  return (
    <DayInput
      label={label}
      value={unfinished ?? value}
      onChange={change}
      onBlur={() => setUnfinished(null)}
      minDay={minDay}
      maxDay={maxDay}
      error={errors?.[name]?.map(failureText).join(', ')}
    />
  )
}
