import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { measureQuery, type Measure } from '@crm/contract/foodbank/measures/measures'
import { measureEndpoints, measureFiles } from '@crm/contract/foodbank/measures/measures.endpoints'
import { measureReportEndpoints } from '@crm/contract/foodbank/measures/measure-report.endpoints'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '#platform/card/BackLink.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import {
  dateRangeFilter,
  flagFilter,
  linkFilter,
  selectFilter,
} from '#platform/list-filters/filters.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useCan } from '#platform/session/use-can.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { applicantName, findApplicantName } from '#foodbank/applicants/full-name.ts'
import { MarkedApplicant } from '#foodbank/applicants/RestrictedMark.tsx'
import { exportScopeNotice } from '#foodbank/export-scopes/ExportScopeNotice.tsx'
import { measureKindsQuery, useKindName } from '#foodbank/measures/queries.ts'
import { measureTexts } from '#foodbank/measures/texts.ts'
import { useOrganizationFilter } from '#foodbank/organizations/use-organization-filter.tsx'
import { foodbankPaths } from '#foodbank/paths.ts'

const EXPORTED = { ...measureFiles.export, notice: exportScopeNotice('measures') }

/** The measures that a number of the sum counts: who, when, where, by whom. */
export function MeasureRowsScreen() {
  const t = useTexts(measureTexts)
  const { date } = useFormat()
  const getName = useKindName()
  const list = useList(measureEndpoints.list, measureQuery)
  const { query, answer } = list
  const seesSum = useCan(measureReportEndpoints.get)
  const { data: kinds } = useQuery(measureKindsQuery())
  const organization = useOrganizationFilter({
    name: 'organization_id',
    id: query.organization_id,
    label: t('site'),
  })
  const kind = selectFilter(
    'measure_kind_id',
    t('kind'),
    (kinds?.data ?? []).map((one) => ({ value: one.id, label: getName(one) })),
  )
  const columns: readonly Column<Measure, 'date'>[] = [
    { title: t('applicant'), cell: (row) => <MarkedApplicant row={row} /> },
    { title: t('kind'), cell: (row) => (row.kind ? getName(row.kind) : t('withheld')) },
    { title: t('date'), cell: (row) => date(row.date), sort: 'date', nowrap: true },
    { title: t('organization'), cell: (row) => row.organization_label },
    { title: t('by'), cell: (row) => row.created_by_name ?? '–' },
  ]
  const mayOpen = useCan(applicantEndpoints.get)
  const [first] = answer?.data ?? []
  const name = (first && findApplicantName(first)) ?? t('applicant')
  return (
    <>
      {seesSum && (
        <nav data-no-print>
          <BackLink
            to={foodbankPaths.measures()}
            search={{ date_from: query.date_from, date_to: query.date_to }}
          >
            {t('back')}
          </BackLink>
        </nav>
      )}
      <ListPage
        exported={EXPORTED}
        title={t('rows')}
        list={list}
        columns={columns}
        rowName={applicantName}
        rowPath={mayOpen ? ({ applicant_id }) => foodbankPaths.applicant(applicant_id) : undefined}
        filters={[dateRangeFilter('date_from', 'date_to', t('date')), organization, kind]}
        moreFilters={[
          flagFilter('once', t('eachOnce'), { onlyYes: true }),
          linkFilter('applicant_id', t('applicant'), name),
          linkFilter('support_id', t('besideHandOut'), first ? date(first.date) : ''),
        ]}
        empty={{ text: t('none') }}
      />
    </>
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/measures/rows': SearchOf<typeof measureEndpoints.list>
  }
}
