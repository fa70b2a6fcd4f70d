import type { ErrorComponentProps } from '@tanstack/react-router'
import classes from './PageError.module.css'
import { ScreenError } from './ScreenError.tsx'

/** An error for which there is not even the main layout around it. */
export function PageError(props: ErrorComponentProps) {
  return (
    <main className={classes.page}>
      <ScreenError {...props} />
    </main>
  )
}
