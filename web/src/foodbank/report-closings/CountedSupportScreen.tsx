import type { CountingLine, HoldingClosing } from '@crm/contract/foodbank/closings/report-closings'
import { figureWords } from '@crm/contract/foodbank/reports/cell-words'
import { SECTIONS, type SectionName } from '@crm/contract/foodbank/reports/layout'
import { Stack, Table } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isNotFound } from '#platform/api/errors.ts'
import { Card } from '#platform/card/Card.tsx'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { holdingClosingsQuery } from '../closed-periods/queries.ts'
import { usePeriodNames } from '../closed-periods/use-period-names.ts'
import { foodbankPaths } from '../paths.ts'
import { useLayoutWords } from '../reports/use-layout-words.ts'
import { useReportFormat } from '../reports/use-report-format.ts'
import { useOpenedSupport } from '../supports/use-opened-support.tsx'
import classes from './CountedSupport.module.css'
import { countingLinesQuery } from './queries.ts'
import { closingTexts } from './texts.ts'

type Props = { readonly id: string; readonly supportId: string }

/** Where a hand-out is counted in a closed report: number by number, each with what it got of the hand-out. */
export function CountedSupportScreen({ id, supportId }: Props) {
  const t = useTexts(closingTexts)
  const { date } = useFormat()
  const holding = useQuery(holdingClosingsQuery(supportId))
  const lines = useQuery(countingLinesQuery(id, supportId))
  const error = holding.error ?? lines.error
  const held = lines.data && holding.data?.data.find(({ closing }) => closing.id === id)
  if (isNotFound(error) || (holding.data && lines.data && !held)) return <NotHeld id={id} />
  if (error) return <ScreenError error={error} reset={() => void holding.refetch()} />
  return (
    <Stack>
      <DetailHead
        to={foodbankPaths.reportClosing(id)}
        back={t('counted.back')}
        title={held && t('counted.title', { date: date(held.date) })}
      />
      {held && lines.data ? (
        <>
          <HeldFacts held={held} supportId={supportId} />
          <Lines id={id} lines={lines.data.data} />
        </>
      ) : (
        <SkeletonLines height={480} />
      )}
    </Stack>
  )
}

/** Which version, and as what the hand-out stands in it. */
function HeldFacts({ held, supportId }: { held: HoldingClosing; supportId: string }) {
  const t = useTexts(closingTexts)
  const getName = usePeriodNames()
  const { dateTime } = useFormat()
  const formats = useReportFormat()
  const opened = useOpenedSupport()
  const words = useLayoutWords()
  const { closing, date, total, persons, rule, is_changed } = held
  const { version, is_latest } = closing
  return (
    <Card title={t('counted.report')}>
      <Facts
        missing={t('missing')}
        facts={[
          [
            t('period'),
            <Link key="closing" to={foodbankPaths.reportClosing(closing.id)}>
              {getName(closing)}
            </Link>,
          ],
          [t('version'), is_latest ? String(version) : t('older', { version })],
          [t('closedAt'), dateTime(closing.closed_at)],
          [t('row.support'), opened.day(date, supportId)],
          [t('counted.as'), `${formats.weight(total)}, ${t('row.persons', { count: persons })}`],
          [t('counted.rule'), words.rule(rule)],
          [t('state'), is_changed ? t('counted.isChanged') : t('unchanged')],
        ]}
      />
      {opened.drawer}
    </Card>
  )
}

function Lines({ id, lines }: { id: string; lines: readonly CountingLine[] }) {
  const t = useTexts(closingTexts)
  const words = useLayoutWords()
  const formats = useReportFormat()
  return SECTIONS.map(({ name, letter }) => ({
    name,
    title: `${letter} · ${words.t(`section.${name}`)}`,
    rows: lines.filter(({ path }) => getSection(path) === name),
  }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, title, rows }) => (
      <Card key={name} title={title}>
        <Table
          className={classes.lines ?? ''}
          aria-label={title}
          withRowBorders={false}
          horizontalSpacing={0}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('detail.figure')}</Table.Th>
              <Table.Th scope="col">{t('counted.part')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((line) => {
              const said = figureWords(line, words)
              return (
                <Table.Tr key={line.path.join('.')}>
                  <Table.Td>
                    <Link to={foodbankPaths.closedRows(id, line.cell)}>{said.title}</Link>
                  </Table.Td>
                  <Table.Td>
                    {line.value === null ? t('counted.share') : formats[said.format](line.value)}
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Card>
    ))
}

/** The block of the report in which a number stands. */
function getSection([block = '']: readonly string[]): SectionName | undefined {
  const names: Readonly<Record<string, SectionName>> = {
    recommending: 'organizations',
    types: 'regions',
  }
  return names[block] ?? SECTIONS.find(({ name }) => name === block)?.name
}

function NotHeld({ id }: { id: string }) {
  const t = useTexts(closingTexts)
  return (
    <RecordNotFound
      icon={IconLock}
      title={t('counted.notHeld')}
      text={t('counted.notHeldText')}
      to={foodbankPaths.reportClosing(id)}
      back={t('counted.back')}
    />
  )
}
