import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { RefusedButton } from './RefusedButton.tsx'

type Props = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & {
    renderRoot?: (props: object) => ReactNode
    /** Why it may not be pressed. */
    refused: string | false | undefined
  }

/** A button, or in its place the same one refused with its reason. */
export function ActionButton({
  refused,
  variant = 'filled',
  size = 'sm',
  leftSection = null,
  children,
  ...button
}: Props) {
  const look = { variant, size, leftSection, children }
  return refused ? <RefusedButton {...look} reason={refused} /> : <Button {...button} {...look} />
}
