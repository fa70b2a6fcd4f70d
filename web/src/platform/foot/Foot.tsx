import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Foot.module.css'

type Props = {
  readonly primary: ReactNode
  /** Other ways: a step back, saving and going elsewhere. */
  readonly also?: ReactNode
  /** Changes nothing. */
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
 * The buttons at the end of a form, a dialog or a step: continue first, where the eye comes from
 * the fields, cancel last. The same order everywhere protects from pressing the wrong one by habit.
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
