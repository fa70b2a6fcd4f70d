import { closedRowsQuery } from '@crm/contract/foodbank/closings/report-closings'
import {
  reportClosingEndpoints,
  reportClosingFiles,
} from '@crm/contract/foodbank/closings/report-closings.endpoints'
import { cellWords } from '@crm/contract/foodbank/reports/cell-words'
import { BackLink } from '#platform/card/BackLink.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ListFrame } from '#platform/list/ListFrame.tsx'
import { ListTable } from '#platform/list/ListTable.tsx'
import { useList } from '#platform/list/use-list.ts'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { findApplicantName } from '#foodbank/applicants/full-name.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { rowTexts } from '#foodbank/reports/row-texts.ts'
import { useLayoutWords } from '#foodbank/reports/use-layout-words.ts'
import { useReportFormat } from '#foodbank/reports/use-report-format.ts'
import { useOpenedSupport } from '#foodbank/supports/use-opened-support.tsx'
import { usePeriodWords } from './ReportNotices.tsx'
import { useRowColumns } from './row-columns.tsx'

type Props = { readonly id: string; readonly cell: string }

/** The rows that one number of a closed report counted, as they were frozen. */
export function ClosedRowsScreen({ id, cell }: Props) {
  const t = useTexts(rowTexts)
  const layoutWords = useLayoutWords()
  const formats = useReportFormat()
  const { dateTime } = useFormat()
  const period = usePeriodWords()
  const list = useList(reportClosingEndpoints.rows, closedRowsQuery, { params: { id, cell } })
  const { answer } = list
  const words = cellWords(cell, answer?.data[0], layoutWords)
  const title = words?.title ?? t('unknown')
  const heading = answer && words ? `${title} – ${formats[words.format](answer.value)}` : title
  const mayExport = useCan(reportClosingFiles.exportRows)
  const opened = useOpenedSupport()
  const columns = useRowColumns(answer?.kind ?? 'support', opened.day)
  // its heading has the number in it, and grows by it
  if (!answer && !list.error) return <ScreenSkeleton />
  const closing = answer?.closing
  return (
    <>
      <nav data-no-print>
        <BackLink to={foodbankPaths.reportClosing(id)}>{t('backToClosed')}</BackLink>
      </nav>
      <ListFrame
        title={heading}
        list={list}
        exported={
          mayExport ? { ...reportClosingFiles.exportRows, params: { id, cell } } : undefined
        }
        partial={
          closing &&
          t('closed', {
            organization: closing.organization_name ?? t('whole'),
            period: period(closing),
            version: closing.version,
            at: dateTime(closing.closed_at),
          })
        }
      >
        <ListTable
          label={heading}
          list={list}
          columns={columns}
          rowName={(one) => findApplicantName(one) ?? t('nameless')}
          empty={{ text: t('empty') }}
        />
      </ListFrame>
      {opened.drawer}
    </>
  )
}
