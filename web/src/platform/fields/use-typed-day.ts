import { useState } from 'react'
import { dayOfText } from './typed-text.ts'
import { failureText } from './validation-texts.ts'

/**
 * For a `DayInput` outside of a form, whose day is applied as soon as it is one. Text that is no day applies as no day at all, stays
 * where it was typed, and is said to be wrong once the field is left.
 */
export function useTypedDay(value: string | null, apply: (day: string | null) => void) {
  const [unfinished, setUnfinished] = useState<{
    readonly text: string
    readonly isLeft: boolean
  } | null>(null)
  // a day that came from elsewhere (a preset, the way back) takes its place
  const typed = value === null ? unfinished : null
  return {
    value: typed?.text ?? value,
    onChange: (next: string | null) => {
      const day = next === null ? null : dayOfText(next)
      setUnfinished(next !== null && day === null ? { text: next, isLeft: false } : null)
      if (day !== value) apply(day)
    },
    onBlur: () => setUnfinished(typed && { ...typed, isLeft: true }),
    error: typed?.isLeft ? failureText({ rule: 'date' }) : undefined,
  }
}
