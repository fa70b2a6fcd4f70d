import { Skeleton } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { DetailColumns } from '#platform/card/DetailColumns.tsx'
import { SKELETON_AFTER_MS } from '#platform/layout/skeleton-delay.ts'

/** The shape of an applicant's detail while it is read. */
export function ApplicantSkeleton() {
  const [late, setLate] = useState(false)
  useTimeout(() => setLate(true), SKELETON_AFTER_MS, { autoInvoke: true })
  if (!late) return null
  return (
    <div aria-busy>
      <Skeleton height={16} width={88} mb="sm" />
      <Skeleton height={32} width={280} mb="lg" />
      <DetailColumns
        facts={
          <>
            <Skeleton height={220} />
            <Skeleton height={96} />
            <Skeleton height={200} />
          </>
        }
        work={
          <>
            <Skeleton height={200} />
            <Skeleton height={240} />
          </>
        }
      />
    </div>
  )
}
