import { Skeleton } from '@mantine/core'
import { DetailColumns } from '../card/DetailColumns.tsx'
import classes from './Skeleton.module.css'
import { SkeletonLines } from './SkeletonLines.tsx'

/** The shape of a record's head: the way back and its name. */
export const SkeletonHead = () => (
  <div className={`${classes.head} ${classes.late}`} aria-hidden>
    <Skeleton height={12} width={88} />
    <Skeleton height={24} width="min(280px, 80%)" />
  </div>
)

/** The shape of a record's cards, facts left and work right. */
export const SkeletonCards = () => (
  <div className={classes.late} aria-hidden>
    <DetailColumns facts={[220, 180].map(cardOf)} work={[200, 240].map(cardOf)} />
  </div>
)

/** As tall as the card that it stands for, in px. */
const cardOf = (height: number) => <SkeletonCard key={height} height={height} />

export const SkeletonCard = ({ height }: { readonly height: number }) => (
  <div className={`${classes.card} ${classes.late}`} style={{ height }}>
    <Skeleton height={16} width="40%" mb={8} />
    <SkeletonLines height={height - 60} />
  </div>
)
