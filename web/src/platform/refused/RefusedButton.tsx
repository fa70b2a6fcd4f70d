import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Refused.module.css'

type Props = Pick<ButtonProps, 'variant' | 'size' | 'leftSection'> & { readonly reason: string; readonly children: ReactNode }

/**
 * A button that may not be pressed, and below it why: in words, for nothing hovers over a touch screen. Not `disabled`, so that the keyboard
 * and screen readers reach it and its reason.
 */
export function RefusedButton({ reason, children, ...look }: Props) {
  const id = useId()
  return (
    <span className={classes.refused}>
      <Button {...look} data-disabled aria-disabled aria-describedby={id}>
        {children}
      </Button>
      <span id={id} className={classes.reason}>
        {reason}
      </span>
    </span>
  )
}
