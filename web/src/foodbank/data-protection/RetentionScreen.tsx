import { dataProtectionEndpoints, type DueSubject, type RetentionRule } from '@crm/contract/foodbank/data-protection'
import { dataProtectionListFiles } from '@crm/contract/foodbank/data-protection-lists'
import { Button, Group, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { ExportListButton } from '#platform/list/ExportListButton.tsx'
import type { Column } from '#platform/list/columns.ts'
import { ListTable } from '#platform/list/ListTable.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '../paths.ts'
import { Frame } from './Frame.tsx'
import { retentionQuery } from './queries.ts'
import { dataProtectionTexts } from './texts.ts'

const RetentionDrawer = lazyDrawer(() => import('./RetentionDrawer.tsx').then((file) => file.RetentionDrawer))

/** How long households are kept without help, and whose time is up soon. */
export function RetentionScreen() {
  const t = useTexts(dataProtectionTexts)
  return (
    <Frame>
      <Card title={t('retention.due')}>
        <Text mb="sm">{t('retention.explain')}</Text>
        <Due />
      </Card>
      <Card title={t('retention.rules')}>
        <Rules />
      </Card>
    </Frame>
  )
}

function Due() {
  const t = useTexts(dataProtectionTexts)
  const format = useFormat()
  const list = useList(dataProtectionEndpoints.due)
  const columns: readonly Column<DueSubject, 'due_on'>[] = [
    { title: t('retention.person'), cell: (row) => `${row.surname} ${row.name}` },
    { title: t('retention.organization'), cell: (row) => row.organization_name },
    { title: t('retention.lastHelp'), cell: (row) => format.date(row.last_help_on) },
    { title: t('retention.dueOn'), cell: (row) => format.date(row.due_on), sort: 'due_on' },
    {
      title: t('retention.announced'),
      cell: (row) => (row.announced_at ? format.dateTime(row.announced_at) : t('retention.notAnnounced')),
    },
  ]
  return (
    <>
      <Group justify="flex-end" data-no-print>
        <ExportListButton title={t('retention.due')} exported={dataProtectionListFiles.due} query={list.query} />
      </Group>
      <ListTable
        label={t('retention.due')}
        list={list}
        columns={columns}
        rowName={(row) => `${row.surname} ${row.name}`}
        rowPath={(row) => foodbankPaths.dataSubject(row.id)}
        empty={{ text: t('retention.dueEmpty') }}
      />
    </>
  )
}

function Rules() {
  const t = useTexts(dataProtectionTexts)
  const mayChange = useCan(dataProtectionEndpoints.setRetention)
  const { data } = useQuery(retentionQuery())
  const [opened, setOpened] = useState<RetentionRule | null>(null)
  if (!data) return null
  const months = (count: number | null) => {
    if (count === null) return t('retention.follows')
    return count === 0 ? t('retention.never') : t('retention.months', { count })
  }
  return (
    <>
      <Text mb="sm">{t('retention.default', { months: months(data.data.default_months) })}</Text>
      <Table.ScrollContainer minWidth={300}>
        <Table verticalSpacing="xs" layout="auto" style={{ overflowWrap: 'anywhere' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('retention.organization')}</Table.Th>
              <Table.Th>{t('retention.rule')}</Table.Th>
              {mayChange && <Table.Th aria-label={t('retention.change')} />}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.data.organizations.map((rule) => (
              <Table.Tr key={rule.id}>
                <Table.Td>{rule.name}</Table.Td>
                <Table.Td>{months(rule.retention_months)}</Table.Td>
                {mayChange && (
                  <Table.Td>
                    <Button
                      variant="subtle"
                      aria-label={t('retention.changeOf', { name: rule.name })}
                      {...RetentionDrawer.whenReached}
                      onClick={() => setOpened(rule)}
                    >
                      {t('retention.change')}
                    </Button>
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {opened && <RetentionDrawer rule={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
