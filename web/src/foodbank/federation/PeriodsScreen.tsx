import { periodQuery, type FederationPeriod } from '@crm/contract/foodbank/federation/statements'
import {
  statementEndpoints,
  statementFiles,
} from '@crm/contract/foodbank/federation/statements.endpoints'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { foodbankPaths } from '../paths.ts'
import { FederationTabs } from './FederationTabs.tsx'
import { federationTexts } from './texts.ts'

/** Periods of which banks have told their sums, and who is missing. */
export function PeriodsScreen() {
  const t = useTexts(federationTexts)
  const { date, dateTime } = useFormat()
  const list = useList(statementEndpoints.periods, periodQuery)
  const getPeriod = (row: FederationPeriod) => `${date(row.date_from)} – ${date(row.date_to)}`
  const columns: readonly Column<FederationPeriod, 'date_from'>[] = [
    { title: t('sent.period'), cell: getPeriod, sort: 'date_from', nowrap: true },
    {
      title: t('periods.received'),
      cell: ({ received, expected }) => (
        <StatusDot tone={received === expected ? 'ok' : 'warn'}>
          {t('periods.of', { received: String(received), expected: String(expected) })}
        </StatusDot>
      ),
      nowrap: true,
    },
    { title: t('periods.missing'), cell: ({ missing }) => missing.join(', ') },
    {
      title: t('periods.latest'),
      cell: ({ received_at }) => dateTime(received_at),
      nowrap: true,
    },
  ]
  return (
    <>
      <FederationTabs />
      <ListPage
        title={t('screen.periods')}
        exported={statementFiles.exportPeriods}
        list={list}
        columns={columns}
        rowName={getPeriod}
        rowPath={(row) => foodbankPaths.federationPeriod(row.date_from, row.date_to)}
        empty={{ text: t('periods.empty') }}
      />
    </>
  )
}
