import type { Closing } from '@crm/contract/foodbank/closings/report-closings'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import { Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isNotFound } from '#platform/api/errors.ts'
import { Card } from '#platform/card/Card.tsx'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { foodbankPaths } from '../paths.ts'
import { FigureDoorsProvider, useClosedDoors } from '../reports/figure-doors.ts'
import { ReportSections } from '../reports/sections/ReportSections.tsx'
import { useWayBack } from '../reports/way-back.ts'
import { ClosingFiles } from './ClosingFiles.tsx'
import { closingQuery, closingsQuery, restatementQuery, useChanges } from './queries.ts'
import { RestatedFigures } from './RestatedFigures.tsx'
import { RestatedRows } from './RestatedRows.tsx'
import { closingTexts } from './texts.ts'

/** A closed period: by whom and in which version, what has changed since, and the report as it was frozen. */
export function ClosingScreen({ id }: { id: string }) {
  const t = useTexts(closingTexts)
  const { date } = useFormat()
  const { data, error, refetch } = useQuery(closingQuery(id))
  // asked for beside the report, which waits for both: nothing that is seen may move
  const { isLoading } = useQuery(restatementQuery(id))
  const changes = useChanges(id)
  const whole = !isLoading && Boolean(changes.answer ?? changes.error) ? data?.data : undefined
  const getTitle = ({ organization_name, date_from, date_to }: Closing) =>
    `${organization_name ?? t('detail.whole')}, ${date(date_from)} – ${date(date_to)}`
  if (isNotFound(error)) return <ClosingNotFound />
  if (error && !data) return <ScreenError error={error} reset={() => void refetch()} />
  return (
    <Stack>
      <DetailHead
        to={foodbankPaths.reportClosings()}
        back={t('back')}
        title={whole && getTitle(whole.closing)}
        actions={whole && <ClosingFiles id={id} />}
      />
      {!whole ? (
        <SkeletonLines height={480} />
      ) : (
        <>
          <ClosingFacts closing={whole.closing} />
          <RestatedFigures closing={whole.closing} />
          <RestatedRows id={id} list={changes} />
          <h2>{t('detail.report')}</h2>
          <FrozenReport closing={whole.closing} report={whole.report} />
        </>
      )}
    </Stack>
  )
}

/** Its numbers open the rows that it counted. */
function FrozenReport({ closing, report }: { closing: Closing; report: Report }) {
  const { id, date_from, date_to } = closing
  const doors = useClosedDoors(
    id,
    useMemo(() => ({ date_from, date_to }), [date_from, date_to]),
  )
  useWayBack(true)
  return (
    <FigureDoorsProvider value={doors}>
      <ReportSections report={report} />
    </FigureDoorsProvider>
  )
}

function ClosingFacts({ closing }: { closing: Closing }) {
  const t = useTexts(closingTexts)
  const { dateTime } = useFormat()
  const { version, is_latest } = closing
  const before = usePreviousVersion(closing)
  const after = useQuery(restatementQuery(closing.id)).data?.data.successor
  return (
    <Card title={t('detail.closing')}>
      <Facts
        missing={t('missing')}
        facts={[
          ...(before
            ? [
                [
                  t('detail.restates'),
                  <Link key={before.id} to={foodbankPaths.reportClosing(before.id)}>
                    {t('detail.restatesVersion', { version: before.version })}
                  </Link>,
                ] as const,
              ]
            : []),
          [t('closedAt'), dateTime(closing.closed_at)],
          [t('closedBy'), closing.closed_by_name],
          [t('version'), is_latest ? String(version) : t('older', { version })],
          ...(after
            ? [
                [
                  t('detail.replacedBy'),
                  <Link key={after.id} to={foodbankPaths.reportClosing(after.id)}>
                    {t('detail.replacingVersion', { version: after.version })}
                  </Link>,
                ] as const,
              ]
            : []),
          [t('note'), closing.note],
        ]}
      />
    </Card>
  )
}

/** The version that this one has replaced: there stands what it changed. */
function usePreviousVersion({ version, organization_id, date_from, date_to }: Closing) {
  const query = { date_from, date_to, ...(organization_id ? { organization_id } : {}) }
  const { data } = useQuery({ ...closingsQuery(query), enabled: version > 1 })
  return data?.data.find(
    (one) => one.version === version - 1 && one.organization_id === organization_id,
  )
}

/** Stands for a closed period that is not there, or is not one's own to see. */
function ClosingNotFound() {
  const t = useTexts(closingTexts)
  return (
    <RecordNotFound
      icon={IconLock}
      title={t('notFound')}
      text={t('notFoundText')}
      to={foodbankPaths.reportClosings()}
      back={t('back')}
    />
  )
}
