import { Skeleton } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { SKELETON_AFTER_MS } from '#platform/layout/skeleton-delay.ts'
import classes from './ApplicantDetail.module.css'

/** The shape of an applicant's detail while it is read. */
export function ApplicantSkeleton() {
  const [late, setLate] = useState(false)
  useTimeout(() => setLate(true), SKELETON_AFTER_MS, { autoInvoke: true })
  if (!late) return null
  return (
    <div aria-busy>
      <Skeleton height={16} width={88} mb="sm" />
      <Skeleton height={32} width={280} mb="lg" />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Skeleton height={220} />
          <Skeleton height={96} />
          <Skeleton height={200} />
        </div>
        <div className={classes.column}>
          <Skeleton height={200} />
          <Skeleton height={240} />
        </div>
      </div>
    </div>
  )
}
