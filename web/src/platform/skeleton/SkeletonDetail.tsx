import { Skeleton } from '@mantine/core'
import { DetailColumns } from '../card/DetailColumns.tsx'
import classes from './Skeleton.module.css'
import { SkeletonLines } from './SkeletonLines.tsx'

export const SkeletonHead = () => (
  <div className={`${classes.head} ${classes.late}`} aria-hidden>
    <Skeleton height={12} width={88} />
    <Skeleton height={24} width="min(280px, 80%)" />
  </div>
)

export const SkeletonCards = () => (
  <div className={classes.late} aria-hidden>
    <DetailColumns facts={[220, 180].map(getCard)} work={[200, 240].map(getCard)} />
  </div>
)

/** In px. */
const getCard = (height: number) => <SkeletonCard key={height} height={height} />

export const SkeletonCard = ({ height }: { readonly height: number }) => (
  <div className={`${classes.card} ${classes.late}`} style={{ height }}>
    <Skeleton height={16} width="40%" mb={8} />
    <SkeletonLines height={height - 60} />
  </div>
)
