import {
  type ReportRow,
  type ReportRowsQuery,
  reportRowsQuery,
} from '@crm/contract/foodbank/reports/reports'
import { reportEndpoints, reportRowFiles } from '@crm/contract/foodbank/reports/reports.endpoints'
import { Link, useSearch } from '@tanstack/react-router'
import { BackLink } from '#platform/card/BackLink.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { ListFrame } from '#platform/list/ListFrame.tsx'
import { EmptyList } from '#platform/list/ListNotices.tsx'
import { ListTable } from '#platform/list/ListTable.tsx'
import { useList } from '#platform/list/use-list.ts'
import { validSearch } from '#platform/router/search-params.ts'
import { useCan } from '#platform/session/use-can.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { findApplicantName } from '#foodbank/applicants/full-name.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { isByCounting, parseCell } from '@crm/contract/foodbank/reports/cells'
import { cellWords } from '@crm/contract/foodbank/reports/cell-words'
import { usePeriodWords } from './ReportNotices.tsx'
import { euPersonTexts } from './eu-person-texts.ts'
import { useRowColumns } from './row-columns.tsx'
import { rowTexts } from '#foodbank/reports/row-texts.ts'
import { useLayoutWords } from '#foodbank/reports/use-layout-words.ts'
import { getOrigin } from '#foodbank/reports/way-back.ts'
import { useOpenedSupport } from '#foodbank/supports/use-opened-support.tsx'
import { useReportFormat } from '#foodbank/reports/use-report-format.ts'
import { exportScopeNotice } from '../../export-scopes/ExportScopeNotice.tsx'

const EXPORTED = { ...reportRowFiles.export, notice: exportScopeNotice('reportRows') }

/** The rows that one number of the report counts; the number itself stands in the heading. */
export function ReportRowsScreen() {
  const t = useTexts(rowTexts)
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const isAsked = reportRowsQuery.safeParse(validSearch(reportRowsQuery, raw)).success
  if (isAsked) return <Rows />
  return (
    <>
      <h1>{t('unknown')}</h1>
      <EmptyList
        text={t('noCell')}
        action={<Link to={foodbankPaths.reports()}>{t('back')}</Link>}
      />
    </>
  )
}

function Rows() {
  const row = useTexts(rowTexts)
  const euPersons = useTexts(euPersonTexts)
  const layoutWords = useLayoutWords()
  const formats = useReportFormat()
  const period = usePeriodWords()
  const list = useList(reportEndpoints.rows, reportRowsQuery)
  const { answer, query } = list
  const { date_from, date_to, organization_id, region_id, applicant_type_id, counting, cell } =
    query
  const from = getOrigin(cell, date_to)
  const words = cellWords(cell, answer?.data[0], layoutWords)
  const title = words?.title ?? row('unknown')
  const heading = answer && words ? `${title} – ${formats[words.format](answer.value)}` : title
  const named = parseCell(cell)
  const narrowed = named && isByCounting(named) ? counting : undefined
  const mayExport = useCan(reportRowFiles.export)
  const opened = useOpenedSupport()
  const columns = useRowColumns(answer?.kind ?? 'support', opened.day)
  // its heading has the number in it, and grows by it
  if (!answer && !list.error) return <ScreenSkeleton />
  return (
    <>
      <nav data-no-print>
        {from?.screen === 'euPersons' ? (
          <BackLink to={foodbankPaths.euPersons()} search={{ ...from.query }}>
            {euPersons('title')}
          </BackLink>
        ) : from?.screen === 'year' ? (
          <BackLink to={foodbankPaths.year()} search={{ year: from.year, organization_id }}>
            {row('backToYear')}
          </BackLink>
        ) : (
          <BackLink
            to={foodbankPaths.reports()}
            search={{ date_from, date_to, organization_id, region_id, applicant_type_id, counting }}
          >
            {row('back')}
          </BackLink>
        )}
      </nav>
      {/* not ListPage: with it the words of the whole report would belong to what every list loads first */}
      <ListFrame
        title={heading}
        list={list}
        exported={mayExport ? EXPORTED : undefined}
        partial={[
          row('period', { period: period(query) }),
          ...filterNames(query, answer?.data[0]),
          ...(narrowed ? [layoutWords.t(`counting.${narrowed}`)] : []),
        ].join(' · ')}
      >
        <ListTable
          label={heading}
          list={list}
          columns={columns}
          rowName={(one) => findApplicantName(one) ?? row('nameless')}
          empty={{ text: row('empty') }}
        />
      </ListFrame>
      {opened.drawer}
    </>
  )
}

/** What else the report was narrowed to; every row that is left says it. */
function filterNames(query: ReportRowsQuery, first: ReportRow | undefined): string[] {
  const { organization_id, region_id, applicant_type_id } = query
  const names = [
    organization_id && first?.organization_name,
    region_id && first?.region_name,
    applicant_type_id && first?.applicant_type_name,
  ]
  return names.flatMap((name) => name || [])
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/reports/rows': SearchOf<typeof reportEndpoints.rows>
  }
}
