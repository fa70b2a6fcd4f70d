import type { ReadDay } from '@crm/contract/foodbank/data-protection'
import { dataProtectionListFiles } from '@crm/contract/foodbank/data-protection-lists'
import { Badge, Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#platform/form/DayInput.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenError } from '#platform/layout/ScreenError.tsx'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { ExportListButton } from '#platform/list/ExportListButton.tsx'
import { Frame } from './Frame.tsx'
import { readsQuery } from './queries.ts'
import { dataProtectionTexts } from './texts.ts'

const ReadsDrawer = lazyDrawer(() => import('./ReadsDrawer.tsx').then((file) => file.ReadsDrawer))

/** Who read how many people by day, and what of it is worth a question. */
export function ReadsScreen() {
  const t = useTexts(dataProtectionTexts)

  const [from, setFrom] = useState(() => weekBefore(today()))
  const [to, setTo] = useState(() => today())
  const { data, error, refetch } = useQuery(readsQuery({ date_from: from, date_to: to }))
  const exportButton = (
    <ExportListButton title={t('tabs.reads')} exported={dataProtectionListFiles.reads} query={{ date_from: from, date_to: to }} />
  )
  return (
    <Frame actions={exportButton}>
      <Group align="flex-end">
        <DayInput label={t('reads.from')} value={from} onChange={(day) => day && setFrom(day)} maxDay={to} />
        <DayInput label={t('reads.to')} value={to} onChange={(day) => day && setTo(day)} minDay={from} />
      </Group>
      <Text>{t('reads.explain')}</Text>
      {data ? <Days days={data.data} /> : error ? <ScreenError error={error} reset={() => void refetch()} /> : <Skeleton h={200} />}
    </Frame>
  )
}

function Days({ days }: { days: readonly ReadDay[] }) {
  const t = useTexts(dataProtectionTexts)
  const format = useFormat()
  const [opened, setOpened] = useState<ReadDay | null>(null)
  if (days.length === 0) return <Text>{t('reads.empty')}</Text>
  return (
    <>
      <Table.ScrollContainer minWidth={640}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('reads.user')}</Table.Th>
              <Table.Th>{t('reads.day')}</Table.Th>
              <Table.Th>{t('reads.people')}</Table.Th>
              <Table.Th>{t('reads.searches')}</Table.Th>
              <Table.Th>{t('reads.exports')}</Table.Th>
              <Table.Th>{t('reads.prints')}</Table.Th>
              <Table.Th>{t('reads.unusual')}</Table.Th>
              <Table.Th aria-label={t('reads.show')} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map((row) => (
              <Table.Tr key={`${row.user_id}-${row.day}`}>
                <Table.Td>{row.user_name}</Table.Td>
                <Table.Td>{format.date(row.day)}</Table.Td>
                <Table.Td>{format.number(row.people)}</Table.Td>
                <Table.Td>{format.number(row.searches)}</Table.Td>
                <Table.Td>{format.number(row.exports)}</Table.Td>
                <Table.Td>{format.number(row.prints)}</Table.Td>
                <Table.Td>{row.findings.length === 0 ? t('reads.nothing') : <Findings row={row} />}</Table.Td>
                <Table.Td>
                  <Button
                    variant="subtle"
                    aria-label={t('reads.showOf', { name: row.user_name, day: format.date(row.day) })}
                    {...ReadsDrawer.whenReached}
                    onClick={() => setOpened(row)}
                  >
                    {t('reads.show')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {opened && <ReadsDrawer row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function Findings({ row }: { row: ReadDay }) {
  const t = useTexts(dataProtectionTexts)
  return (
    <Stack gap={4} align="flex-start">
      {row.findings.map(({ kind, count, usual }) => (
        <Text key={kind} size="sm">
          <Badge size="xs" circle color="orange" mr={6} aria-hidden>
            !
          </Badge>
          {wordsOf(kind, count, usual ?? 0)}
        </Text>
      ))}
    </Stack>
  )

  function wordsOf(kind: ReadDay['findings'][number]['kind'], people: number, usual: number) {
    if (kind === 'unusual_amount') return t('finding.unusual_amount', { people, usual })
    if (kind === 'read_by_many') return t('finding.shared', { people, usual })
    return t(`finding.${kind}`, { people })
  }
}

const weekBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - 6 * 86_400_000).toISOString().slice(0, 10)
