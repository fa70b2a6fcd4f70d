import { Text } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'

type Props = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly value: string | undefined
}

/**
 * Repeats the chosen value of a `Select` below it when it does not fit: long names often differ
 * only at the end. Hidden from screen readers.
 */
export function WholeValue({ field, value }: Props) {
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const input = field.current
    if (!input) return
    const measure = () => {
      // During typing the field contains something else.
      if (input.value === (value ?? '')) setCut(input.scrollWidth > input.clientWidth)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(input)
    return () => observer.disconnect()
  }, [field, value])
  if (!isCut || !value) return null
  return (
    <Text size="xs" mt={4} aria-hidden>
      {value}
    </Text>
  )
}
