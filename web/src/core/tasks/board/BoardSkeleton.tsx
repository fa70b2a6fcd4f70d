import { BOARD_COLUMNS } from '@crm/contract/core/tasks/tasks'
import { Skeleton } from '@mantine/core'
import classes from './TaskBoard.module.css'

/** The shape of the board that comes. */
export const BoardSkeleton = () => (
  <div className={classes.board} aria-hidden>
    {BOARD_COLUMNS.map((column) => (
      <div key={column} className={classes.column}>
        <Skeleton height={16} width="50%" mt={12} mb={16} />
        <Skeleton height={96} mb={8} />
        <Skeleton height={96} />
      </div>
    ))}
  </div>
)
