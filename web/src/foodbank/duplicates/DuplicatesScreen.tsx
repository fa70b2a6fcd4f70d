import { useMissing } from '#platform/missing/use-missing.ts'
import {
  duplicateQuery,
  DUPLICATE_REASONS,
  type DuplicatePair,
  type DuplicatePerson,
} from '@crm/contract/foodbank/duplicates'
import { duplicateEndpoints, duplicateFiles } from '@crm/contract/foodbank/duplicates.endpoints'
import { Button } from '@mantine/core'
import { IconArrowsJoin, IconRefresh, IconUsersMinus, IconUsersPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { flagFilter, selectFilter } from '#platform/list-filters/filters.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { fullName } from '../applicants/full-name.ts'
import { useOrganizationFilter } from '../organizations/use-organization-filter.tsx'
import { foodbankPaths } from '../paths.ts'
import classes from './DuplicatesScreen.module.css'
import { useDismissPair, useRefreshDuplicates, useReopenPair } from './queries.ts'
import { duplicateTexts } from './texts.ts'
import { exportScopeNotice } from '../export-scopes/ExportScopeNotice.tsx'

const EXPORTED = { ...duplicateFiles.export, notice: exportScopeNotice('duplicates') }

export function DuplicatesScreen() {
  const t = useTexts(duplicateTexts)
  const format = useFormat()
  const list = useList(duplicateEndpoints.list, duplicateQuery)
  const organization = useOrganizationFilter({
    name: 'organization_id',
    id: list.query.organization_id,
    label: t('organization'),
  })
  const getActions = usePairActions()
  const refreshing = useRefreshDuplicates()
  const { looked_at = null } = list.answer ?? {}
  const look = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={refreshing.isPending}
      onClick={() => void refreshing.run({})}
    >
      {t('refresh')}
    </Button>
  )
  return (
    <ListPage
      title={t('title')}
      exported={EXPORTED}
      list={list}
      otherActions={
        <>
          <LinkButton variant="default" to={foodbankPaths.merges()}>
            {t('toMerges')}
          </LinkButton>
          {look}
        </>
      }
      filters={[
        selectFilter(
          'reason',
          t('reasonFilter'),
          DUPLICATE_REASONS.map((value) => ({ value, label: t(`reason.${value}`) })),
        ),
        organization,
      ]}
      moreFilters={[flagFilter('dismissed', t('dismissed'), { onlyYes: true })]}
      columns={[
        { title: t('first'), cell: ({ first }) => <PersonCell person={first} /> },
        { title: t('second'), cell: ({ second }) => <PersonCell person={second} /> },
        {
          title: t('why'),
          cell: ({ reasons }) => reasons.map((reason) => t(`reason.${reason}`)).join(', '),
        },
      ]}
      rowName={({ first, second }) => `${fullName(first)}, ${fullName(second)}`}
      rowPath={({ first, second }) => foodbankPaths.comparison(first.id, second.id)}
      rowActions={getActions}
      partial={looked_at !== null && t('lookedAt', { when: format.dateTime(looked_at) })}
      empty={{ text: t(looked_at === null ? 'neverLooked' : 'empty'), action: look }}
    />
  )
}

function PersonCell({ person }: { person: DuplicatePerson }) {
  const t = useTexts(duplicateTexts)
  const { date } = useFormat()
  const facts = [
    person.personal_number !== null && t('number', { number: person.personal_number }),
    person.birth_year !== null && t('born', { year: person.birth_year }),
    t('size', { count: person.persons }),
    person.last_assistance_at !== null && t('lastHelp', { date: date(person.last_assistance_at) }),
    person.organization_label,
  ].filter(Boolean)
  return (
    <span className={classes.person}>
      <span>{fullName(person)}</span>
      <span className={classes.facts}>{facts.join(' · ')}</span>
    </span>
  )
}

function usePairActions() {
  const t = useTexts(duplicateTexts)
  const navigate = useNavigate()
  const [dismissing, reopening] = [useDismissPair(), useReopenPair()]
  const disabledReason = useMissing(duplicateEndpoints.dismiss)
  return ({ id, first, second, dismissed }: DuplicatePair): RowAction[] => [
    {
      label: t('compare'),
      icon: IconArrowsJoin,
      onClick: () => void navigate({ to: foodbankPaths.comparison(first.id, second.id) }),
    },
    dismissed
      ? {
          label: t('reopen'),
          icon: IconUsersPlus,
          onClick: () => void reopening.run({ params: { id } }),
          disabledReason,
        }
      : {
          label: t('dismiss'),
          icon: IconUsersMinus,
          onClick: () => void dismissing.run({ params: { id } }),
          disabledReason,
        },
  ]
}
