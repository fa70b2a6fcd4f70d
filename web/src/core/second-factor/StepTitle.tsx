import { useEffect, useRef } from 'react'
import classes from './SecondFactor.module.css'

/** Takes the focus, because the button that led here is gone. */
export function StepTitle({ title, lead }: { title: string; lead: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h3>
      <p className={classes.lead}>{lead}</p>
    </>
  )
}
