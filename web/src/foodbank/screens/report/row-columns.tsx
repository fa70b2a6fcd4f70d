import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import type { ReportRow } from '@crm/contract/foodbank/reports/reports'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { useCan } from '#platform/session/use-can.ts'
import { fullName } from '#foodbank/applicants/full-name.ts'
import { RequestStatusDot } from '#foodbank/help-requests/RequestStatusDot.tsx'
import { householdMemberTexts } from '#foodbank/household-members/texts.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import { blockTexts } from '#foodbank/reports/block-texts.ts'
import { rowTexts } from '#foodbank/reports/row-texts.ts'
import { useReportFormat } from '#foodbank/reports/use-report-format.ts'

type RowColumn = Column<ReportRow, 'date'>

/** A row by the applicant's name; null where it is not for the reader, or erased. */
export const nameOfRow = ({ applicant_surname, applicant_name }: ReportRow) =>
  applicant_surname === null || applicant_name === null
    ? null
    : fullName({ surname: applicant_surname, name: applicant_name })

/** What is shown of a row: of requests how they ended, of persons age and sex, of hand-outs what was handed out. */
export function useRowColumns(kind: ReportRow['kind']): readonly RowColumn[] {
  const t = useTexts(rowTexts)
  const blocks = useTexts(blockTexts)
  const members = useTexts(householdMemberTexts)
  const { date } = useFormat()
  const { count, kilograms } = useReportFormat()
  const mayOpen = useCan(applicantEndpoints.get)
  const applicant = (title: string): RowColumn => ({
    title,
    cell: (row) => <Applicant row={row} mayOpen={mayOpen} nameless={t('nameless')} />,
  })
  const day = (title: string): RowColumn => ({
    title,
    cell: (row) => date(row.date),
    sort: 'date',
    nowrap: true,
  })
  const organization: RowColumn = {
    title: t('column.organization'),
    cell: (row) => row.organization_label,
  }
  const from: RowColumn = { title: t('column.from'), cell: (row) => row.from_organization_label }
  const region: RowColumn = {
    title: t('column.region'),
    cell: (row) => row.region_name,
    nowrap: true,
  }
  const type: RowColumn = { title: t('column.type'), cell: (row) => row.applicant_type_name }
  const persons: RowColumn = {
    title: t('column.persons'),
    cell: (row) => row.persons !== null && count(row.persons),
    align: 'end',
    nowrap: true,
  }
  const weight: RowColumn = {
    title: t('column.kilograms'),
    cell: (row) => row.kilograms !== null && kilograms(row.kilograms),
    align: 'end',
    nowrap: true,
  }
  switch (kind) {
    case 'request':
      return [
        applicant(t('column.applicant')),
        day(t('column.reserved')),
        {
          title: t('column.status'),
          cell: (row) => row.status && <RequestStatusDot status={row.status} />,
          nowrap: true,
        },
        organization,
        from,
        region,
        type,
      ]
    case 'household':
      return [
        applicant(t('column.applicant')),
        day(t('column.last')),
        organization,
        from,
        region,
        type,
        persons,
        weight,
      ]
    case 'person':
      return [
        applicant(t('column.person')),
        {
          title: t('column.sex'),
          cell: (row) => row.sex && members(`sex.${row.sex}`),
          nowrap: true,
        },
        {
          title: t('column.band'),
          cell: ({ age_band }) => age_band && blocks(`band.${age_band}`),
          nowrap: true,
        },
        day(t('column.last')),
        organization,
        region,
        type,
      ]
    case 'support':
      return [
        applicant(t('column.applicant')),
        day(t('column.date')),
        organization,
        from,
        region,
        type,
        persons,
        weight,
      ]
  }
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
  const name = nameOfRow(row)
  if (name === null) return nameless
  return mayOpen && row.applicant_id ? (
    <Link to={foodbankPaths.applicant(row.applicant_id)}>{name}</Link>
  ) : (
    name
  )
}
