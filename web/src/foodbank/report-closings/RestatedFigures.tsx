import {
  type Closing,
  getDifference,
  isRestated,
  type RestatedFigure,
} from '@crm/contract/foodbank/closings/report-closings'
import { reportClosingEndpoints } from '@crm/contract/foodbank/closings/report-closings.endpoints'
import type { LayoutTable as Table } from '@crm/contract/foodbank/reports/layout'
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { figureWords } from '@crm/contract/foodbank/reports/cell-words'
import { FigureDoorsProvider } from '../reports/figure-doors.ts'
import { LayoutTable } from '../reports/LayoutTable.tsx'
import { useLayoutWords } from '../reports/use-layout-words.ts'
import { useReportFormat } from '../reports/use-report-format.ts'
import { RestatementFiles } from './ClosingFiles.tsx'
import { restatementQuery } from './queries.ts'
import { toClosed, useComparedDoors } from './use-compared-doors.ts'
import { closingTexts } from './texts.ts'

const CloseDrawer = lazyDrawer(() => import('./CloseDrawer.tsx').then((file) => file.CloseDrawer))

/** Number by number what was closed, what would come out today, and the difference; the numbers open their rows. */
export function RestatedFigures({ closing }: { closing: Closing }) {
  const t = useTexts(closingTexts)
  const [isAll, setAll] = useState(false)
  const { data, isError } = useQuery(restatementQuery(closing.id))
  if (isError) return <Alert color="red">{t('unknown')}</Alert>
  if (!data) return <SkeletonLines height={160} />
  const { figures, changes, successor } = data.data
  const differing = figures.filter(isRestated)
  const isSame = changes.added + changes.removed + changes.changed + differing.length === 0
  const shown = isAll ? figures : differing
  const getSummary = () => {
    const version = successor?.version
    if (version === undefined)
      return isSame ? t('detail.nothing') : t('detail.counts', { ...changes })
    return isSame
      ? t('detail.replacedNothing', { version })
      : t('detail.replacedCounts', { version, ...changes })
  }
  return (
    <Card
      title={successor ? t('detail.replaced', { version: successor.version }) : t('detail.changes')}
      actions={
        !isSame && (
          <Group gap="xs" data-no-print>
            <RestatementFiles id={closing.id} />
            {closing.is_latest && <CloseAgain closing={closing} />}
          </Group>
        )
      }
    >
      <Stack gap="sm">
        <Alert
          variant="light"
          color={isSame ? 'green' : 'yellow'}
          icon={isSame ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
        >
          {getSummary()}
        </Alert>
        {!isSame && differing.length === 0 && <Text size="sm">{t('detail.sameFigures')}</Text>}
        <Checkbox
          wrapperProps={{ 'data-no-print': true }}
          label={t('detail.allFigures')}
          checked={isAll}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
        {shown.length > 0 && <ThenAndNow closing={closing} successor={successor} figures={shown} />}
      </Stack>
    </Card>
  )
}

type FiguresProps = {
  readonly closing: Closing
  readonly successor: Closing | null
  readonly figures: readonly RestatedFigure[]
}

function ThenAndNow({ closing, successor, figures }: FiguresProps) {
  const { date_from, date_to, organization_id } = closing
  const t = useTexts(closingTexts)
  const words = useLayoutWords()
  const formats = useReportFormat()
  const doors = useComparedDoors(
    closing,
    successor,
    useMemo(
      () => ({ date_from, date_to, ...(organization_id ? { organization_id } : {}) }),
      [date_from, date_to, organization_id],
    ),
  )
  const getTitle = (key: 'closed' | 'now' | 'difference') => {
    if (!successor || key === 'difference') return t(`detail.${key}`)
    const { version } = key === 'closed' ? closing : successor
    return t('detail.version', { version })
  }
  const table: Table = {
    caption: successor
      ? t('detail.figuresReplaced', { version: successor.version })
      : t('detail.figures'),
    rowsAre: t('detail.figure'),
    columns: (['closed', 'now', 'difference'] as const).map((key) => ({
      key,
      title: getTitle(key),
      format: 'rate',
    })),
    rows: figures.map((figure) => {
      const { closed, now, cell, path } = figure
      const { title, format } = figureWords(figure, words)
      const difference = getDifference(figure)
      const sign = difference === 0 ? '' : difference > 0 ? '+' : '−'
      return {
        key: path.join('.'),
        name: title,
        cells: [
          { figure: { value: closed, cell: toClosed(cell) }, format },
          { figure: { value: now, cell }, format },
          {
            text: `${sign}${formats[format === 'percent' ? 'points' : format](Math.abs(difference))}`,
          },
        ],
      }
    }),
  }
  return (
    <FigureDoorsProvider value={doors}>
      <LayoutTable table={table} />
    </FigureDoorsProvider>
  )
}

/** Closes the same period once more, for who may close. */
function CloseAgain({ closing }: { closing: Closing }) {
  const { date_from, date_to, organization_id, organization_label } = closing
  const t = useTexts(closingTexts)
  const mayClose = useCan(reportClosingEndpoints.create)
  const [isClosing, setClosing] = useState(false)
  if (!mayClose) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLock size={18} aria-hidden />}
        {...CloseDrawer.whenReached}
        onClick={() => setClosing(true)}
      >
        {t('detail.again')}
      </Button>
      {isClosing && (
        <CloseDrawer
          isAgain
          period={{ date_from, date_to }}
          organization={
            organization_id ? { id: organization_id, label: organization_label ?? '' } : null
          }
          onClose={() => setClosing(false)}
        />
      )}
    </>
  )
}
