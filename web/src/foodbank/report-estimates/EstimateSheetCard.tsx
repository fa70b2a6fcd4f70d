import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { FigureDoorsProvider, useReportDoors } from '../reports/figure-doors.ts'
import type { Period } from '../reports/period.ts'
import classes from './Estimates.module.css'
import { EstimateForm } from './EstimateForm.tsx'
import { estimateSheetQuery } from './queries.ts'
import { estimateTexts } from './texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'

type Props = {
  readonly organizationId: string
  readonly period: Period
  /** Whether the form was asked for by its button, once: when it is there, it comes into sight. */
  readonly takeCall: () => boolean
}

/** The estimates of one site and period. */
export function EstimateSheetCard({ organizationId, period, takeCall }: Props) {
  const t = useTexts(estimateTexts)
  const { date } = useFormat()
  const doors = useReportDoors(
    useMemo(() => ({ organization_id: organizationId, ...period }), [organizationId, period]),
  )
  const { data, error, refetch } = useQuery(estimateSheetQuery(organizationId, period))
  const isThere = data !== undefined
  const arrive = useEffectEvent(() => isThere && takeCall() && bringToForm(organizationId))
  useEffect(() => void arrive(), [isThere])
  if (!data && error) {
    return <LoadFailure text={t('failed')} retry={() => void refetch()} look="button" />
  }
  if (!data) return <SkeletonLines height={320} />
  const { organization_name, date_from, date_to } = data.data
  return (
    <div id={getForm(organizationId)} className={classes.called} tabIndex={-1}>
      <Card title={`${organization_name}, ${date(date_from)} – ${date(date_to)}`}>
        <FigureDoorsProvider value={doors}>
          <EstimateForm sheet={data.data} />
        </FigureDoorsProvider>
      </Card>
    </div>
  )
}

const getForm = (organizationId: string) => `estimates-${organizationId}`

/** Scrolls to the form of a site and puts the keyboard before its first field. */
export function bringToForm(organizationId: string): void {
  const form = document.getElementById(getForm(organizationId))
  form?.focus({ preventScroll: true })
  form?.scrollIntoView({ block: 'start' })
}
