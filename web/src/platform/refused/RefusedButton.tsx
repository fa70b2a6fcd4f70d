import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = Pick<ButtonProps, 'variant' | 'leftSection'> & { readonly reason: string; readonly children: ReactNode }

/** A button that may not be pressed and says why; not `disabled`, so that the keyboard and a finger reach the reason. */
export function RefusedButton({ reason, children, ...look }: Props) {
  return (
    <Tooltip
      label={reason}
      events={{ hover: true, focus: true, touch: true }}
      position="bottom"
      multiline
      maw={320}
      // inside the main landmark, where screen readers look for it
      portalProps={{ target: '#content' }}
    >
      <Button {...look} data-disabled aria-disabled>
        {children}
      </Button>
    </Tooltip>
  )
}
