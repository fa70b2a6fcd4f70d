import { Text } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'

type Props = {
  readonly field: RefObject<HTMLInputElement | null>
  /** What is chosen, as the field shows it. */
  readonly value: string | undefined
}

/**
 * What is chosen in a `Select`, once more below it while the field is too narrow for it: an input cannot break its text into lines, and
 * of two names alike it is often the end that tells them apart. Readers of the screen hear the field itself.
 */
export function WholeValue({ field, value }: Props) {
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const input = field.current
    if (!input) return
    const measure = () => {
      // while somebody types, the field holds something else
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
