import type { Closing } from '@crm/contract/foodbank/reports/report-closings'
import { reportClosingEndpoints } from '@crm/contract/foodbank/reports/report-closings.endpoints'
import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { FigureDoorsProvider, useDoorsOf } from '../reports/figure-doors.ts'
import { ReportTable } from '../reports/ReportTable.tsx'
import { restatementQuery } from './queries.ts'
import { closingTexts } from './texts.ts'
import { useFigureWords } from '../reports/use-figure-words.ts'

const CloseDrawer = lazyDrawer(() => import('./CloseDrawer.tsx').then((file) => file.CloseDrawer))

/** Number by number what was closed, what would come out today, and the difference; today's numbers open their rows. */
export function RestatedFigures({ closing }: { closing: Closing }) {
  const { id, date_from, date_to, organization_id, organization_label, is_latest } = closing
  const t = useTexts(closingTexts)
  const mayClose = useCan(reportClosingEndpoints.create)
  const [isClosing, setClosing] = useState(false)
  const doors = useDoorsOf(
    useMemo(
      () => ({ date_from, date_to, ...(organization_id ? { organization_id } : {}) }),
      [date_from, date_to, organization_id],
    ),
  )
  const wordsOf = useFigureWords()
  const [isAll, setAll] = useState(false)
  const { data, isError } = useQuery(restatementQuery(id))
  if (isError) return <Alert color="red">{t('unknown')}</Alert>
  if (!data) return <SkeletonLines height={160} />
  const { figures, changes } = data.data
  const count = changes.added + changes.removed + changes.changed
  const differing = figures.filter(({ closed, now }) => closed !== now)
  const isSame = count === 0 && differing.length === 0
  const shown = isAll ? figures : differing
  return (
    <Card
      title={t('detail.changes')}
      actions={
        mayClose &&
        is_latest &&
        !isSame && (
          <Button
            variant="default"
            leftSection={<IconLock size={18} aria-hidden />}
            {...CloseDrawer.whenReached}
            onClick={() => setClosing(true)}
          >
            {t('detail.again')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <Alert
          variant="light"
          color={isSame ? 'green' : 'yellow'}
          icon={isSame ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
        >
          {isSame ? t('detail.nothing') : t('detail.counts', { ...changes })}
        </Alert>
        {!isSame && differing.length === 0 && <Text size="sm">{t('detail.sameFigures')}</Text>}
        <Checkbox
          wrapperProps={{ 'data-no-print': true }}
          label={t('detail.allFigures')}
          checked={isAll}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
        {shown.length > 0 && (
          <FigureDoorsProvider value={doors}>
            <ReportTable
              caption={t('detail.figures')}
              rowsAre={t('detail.figure')}
              columns={[
                { key: 'closed', title: t('detail.closed') },
                { key: 'now', title: t('detail.now') },
                { key: 'difference', title: t('detail.difference') },
              ]}
              rows={shown.map((figure) => {
                const { title, show } = wordsOf(figure)
                const { closed, now, cell } = figure
                const difference = rounded((now ?? 0) - (closed ?? 0))
                const signed =
                  difference === 0
                    ? show(0)
                    : `${difference > 0 ? '+' : '−'}${show(Math.abs(difference))}`
                return {
                  key: figure.path.join('.'),
                  name: title,
                  cells: [
                    closed === null ? null : show(closed),
                    { figure: { value: now, cell }, show },
                    signed,
                  ],
                }
              })}
            />
          </FigureDoorsProvider>
        )}
        {isClosing && (
          <CloseDrawer
            period={{ date_from, date_to }}
            organization={
              organization_id ? { id: organization_id, label: organization_label ?? '' } : null
            }
            onClose={() => setClosing(false)}
          />
        )}
      </Stack>
    </Card>
  )
}

/** The last digits of a difference of two decimals are no news. */
const rounded = (value: number) => Math.round(value * 100_000) / 100_000
