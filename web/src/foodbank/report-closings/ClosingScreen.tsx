import { Alert, Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#platform/card/Card.tsx'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { foodbankPaths } from '../paths.ts'
import { ReportSections } from '../reports/ReportSections.tsx'
import { ClosingFiles } from './ClosingFiles.tsx'
import { closingQuery, restatementQuery, useChanges } from './queries.ts'
import { RestatedFigures } from './RestatedFigures.tsx'
import { RestatedRows } from './RestatedRows.tsx'
import { closingTexts } from './texts.ts'

/** A closed period: by whom and in which version, what has changed since, and the report as it was frozen. */
export function ClosingScreen({ id }: { id: string }) {
  const t = useTexts(closingTexts)
  const { date, dateTime } = useFormat()
  const { data, error, refetch } = useQuery(closingQuery(id))
  // asked for beside the report, which waits for both: nothing that is seen may move
  const { isLoading } = useQuery(restatementQuery(id))
  const changes = useChanges(id)
  const whole = !isLoading && Boolean(changes.answer ?? changes.error) ? data?.data : undefined
  const closing = whole?.closing
  return (
    <Stack>
      <DetailHead
        to={foodbankPaths.reportClosings()}
        back={t('back')}
        title={closing && `${closing.organization_name ?? t('detail.whole')}, ${date(closing.date_from)} – ${date(closing.date_to)}`}
        actions={closing && <ClosingFiles id={id} />}
      />
      {!data && error && (
        <Alert color="red" role="alert">
          {t('failed')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Alert>
      )}
      {!whole && !error && <SkeletonLines height={480} />}
      {closing && (
        <Card title={t('detail.closing')}>
          <Facts
            missing={t('missing')}
            facts={[
              [t('closedAt'), dateTime(closing.closed_at)],
              [t('closedBy'), closing.closed_by_name],
              [t('version'), closing.is_latest ? String(closing.version) : t('older', { version: closing.version })],
              [t('note'), closing.note],
            ]}
          />
        </Card>
      )}
      {closing && <RestatedFigures closing={closing} />}
      {closing && <RestatedRows id={id} list={changes} />}
      {whole && (
        <>
          <h2>{t('detail.report')}</h2>
          <ReportSections report={whole.report} />
        </>
      )}
    </Stack>
  )
}
