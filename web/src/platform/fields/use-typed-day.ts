import { useState } from 'react'
import { dayOfText } from './typed-text.ts'
import { failureText } from './validation-texts.ts'

/**
 * For a `DayInput` outside of a form: a valid day applies at once. Other text applies as no day,
 * stays in the input, and is marked as wrong when the field is left.
 */
export function useTypedDay(value: string | null, apply: (day: string | null) => void) {
  const [unfinished, setUnfinished] = useState<{
    readonly text: string
    readonly isLeft: boolean
  } | null>(null)
  // A day set elsewhere replaces it.
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
