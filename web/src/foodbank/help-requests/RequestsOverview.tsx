import {
  requestQuery,
  type HelpRequest,
  REQUEST_STATUSES,
  type RequestStatus,
} from '@crm/contract/foodbank/help-requests'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { filterValues } from '#platform/list-filters/filter.ts'
import { dateRangeFilter } from '#platform/list-filters/filters.tsx'
import { ListTable } from '#platform/list/ListTable.tsx'
import { useInnerList } from '#platform/list/use-list.ts'
import { useCan } from '#platform/session/use-can.ts'
import { applicantName } from '../applicants/full-name.ts'
import {
  type ChosenOrganization,
  OrganizationSelect,
} from '../organizations/OrganizationSelect.tsx'
import { foodbankPaths } from '../paths.ts'
import { RequestStatusDot } from './RequestStatusDot.tsx'
import classes from './RequestsOverview.module.css'
import { helpRequestTexts } from './texts.ts'

export function RequestsOverview({ organizationId }: { organizationId: string }) {
  const t = useTexts(helpRequestTexts)
  const list = useInnerList(helpRequestEndpoints.list, requestQuery, {
    fixed: { organization_id: organizationId },
  })
  const [from, setFrom] = useState<ChosenOrganization | null>(null)
  const [to, setTo] = useState<ChosenOrganization | null>(null)
  const columns = useColumns(organizationId)
  const mayOpen = useCan(applicantEndpoints.get)
  const { query, answer } = list
  const term = dateRangeFilter('date_from', 'date_to', t('overview.term'))
  const isFiltered = [query.status, query.date_from, query.date_to, from, to].some(Boolean)
  const clear = () => {
    setFrom(null)
    setTo(null)
    list.change(UNFILTERED)
  }
  return (
    <div className={classes.overview}>
      <StatusCounts
        counts={answer?.counts}
        capped={answer?.counts_capped}
        chosen={query.status}
        onChoose={(status) => list.set({ status })}
      />
      <div className={classes.filters}>
        {term.input?.({ values: filterValues(query), set: list.change })}
        <OrganizationSelect
          label={t('overview.fromOrganization')}
          clearable
          value={from}
          onChange={(organization) => {
            setFrom(organization)
            list.set({ from_organization_id: organization?.id })
          }}
        />
        <OrganizationSelect
          label={t('overview.toOrganization')}
          clearable
          scope={{ foodBanks: true }}
          value={to}
          onChange={(organization) => {
            setTo(organization)
            list.set({ to_organization_id: organization?.id })
          }}
        />
      </div>
      <ListTable
        list={list}
        label={t('overview.title')}
        rowName={applicantName}
        rowPath={mayOpen ? ({ applicant_id }) => foodbankPaths.applicant(applicant_id) : undefined}
        columns={columns}
        empty={{ text: t(answer?.partial ? 'overview.emptySeen' : 'overview.emptyAll') }}
        clearFilters={isFiltered ? clear : undefined}
      />
      {answer?.partial && (
        <Text size="xs" c="dimmed">
          {t('overview.partial')}
        </Text>
      )}
    </div>
  )
}

const UNFILTERED = {
  status: undefined,
  date_from: undefined,
  date_to: undefined,
  from_organization_id: undefined,
  to_organization_id: undefined,
}

function useColumns(organizationId: string): readonly Column<HelpRequest, 'reserved_on'>[] {
  const t = useTexts(helpRequestTexts)
  const format = useFormat()
  const other = (request: HelpRequest) =>
    request.from_organization_id === organizationId && request.to_organization_id !== organizationId
      ? t('overview.for', { organization: request.to_organization_label })
      : t('overview.by', { organization: request.from_organization_label })
  return [
    {
      title: t('overview.columns.applicant'),
      cell: (request) => (
        <span className={classes.whose}>
          {applicantName(request)} <span className={classes.other}>{other(request)}</span>
        </span>
      ),
    },
    {
      title: t('overview.columns.term'),
      cell: ({ reserved_on, reserved_time }) =>
        `${format.date(reserved_on)} ${format.time(reserved_time)}`,
      sort: 'reserved_on',
    },
    {
      title: t('overview.columns.status'),
      cell: ({ status }) => <RequestStatusDot status={status} />,
      nowrap: true,
    },
  ]
}

type Props = {
  counts: Readonly<Record<RequestStatus, number>> | undefined
  /** Counting stopped at the cap for some status. */
  capped: boolean | undefined
  chosen: RequestStatus | undefined
  onChoose: (status: RequestStatus | undefined) => void
}

function StatusCounts({ counts, capped, chosen, onChoose }: Props) {
  const t = useTexts(helpRequestTexts)
  const { number } = useFormat()
  return (
    <div className={classes.counts} role="group" aria-label={t('overview.filter')}>
      {REQUEST_STATUSES.map((status) => (
        <button
          key={status}
          type="button"
          className={classes.count}
          data-status={status}
          aria-pressed={chosen === status}
          onClick={() => onChoose(chosen === status ? undefined : status)}
        >
          <strong>{counts ? `${number(counts[status])}${capped ? '+' : ''}` : '…'}</strong>
          <span>{t(`overview.${status}`)}</span>
        </button>
      ))}
    </div>
  )
}
