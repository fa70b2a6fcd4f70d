import { Skeleton } from '@mantine/core'
import classes from './SkeletonRows.module.css'

const ROWS = 10

/** Its style shows it after 150 ms. */
export function SkeletonRows({
  columns,
  cards,
}: {
  readonly columns: number
  readonly cards: boolean
}) {
  return (
    <div className={classes.skeleton} data-cards={cards || undefined} aria-hidden>
      {Array.from({ length: cards ? ROWS / 2 : ROWS }, (_, row) => (
        <div key={row} className={classes.row}>
          {Array.from({ length: cards ? Math.min(columns, 3) : columns }, (_, column) => (
            <Skeleton
              key={column}
              height={12}
              width={`${WIDTHS[(row + column * 2) % WIDTHS.length]}%`}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const WIDTHS = [72, 54, 88, 63, 47]
