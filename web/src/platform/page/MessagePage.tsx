import type { ReactNode } from 'react'
import type { Icon } from '../module.ts'
import classes from './MessagePage.module.css'

/** A page with a reason and a way on. */
export function MessagePage({
  icon: Sign,
  title,
  children,
  action,
}: {
  icon: Icon
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={classes.page}>
      <span className={classes.sign}>
        <Sign size={28} stroke={1.75} />
      </span>
      <h1 className={classes.title}>{title}</h1>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
