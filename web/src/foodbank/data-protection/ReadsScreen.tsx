import type { ReadDay, ReadFinding } from '@crm/contract/foodbank/data-protection/reads'
import { dataProtectionListFiles } from '@crm/contract/foodbank/data-protection/data-protection.endpoints'
import { Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/api/errors.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { DateFilter } from '#platform/list-filters/DateFilter.tsx'
import { ExportListButton } from '#platform/export/ExportListButton.tsx'
import { EmptyList, FailedList } from '#platform/list/ListNotices.tsx'
import { ShortList } from '#platform/list/ShortList.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { Frame } from './Frame.tsx'
import { readsQuery } from './queries.ts'
import classes from './ReadsScreen.module.css'
import { dataProtectionTexts } from './texts.ts'

const ReadsDrawer = lazyDrawer(() => import('./ReadsDrawer.tsx').then((file) => file.ReadsDrawer))

export function ReadsScreen() {
  const t = useTexts(dataProtectionTexts)
  const [period, setPeriod] = useState(() => ({ date_from: weekBefore(today()), date_to: today() }))
  const { data, error, refetch } = useQuery({
    ...readsQuery(period),
    placeholderData: keepPreviousData,
  })
  const refused = error instanceof ApiError ? error.errors : undefined
  const control = {
    values: period,
    // an emptied date keeps the previous period
    set: ({
      date_from = period.date_from,
      date_to = period.date_to,
    }: Readonly<Partial<Record<string, string | number>>>) =>
      setPeriod({ date_from: String(date_from), date_to: String(date_to) }),
    errors: refused,
  }
  return (
    <Frame
      actions={
        <ExportListButton
          title={t('tabs.reads')}
          exported={dataProtectionListFiles.reads}
          query={period}
        />
      }
    >
      <Group align="flex-start" gap="sm" maw={332} grow wrap="nowrap">
        <DateFilter name="date_from" label={t('reads.from')} maxDay={period.date_to} {...control} />
        <DateFilter name="date_to" label={t('reads.to')} minDay={period.date_from} {...control} />
      </Group>
      <Text>{t('reads.explain')}</Text>
      {error && !refused && <FailedList error={error} retry={() => void refetch()} />}
      {!error && (data ? <Days days={data.data} /> : <SkeletonLines height={200} />)}
    </Frame>
  )
}

function Days({ days }: { days: readonly ReadDay[] }) {
  const t = useTexts(dataProtectionTexts)
  const { date, number } = useFormat()
  const [opened, setOpened] = useState<ReadDay | null>(null)
  if (days.length === 0) return <EmptyList text={t('reads.empty')} />
  return (
    <>
      <ShortList
        label={t('tabs.reads')}
        rows={days.map((row) => ({ ...row, id: `${row.user_id}-${row.day}` }))}
        columns={[
          { title: t('reads.user'), cell: (row) => row.user_name },
          { title: t('reads.day'), cell: (row) => date(row.day), nowrap: true },
          { title: t('reads.people'), cell: (row) => number(row.people), align: 'end' },
          { title: t('reads.searches'), cell: (row) => number(row.searches), align: 'end' },
          { title: t('reads.listed'), cell: (row) => number(row.listed), align: 'end' },
          { title: t('reads.exports'), cell: (row) => number(row.exports), align: 'end' },
          { title: t('reads.exported'), cell: (row) => number(row.exported), align: 'end' },
          { title: t('reads.prints'), cell: (row) => number(row.prints), align: 'end' },
          {
            title: t('reads.unusual'),
            cell: (row) => (row.findings.length === 0 ? null : <Findings row={row} />),
          },
        ]}
        rowName={(row) => t('reads.showOf', { name: row.user_name, day: date(row.day) })}
        onRowOpen={setOpened}
      />
      {opened && <ReadsDrawer row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function Findings({ row }: { row: ReadDay }) {
  const getWords = useFindingWords()
  return (
    <Stack gap={4}>
      {row.findings.map((finding) => (
        <span key={finding.kind} className={classes.finding}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{getWords(finding)}</span>
        </span>
      ))}
    </Stack>
  )
}

/** What was counted, and against what it was judged. */
function useFindingWords() {
  const t = useTexts(dataProtectionTexts)
  const format = useFormat()
  return ({ kind, count, usual, judged }: ReadFinding) => {
    const number = format.number(count)
    if (kind === 'read_by_many') return t('finding.shared', { people: number, usual: usual ?? 0 })
    if (kind === 'at_night' || kind === 'without_work' || kind === 'namesake')
      return t(`finding.${kind}`, { people: number })
    const what = t(`finding.${kind}`, { amount: number })
    if (judged === null) return what
    const from = format.number(judged.from)
    if (judged.since === null) return t('finding.first', { what, from })
    const since = format.date(judged.since)
    return t('finding.judged', {
      what,
      usual: format.number(usual ?? 0),
      from,
      days: judged.days,
      since,
    })
  }
}

const weekBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 6 * 86_400_000).toISOString().slice(0, 10)
