import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { describeRow, getPartChanges } from '@crm/contract/foodbank/reports/restated-words'
import type { RestatedRow } from '@crm/contract/foodbank/closings/report-closings'
import { reportClosingFiles } from '@crm/contract/foodbank/closings/report-closings.endpoints'
import { programmeRuleEndpoints } from '@crm/contract/foodbank/reports/programme-rules.endpoints'
import { reportEstimateEndpoints } from '@crm/contract/foodbank/reports/report-estimates.endpoints'
import { Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ExportListButton } from '#platform/export/ExportListButton.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListTable } from '#platform/list/ListTable.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '../paths.ts'
import { useOpenedSupport } from '../supports/use-opened-support.tsx'
import type { useChanges } from './queries.ts'
import { closingTexts } from './texts.ts'
import classes from './RestatedRows.module.css'
import { useRestatedWords } from './use-restated-words.ts'

/** Record by record what was added, removed and edited since a period was closed. */
export function RestatedRows({ id, list }: { id: string; list: ReturnType<typeof useChanges> }) {
  const t = useTexts(closingTexts)
  const { date } = useFormat()
  const opened = useOpenedSupport()
  const mayExport = useCan(reportClosingFiles.exportChanges)
  const getName = ({ kind, closed, now }: RestatedRow) => {
    const content = now ?? closed
    return [t(`row.${kind}`), content?.date && date(content.date)].filter(Boolean).join(' ')
  }
  const columns: readonly Column<RestatedRow, 'record'>[] = [
    {
      title: t('row.what'),
      cell: (row) => (
        <>
          {row.kind === 'support' && row.now?.date ? (
            <>
              {t('row.support')} {opened.day(row.now.date, row.record_id)}
            </>
          ) : (
            getName(row)
          )}
          <Text size="sm" c="dimmed">
            {(row.now ?? row.closed)?.organization?.name ??
              (row.kind === 'rule' ? t('row.whole') : null)}
          </Text>
        </>
      ),
    },
    { title: t('row.change'), cell: ({ change }) => t(`row.${change}`), nowrap: true },
    { title: t('row.content'), cell: (row) => <RowDifference row={row} /> },
    { title: t('row.acts'), cell: ({ acts }) => <RowActs acts={acts} /> },
    {
      title: t('row.link'),
      cell: (row) => <RowLink row={row} />,
      nowrap: true,
    },
  ]
  if (list.answer?.meta.total === 0) return null
  return (
    <Card title={t('detail.rows')}>
      {mayExport && (
        <Group justify="flex-end" data-no-print>
          <ExportListButton
            title={t('detail.rows')}
            exported={{ ...reportClosingFiles.exportChanges, params: { id } }}
            query={list.query}
          />
        </Group>
      )}
      <ListTable
        label={t('detail.rows')}
        list={list}
        columns={columns}
        rowName={getName}
        empty={{ text: t('row.empty') }}
      />
      {opened.drawer}
    </Card>
  )
}

/** Where the record is seen and changed: a removed one at the household that had it. */
function RowLink({ row: { kind, closed, now } }: { row: RestatedRow }) {
  const t = useTexts(closingTexts)
  const mayOpen = {
    applicant: useCan(applicantEndpoints.get),
    estimate: useCan(reportEstimateEndpoints.sheet),
    rule: useCan(programmeRuleEndpoints.list),
  }
  const content = now ?? closed
  if (kind === 'rule' && mayOpen.rule)
    return <Link to={foodbankPaths.programmeRules()}>{t('row.openRules')}</Link>
  if (kind === 'estimate' && mayOpen.estimate && content?.organization)
    return (
      <Link
        to={foodbankPaths.reportEstimates()}
        search={{
          organization_id: content.organization.id,
          date_from: content.date ?? undefined,
          date_to: content.date_to ?? undefined,
        }}
      >
        {t('row.openEstimates')}
      </Link>
    )
  if (content?.applicant_id && mayOpen.applicant)
    return <Link to={foodbankPaths.applicant(content.applicant_id)}>{t('row.openApplicant')}</Link>
  return null
}

/** What of a record has changed, each part with what it was and what it is. */
function RowDifference({ row }: { row: RestatedRow }) {
  const words = useRestatedWords()
  const changes = getPartChanges(row, words)
  if (row.change !== 'changed') return describeRow(row, words)
  return (
    <ul className={classes.changes}>
      {changes.map(({ name, closed, now }) => (
        <li key={name}>
          {name}: <s>{closed}</s> → <b>{now}</b>
        </li>
      ))}
    </ul>
  )
}

/** By whom, when and why a record became another one. */
function RowActs({ acts }: Pick<RestatedRow, 'acts'>) {
  const t = useTexts(closingTexts)
  const { dateTime } = useFormat()
  if (acts.length === 0) return <Text c="dimmed">{t('row.unknownAct')}</Text>
  return acts.map(({ at, by, act, reason }) => (
    <div key={`${at} ${act}`} className={classes.act}>
      {reason ?? t(`act.${act}`)}
      <Text size="sm" c="dimmed">
        {by ?? t('row.product')}, {dateTime(at)}
      </Text>
    </div>
  ))
}
