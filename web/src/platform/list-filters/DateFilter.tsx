import { DayInput } from '../fields/DayInput.tsx'
import { useTypedDay } from '../fields/use-typed-day.ts'
import { failureText } from '../fields/validation-texts.ts'
import type { FilterControl } from './filter.ts'

type DateFilterProps = FilterControl & {
  readonly name: string
  readonly label: string
  readonly minDay?: string | undefined
  readonly maxDay?: string | undefined
}

/** Invalid text does not filter, and is marked when the field is left. */
export function DateFilter({ name, label, minDay, maxDay, values, set, errors }: DateFilterProps) {
  const typed = useTypedDay(values[name] ?? null, (day) => set({ [name]: day ?? undefined }))
  const refused = errors?.[name]?.map(failureText).join(', ')
  return (
    <DayInput
      label={label}
      minDay={minDay}
      maxDay={maxDay}
      {...typed}
      error={typed.error ?? refused}
    />
  )
}
