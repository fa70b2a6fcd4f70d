import { Skeleton } from '@mantine/core'
import classes from './Skeleton.module.css'

export const SkeletonFields = ({ count = 5 }: { readonly count?: number }) => (
  <div className={`${classes.fields} ${classes.late}`} aria-hidden>
    {Array.from({ length: count }, (_, field) => (
      <div key={field} className={classes.field}>
        <Skeleton height={12} width={`${WIDTHS[field % WIDTHS.length]}px`} />
        <div className={classes.input} />
      </div>
    ))}
  </div>
)

const WIDTHS = [96, 128, 72, 112]
