import type { FormEvent, ReactNode } from 'react'
import classes from './OpenForm.module.css'

type Props = {
  /** Why sending failed. */
  failure: string | null
  onSubmit: () => Promise<unknown>
  children: ReactNode
}

/** A small form on a page without sign-in. */
export function OpenForm({ failure, onSubmit, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {/* screen readers only announce changes of an element that is already there */}
      <div role="alert">{failure && <div className={classes.error}>{failure}</div>}</div>
      {children}
    </form>
  )
}
