import { Button, type ButtonProps, Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = Pick<ButtonProps, 'variant' | 'size' | 'leftSection'> & {
  readonly reason: string
  readonly children: ReactNode
}

/**
 * A button that may not be pressed, and below it why: in words, for nothing hovers over a touch screen. Not `disabled`, so that the keyboard
 * and screen readers reach it and its reason. Without styles of its own: every page has it, and they would cost each a request.
 */
export function RefusedButton({ reason, children, ...look }: Props) {
  const id = useId()
  return (
    <Stack gap={4} align="flex-start" maw={288}>
      <Button {...look} data-disabled aria-disabled aria-describedby={id}>
        {children}
      </Button>
      <Text id={id} size="xs" c="dimmed">
        {reason}
      </Text>
    </Stack>
  )
}
