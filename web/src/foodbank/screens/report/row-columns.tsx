import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import type { ReportRow } from '@crm/contract/foodbank/reports/reports'
import type { KeyBelow } from '@crm/texts/text'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { useCan } from '#platform/session/use-can.ts'
import { findApplicantName } from '#foodbank/applicants/full-name.ts'
import { RequestStatusDot } from '#foodbank/help-requests/RequestStatusDot.tsx'
import { householdMemberTexts } from '#foodbank/household-members/texts.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { blockTexts } from '#foodbank/reports/block-texts.ts'
import { rowTexts } from '#foodbank/reports/row-texts.ts'
import { useReportFormat } from '#foodbank/reports/use-report-format.ts'

type RowColumn = Column<ReportRow, 'date'>
type ColumnShape = Omit<RowColumn, 'title'>

/** What is shown of a row: of requests how they ended, of persons age and sex, of hand-outs what was handed out. */
const SHOWN = {
  request: ['applicant', 'reserved', 'status', 'organization', 'from', 'region', 'type'],
  household: [
    'applicant',
    'last',
    'organization',
    'from',
    'region',
    'type',
    'persons',
    'kilograms',
  ],
  person: ['person', 'sex', 'band', 'by', 'last', 'organization', 'region', 'type'],
  support: ['applicant', 'date', 'organization', 'from', 'region', 'type', 'persons', 'kilograms'],
} as const satisfies Readonly<Record<ReportRow['kind'], readonly ColumnName[]>>

type ColumnName = KeyBelow<'report-rows', 'column'>

/** The day of a row opens its hand-out. */
export function useRowColumns(
  kind: ReportRow['kind'],
  openedDay: (day: string, supportId: string | null) => ReactNode,
): readonly RowColumn[] {
  const t = useTexts(rowTexts)
  const blocks = useTexts(blockTexts)
  const members = useTexts(householdMemberTexts)
  const { count, kilograms } = useReportFormat()
  const mayOpen = useCan(applicantEndpoints.get)
  const applicant: ColumnShape = {
    cell: (row) => <Applicant row={row} mayOpen={mayOpen} nameless={t('nameless')} />,
  }
  const day: ColumnShape = {
    cell: (row) => openedDay(row.date, row.support_id),
    sort: 'date',
    nowrap: true,
  }
  const short = (cell: ColumnShape['cell']): ColumnShape => ({ cell, nowrap: true })
  const number = (cell: ColumnShape['cell']): ColumnShape => ({ cell, align: 'end', nowrap: true })
  const columns: Readonly<Record<ColumnName, ColumnShape>> = {
    applicant,
    person: applicant,
    reserved: day,
    last: day,
    date: day,
    status: short(({ status }) => status && <RequestStatusDot status={status} />),
    organization: { cell: (row) => row.organization_label },
    from: { cell: (row) => row.from_organization_label },
    region: short((row) => row.region_name),
    type: { cell: (row) => row.applicant_type_name },
    persons: number(({ persons }) => persons !== null && count(persons)),
    kilograms: number((row) => row.kilograms !== null && kilograms(row.kilograms)),
    sex: short(({ sex }) => sex && members(`sex.${sex}`)),
    by: short(({ is_exact }) => is_exact !== null && t(is_exact ? 'by.date' : 'by.year')),
    band: short(({ age_band }) => age_band && blocks(`band.${age_band}`)),
  }
  return SHOWN[kind].map((name) => ({ title: t(`column.${name}`), ...columns[name] }))
}

function Applicant({
  row,
  mayOpen,
  nameless,
}: {
  row: ReportRow
  mayOpen: boolean
  nameless: string
}) {
  const name = findApplicantName(row)
  if (name === null) return nameless
  return mayOpen && row.applicant_id ? (
    <Link to={foodbankPaths.applicant(row.applicant_id)}>{name}</Link>
  ) : (
    name
  )
}
