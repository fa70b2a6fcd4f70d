import { useEffect, useRef } from 'react'
import classes from './StepHeading.module.css'

/**
 * The name of the step for screen readers. A new step scrolls to the top and focuses it; the form
 * then moves the focus to an error.
 */
export function StepHeading({ at, title }: { readonly at: number; readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [at])
  return (
    <h2 ref={heading} tabIndex={-1} className={classes.heading}>
      {title}
    </h2>
  )
}
