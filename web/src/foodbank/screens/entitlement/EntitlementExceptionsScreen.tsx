import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import {
  entitlementExceptionQuery,
  type EntitlementException,
} from '@crm/contract/foodbank/entitlement/exceptions'
import {
  entitlementExceptionEndpoints,
  entitlementExceptionFiles,
} from '@crm/contract/foodbank/entitlement/exceptions.endpoints'
import { RULE_KINDS } from '@crm/contract/foodbank/entitlement/rules'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { dateRangeFilter, linkFilter, selectFilter } from '#platform/list-filters/filters.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { useCan } from '#platform/session/use-can.ts'
import { findApplicantName } from '#foodbank/applicants/full-name.ts'
import { MarkedApplicant } from '#foodbank/applicants/RestrictedMark.tsx'
import { entitlementTexts } from '#foodbank/entitlement/texts.ts'
import { useRuleWords } from '#foodbank/entitlement/use-rule-words.ts'
import { exportScopeNotice } from '#foodbank/export-scopes/ExportScopeNotice.tsx'
import { useOrganizationFilter } from '#foodbank/organizations/use-organization-filter.tsx'
import { foodbankPaths } from '#foodbank/paths.ts'
import { entitlementExceptionTexts } from './texts.ts'

const EXPORTED = { ...entitlementExceptionFiles.export, notice: exportScopeNotice('exceptions') }

/** Who was booked or helped despite a rule, the newest first. */
export function EntitlementExceptionsScreen() {
  const t = useTexts(entitlementExceptionTexts)
  const words = useTexts(entitlementTexts)
  const format = useFormat()
  const { rule, counted } = useRuleWords()
  const list = useList(entitlementExceptionEndpoints.list, entitlementExceptionQuery)
  const organization = useOrganizationFilter({
    name: 'organization_id',
    id: list.query.organization_id,
    label: t('place'),
  })
  const getName = (row: EntitlementException) => findApplicantName(row) ?? t('erased')
  const columns: readonly Column<EntitlementException, 'day' | 'created_at'>[] = [
    {
      title: t('applicant'),
      cell: (row) => <OfApplicant row={row} erased={t('erased')} />,
      nowrap: true,
    },
    { title: t('day'), cell: ({ day }) => format.date(day), sort: 'day', nowrap: true },
    { title: t('place'), cell: ({ organization_label }) => organization_label },
    {
      title: t('rule'),
      cell: ({ facts, kind }) => (facts ? rule(facts.rule) : words(`kind.${kind}`)),
    },
    { title: t('counted'), cell: ({ facts }) => facts && counted(facts) },
    {
      title: t('reason'),
      cell: ({ effect, reason }) =>
        effect === 'warn' ? <Text c="dimmed">{t('warned')}</Text> : reason,
    },
    {
      title: t('by'),
      cell: ({ created_by_name, created_at }) =>
        [created_by_name, format.dateTime(created_at)].filter(Boolean).join(', '),
      sort: 'created_at',
    },
  ]
  const [first] = list.answer?.data ?? []
  return (
    <ListPage
      exported={EXPORTED}
      title={t('title')}
      intro={t('intro')}
      list={list}
      columns={columns}
      rowName={getName}
      filters={[
        dateRangeFilter('date_from', 'date_to', t('day')),
        organization,
        selectFilter(
          'kind',
          t('kind'),
          RULE_KINDS.map((value) => ({ value, label: words(`kind.${value}`) })),
        ),
        selectFilter(
          'effect',
          t('effect'),
          (['warn', 'refuse'] as const).map((value) => ({ value, label: t(`effects.${value}`) })),
        ),
      ]}
      moreFilters={[linkFilter('applicant_id', t('applicant'), first ? getName(first) : '…')]}
      empty={{ text: t('empty') }}
    />
  )
}

/** Leads to whoever is still in the register. */
function OfApplicant({ row, erased }: { row: EntitlementException; erased: string }) {
  const mayOpen = useCan(applicantEndpoints.get)
  if (row.applicant_id === null) return erased
  const name = <MarkedApplicant row={row} />
  return mayOpen ? <Link to={foodbankPaths.applicant(row.applicant_id)}>{name}</Link> : name
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/entitlement-rules/exceptions': SearchOf<typeof entitlementExceptionEndpoints.list>
  }
}
