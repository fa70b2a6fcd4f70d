import type { ErrorComponentProps } from '@tanstack/react-router'
import classes from './PageError.module.css'
import { ScreenError } from './ScreenError.tsx'

/** An error outside of the main layout. */
export function PageError(props: ErrorComponentProps) {
  return (
    <main className={classes.page}>
      <ScreenError {...props} />
    </main>
  )
}
