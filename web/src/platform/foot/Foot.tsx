import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Foot.module.css'

type Props = {
  /** The way on. */
  readonly primary: ReactNode
  /** Other ways: back a step, saving and going elsewhere. */
  readonly also?: ReactNode
  /** The way out, which changes nothing. */
  readonly cancel?:
    | {
        readonly label: string
        readonly onClick: () => void
        readonly disabled?: boolean
        readonly [mark: `data-${string}`]: string | true | undefined
      }
    | undefined
}

/**
 * The buttons that end a form, a dialog or a step: the way on first, where the eye comes from the fields and where it stays through all
 * steps, the way out last. The same order on pages, in panels and in dialogs, so that nobody presses by habit what they did not mean.
 */
export function Foot({ primary, also, cancel }: Props) {
  const { label, ...button } = cancel ?? {}
  return (
    <div className={classes.foot} data-no-print>
      {primary}
      {also}
      {cancel && (
        <Button variant="default" {...button}>
          {label}
        </Button>
      )}
    </div>
  )
}
