import { Alert, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FigureDoorsProvider, useDoorsOf } from '../reports/figure-doors.ts'
import type { Period } from '../reports/period.ts'
import { EstimateForm } from './EstimateForm.tsx'
import { estimateSheetQuery } from './queries.ts'
import { estimateTexts } from './texts.ts'

/** The estimates of one site and period. */
export function EstimateSheetCard({ organizationId, period }: { organizationId: string; period: Period }) {
  const t = useTexts(estimateTexts)
  const { date } = useFormat()
  const doors = useDoorsOf(useMemo(() => ({ organization_id: organizationId, ...period }), [organizationId, period]))
  const { data, error, refetch } = useQuery(estimateSheetQuery(organizationId, period))
  if (!data && error) {
    return (
      <Alert color="red" role="alert">
        {t('failed')}{' '}
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </Alert>
    )
  }
  if (!data) return <Skeleton height={320} />
  const { organization_name, date_from, date_to } = data.data
  return (
    <Card title={`${organization_name}, ${date(date_from)} – ${date(date_to)}`}>
      <FigureDoorsProvider value={doors}>
        <EstimateForm sheet={data.data} />
      </FigureDoorsProvider>
    </Card>
  )
}
