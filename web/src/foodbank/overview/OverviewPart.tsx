import type { Overview } from '@crm/contract/foodbank/overview'
import type { ReactNode } from 'react'
import { CardFailure } from '#core/dashboard/CardFailure.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { useOverview } from './queries.ts'

export function OverviewPart({ children }: { children: (overview: Overview) => ReactNode }) {
  const { overview, isFailed, retry } = useOverview()
  if (overview) return children(overview)
  return isFailed ? <CardFailure onRetry={retry} /> : <SkeletonLines height={132} />
}
