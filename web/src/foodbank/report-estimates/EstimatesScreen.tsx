import type { EstimateOverview } from '@crm/contract/foodbank/reports/report-estimates'
import { Alert, Button, NativeSelect, Stack, Text } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { foodbankPaths } from '../paths.ts'
import type { Period } from '../reports/period.ts'
import classes from './Estimates.module.css'
import { bringToForm, EstimateSheetCard } from './EstimateSheetCard.tsx'
import { MissingEstimates } from './MissingEstimates.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { estimateOverviewQuery } from './queries.ts'
import { estimateTexts } from './texts.ts'
import { useEstimateSearch } from './use-estimate-search.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'

/** What no register can compute, by site and period: what is missing, and the form to fill it in. */
export function EstimatesScreen() {
  const t = useTexts(estimateTexts)
  const { organizationId, period, change } = useEstimateSearch()
  const { data, error, refetch } = useQuery(estimateOverviewQuery(period))
  return (
    <Stack>
      <div className={classes.head}>
        <div>
          <h1>{t('title')}</h1>
          <Text c="dimmed">{t('intro')}</Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconReportAnalytics size={18} aria-hidden />}
          renderRoot={(props: object) => (
            <Link
              {...props}
              to={foodbankPaths.reports()}
              search={{ organization_id: organizationId, ...period }}
            />
          )}
        >
          {t('report')}
        </Button>
      </div>
      <PeriodFields period={period} onChange={change} />
      {!data && !error && <SkeletonLines height={160} />}
      {!data && error && (
        <LoadFailure text={t('failed')} retry={() => void refetch()} look="button" />
      )}
      {data && (
        <Found
          overview={data.data}
          period={period}
          organizationId={organizationId}
          choose={(id) => change({ organization_id: id })}
        />
      )}
    </Stack>
  )
}

type FoundProps = {
  readonly overview: EstimateOverview
  readonly period: Period
  readonly organizationId: string | undefined
  readonly choose: (id: string | undefined) => void
}

function Found({ overview, period, organizationId, choose }: FoundProps) {
  const t = useTexts(estimateTexts)
  // whoever asks for a form by its button is led to it; the address alone leads to the head of the screen
  const called = useRef<string | null>(null)
  const { sites } = overview
  const [first] = sites
  if (!first) return <Alert>{t('noSites')}</Alert>
  // whoever keeps one site has nothing to choose
  const chosen = organizationId ?? (sites.length === 1 ? first.id : undefined)
  return (
    <>
      <MissingEstimates
        overview={overview}
        choose={(id) => {
          called.current = id
          if (id === chosen) bringToForm(id)
          else choose(id)
        }}
      />
      <NativeSelect
        label={t('site')}
        value={chosen ?? ''}
        onChange={(event) => choose(event.currentTarget.value || undefined)}
        maw={480}
        data={[
          ...(chosen ? [] : [{ value: '', label: t('chooseSite') }]),
          ...sites.map(({ id, label }) => ({ value: id, label })),
        ]}
      />
      {chosen && (
        <EstimateSheetCard
          key={`${chosen} ${period.date_from} ${period.date_to}`}
          organizationId={chosen}
          period={period}
          takeCall={() => {
            const isCalled = called.current === chosen
            called.current = null
            return isCalled
          }}
        />
      )}
    </>
  )
}
