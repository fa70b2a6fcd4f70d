import { useEffect, useRef } from 'react'
import classes from './StepHeading.module.css'

/**
 * The name of a step for whoever listens. With another step the page begins at its top, and the focus here; a form then leads it to what is wrong in
 * the step.
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
