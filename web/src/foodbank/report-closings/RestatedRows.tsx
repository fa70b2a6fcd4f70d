import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import type { RestatedRow, RowContent } from '@crm/contract/foodbank/reports/report-closings'
import { reportClosingFiles } from '@crm/contract/foodbank/reports/report-closings.endpoints'
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
import type { useChanges } from './queries.ts'
import { closingTexts } from './texts.ts'
import { usePartWords } from './use-part-words.ts'

/** Record by record what was added, removed and edited since a period was closed. */
export function RestatedRows({ id, list }: { id: string; list: ReturnType<typeof useChanges> }) {
  const t = useTexts(closingTexts)
  const { date } = useFormat()
  const mayOpen = useCan(applicantEndpoints.get)
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
          {getName(row)}
          <Text size="sm" c="dimmed">
            {(row.now ?? row.closed)?.organization?.name}
          </Text>
        </>
      ),
    },
    { title: t('row.change'), cell: ({ change }) => t(`row.${change}`), nowrap: true },
    { title: t('row.content'), cell: (row) => <RowDifference row={row} /> },
    {
      title: t('part.applicant_id'),
      cell: ({ now }) =>
        now?.applicant_id && mayOpen ? (
          <Link to={foodbankPaths.applicant(now.applicant_id)}>{t('row.openApplicant')}</Link>
        ) : null,
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
    </Card>
  )
}

/** Parts that say what a record that came or went was. */
const WHOLE = ['household', 'status', 'total', 'indicator', 'value', 'note'] as const

/** What of a record has changed, each part with what it was and what it is. */
function RowDifference({ row: { change, closed, now, differs } }: { row: RestatedRow }) {
  const t = useTexts(closingTexts)
  const { getName, getValue } = usePartWords()
  const content = now ?? closed
  if (change !== 'changed' || !closed || !now) return content ? <Whole content={content} /> : null
  return (
    <ul style={{ margin: 0, paddingInlineStart: '1.1em' }}>
      {differs.map((part) => (
        <li key={part}>
          {getName(part)}: <s>{getValue(part, closed) ?? t('row.nothing')}</s> →{' '}
          <b>{getLast(part)}</b>
        </li>
      ))}
    </ul>
  )

  function getLast(part: string) {
    // keys of people say nothing; that it is another one does
    if (part === 'applicant_id' || part === 'help_request_id') return t('row.other')
    return (now && getValue(part, now)) ?? t('row.nothing')
  }
}

function Whole({ content }: { content: RowContent }) {
  const { getName, getValue } = usePartWords()
  return WHOLE.flatMap((part) => {
    const value = getValue(part, content)
    return value === null ? [] : [`${getName(part)}: ${value}`]
  }).join(', ')
}
