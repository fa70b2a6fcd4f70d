import { Skeleton } from '@mantine/core'
import classes from './Skeleton.module.css'

type Props = {
  /** Of what comes, in px: what stands below it stays where it is. */
  readonly height: number
  /** Tells a screen reader what is being loaded, where nothing else does. */
  readonly label?: string
}

/** A line of words and the gap to the next. */
const LINE_PX = 36
/** Uneven, as words are. */
const WIDTHS = [72, 54, 88, 63, 47]

/** The shape of words, facts or rows that come into a card or a panel. */
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
