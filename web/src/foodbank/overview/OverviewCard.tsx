import type { Overview } from '@crm/contract/foodbank/overview'
import type { ReactNode } from 'react'
import { CardFailure } from '#core/dashboard/CardFailure.tsx'
import { Card } from '#platform/card/Card.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { useOverview } from './queries.ts'

type Props = { title: string; actions?: ReactNode; children: (overview: Overview) => ReactNode }

export function OverviewCard({ title, actions, children }: Props) {
  const { overview, isFailed, retry } = useOverview()
  return (
    <Card title={title} actions={actions}>
      {overview ? (
        children(overview)
      ) : isFailed ? (
        <CardFailure onRetry={retry} />
      ) : (
        <SkeletonLines height={132} />
      )}
    </Card>
  )
}
