import { Button, type ButtonProps, Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = Pick<ButtonProps, 'variant' | 'size' | 'leftSection'> & {
  readonly reason: string
  readonly children: ReactNode
}

/**
 * A refused button with the reason below, because touch screens have no hover. Not `disabled`, so
 * that keyboard and screen readers reach it. Without a stylesheet, which would cost every page a
 * request.
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
