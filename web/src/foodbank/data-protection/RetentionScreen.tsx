import type {
  DueSubject,
  RetentionRule,
} from '@crm/contract/foodbank/data-protection/data-protection'
import {
  dataProtectionEndpoints,
  dataProtectionListFiles,
} from '@crm/contract/foodbank/data-protection/data-protection.endpoints'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { ExportListButton } from '#platform/export/ExportListButton.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { FailedList } from '#platform/list/ListNotices.tsx'
import { ListTable } from '#platform/list/ListTable.tsx'
import { ShortList } from '#platform/list/ShortList.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { fullName } from '../applicants/full-name.ts'
import { foodbankPaths } from '../paths.ts'
import { Frame } from './Frame.tsx'
import { retentionQuery, useDue } from './queries.ts'
import { dataProtectionTexts } from './texts.ts'

const RetentionDrawer = lazyDrawer(() =>
  import('./RetentionDrawer.tsx').then((file) => file.RetentionDrawer),
)

export function RetentionScreen() {
  const t = useTexts(dataProtectionTexts)
  const due = useDue()
  // the rules are read together with the list, so that nothing below it moves
  useQuery(retentionQuery())
  return (
    <Frame>
      <Due list={due} />
      {Boolean(due.answer ?? due.error) && (
        <Card title={t('retention.rules')}>
          <Rules />
        </Card>
      )}
    </Frame>
  )
}

function Due({ list }: { list: ReturnType<typeof useDue> }) {
  const t = useTexts(dataProtectionTexts)
  const format = useFormat()
  const columns: readonly Column<DueSubject, 'due_on'>[] = [
    { title: t('retention.person'), cell: fullName },
    { title: t('retention.organization'), cell: (row) => row.organization_label },
    { title: t('retention.lastHelp'), cell: (row) => format.date(row.last_help_on), nowrap: true },
    {
      title: t('retention.dueOn'),
      cell: (row) => format.date(row.due_on),
      sort: 'due_on',
      nowrap: true,
    },
    {
      title: t('retention.announced'),
      cell: (row) =>
        row.announced_at ? format.dateTime(row.announced_at) : t('retention.notAnnounced'),
    },
    {
      title: t('retention.evidence'),
      cell: ({ evidence, evidence_until }) =>
        evidence &&
        evidence_until &&
        t(`retention.${evidence}`, { day: format.date(evidence_until) }),
    },
  ]
  const exportButton = (
    <ExportListButton
      title={t('retention.due')}
      exported={dataProtectionListFiles.due}
      query={list.query}
    />
  )
  return (
    <Card title={t('retention.due')} actions={exportButton}>
      <Text mb="sm">{t('retention.explain')}</Text>
      <EvidenceRule />
      <ListTable
        label={t('retention.due')}
        list={list}
        columns={columns}
        rowName={fullName}
        rowPath={(row) => foodbankPaths.dataSubject(row.id)}
        empty={{ text: t('retention.dueEmpty') }}
      />
    </Card>
  )
}

/** Why anonymising waits, or goes on although evidence is to be kept. */
function EvidenceRule() {
  const t = useTexts(dataProtectionTexts)
  const format = useFormat()
  const { data } = useQuery(retentionQuery())
  if (!data) return null
  const { evidence_until, evidence_source, evidence_duty } = data.data
  if (evidence_until === null || evidence_source === null) return null
  const words = { day: format.date(evidence_until), source: evidence_source }
  return (
    <Text mb="sm">
      {t(evidence_duty === 'hold' ? 'retention.holdText' : 'retention.warnText', words)}
    </Text>
  )
}

function Rules() {
  const t = useTexts(dataProtectionTexts)
  const mayChange = useCan(dataProtectionEndpoints.setRetention)
  const { data, error, refetch } = useQuery(retentionQuery())
  const [opened, setOpened] = useState<RetentionRule | null>(null)
  if (!data)
    return error ? (
      <FailedList error={error} retry={() => void refetch()} />
    ) : (
      <SkeletonLines height={400} />
    )
  const { default_months, organizations } = data.data
  const words = (count: number) =>
    count === 0 ? t('retention.never') : t('retention.months', { count })
  return (
    <>
      <Text mb="sm">{t('retention.default', { months: words(default_months) })}</Text>
      <ShortList
        label={t('retention.rules')}
        rows={organizations}
        columns={[
          { title: t('retention.organization'), cell: ({ label }) => label },
          {
            title: t('retention.rule'),
            cell: ({ retention_months }) =>
              retention_months === null ? t('retention.follows') : words(retention_months),
          },
        ]}
        rowName={({ label }) => t('retention.changeOf', { name: label })}
        onRowOpen={mayChange ? setOpened : undefined}
      />
      {opened && <RetentionDrawer rule={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
