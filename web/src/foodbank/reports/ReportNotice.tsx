import { type Icon, IconFileOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ReportNotice.module.css'

type Props = {
  readonly icon?: Icon
  /** It is told at once. */
  readonly isAlert?: boolean
  /** The ways on. */
  readonly acts?: ReactNode
  /** Paragraphs. */
  readonly children: ReactNode
}

/** What stands in place of figures: that there are none, or why they did not come. */
export const ReportNotice = ({ icon: Sign = IconFileOff, isAlert, acts, children }: Props) => (
  <div className={classes.notice} role={isAlert ? 'alert' : undefined}>
    <Sign size={32} stroke={1.5} aria-hidden />
    {children}
    {acts && <div className={classes.acts}>{acts}</div>}
  </div>
)
