import { Tooltip } from '@mantine/core'
import type { RefObject } from 'react'

export type ReasonProps = { readonly target: RefObject<HTMLElement | null>; readonly id: string; readonly reason: string }

/** The words beside a control that was refused. */
export function Reason({ target, id, reason }: ReasonProps) {
  return (
    <Tooltip
      opened
      target={target}
      label={<span id={id}>{reason}</span>}
      position="bottom"
      multiline
      maw={320}
      // inside the main landmark, where screen readers look for it
      portalProps={{ target: '#content' }}
    />
  )
}
