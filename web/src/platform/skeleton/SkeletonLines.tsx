import { Skeleton } from '@mantine/core'
import classes from './Skeleton.module.css'

type Props = {
  /** In px, so that nothing below moves. */
  readonly height: number
  /** For screen readers. */
  readonly label?: string
}

const LINE_PX = 36
const WIDTHS = [72, 54, 88, 63, 47]

export const SkeletonLines = ({ height, label }: Props) => (
  <div
    className={`${classes.lines} ${classes.late}`}
    style={{ height }}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label })}
  >
    {Array.from({ length: Math.max(1, Math.round(height / LINE_PX)) }, (_, line) => (
      <Skeleton key={line} height={12} width={`${WIDTHS[line % WIDTHS.length]}%`} />
    ))}
  </div>
)
