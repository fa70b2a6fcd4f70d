import {
  entitlementRuleQuery,
  RULE_KINDS,
  type EntitlementRule,
} from '@crm/contract/foodbank/entitlement/rules'
import { entitlementExceptionEndpoints } from '@crm/contract/foodbank/entitlement/exceptions.endpoints'
import {
  entitlementRuleEndpoints,
  entitlementRuleFiles,
} from '@crm/contract/foodbank/entitlement/rules.endpoints'
import { useWrite } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { selectFilter } from '#platform/list-filters/filters.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { EditableList } from '#platform/list/EditableList.tsx'
import { useList } from '#platform/list/use-list.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import type { SearchOf } from '#platform/router/places.ts'
import { useCan } from '#platform/session/use-can.ts'
import { entitlementTexts } from '#foodbank/entitlement/texts.ts'
import { useRuleWords } from '#foodbank/entitlement/use-rule-words.ts'
import { useOrganizationFilter } from '#foodbank/organizations/use-organization-filter.tsx'
import { foodbankPaths } from '#foodbank/paths.ts'
import { entitlementRuleWrites } from './queries.ts'
import { entitlementRuleTexts } from './texts.ts'

const EntitlementRuleDrawer = lazyDrawer(() =>
  import('./EntitlementRuleDrawer.tsx').then((file) => file.EntitlementRuleDrawer),
)

/** How often and how much households are helped, the newest rule first. */
export function EntitlementRulesScreen() {
  const t = useTexts(entitlementRuleTexts)
  const words = useTexts(entitlementTexts)
  const { date } = useFormat()
  const { rule } = useRuleWords()
  const list = useList(entitlementRuleEndpoints.list, entitlementRuleQuery)
  const removing = useWrite(entitlementRuleEndpoints.remove, entitlementRuleWrites)
  const organization = useOrganizationFilter({
    name: 'organization_id',
    id: list.query.organization_id,
    label: t('place'),
  })
  const seesExceptions = useCan(entitlementExceptionEndpoints.list)
  const whyNot = ({ has_begun }: EntitlementRule) => (has_begun ? t('hasBegun') : undefined)
  const columns: readonly Column<EntitlementRule, 'valid_from' | 'organization'>[] = [
    {
      title: t('period'),
      cell: ({ valid_from, valid_to }) =>
        valid_to === null
          ? t('since', { day: date(valid_from) })
          : `${date(valid_from)} – ${date(valid_to)}`,
      sort: 'valid_from',
      nowrap: true,
    },
    { title: t('rule'), cell: (row) => rule(row) },
    {
      title: t('types'),
      cell: ({ kind, applicant_types }) =>
        kind === 'types' || applicant_types.length === 0
          ? t('everybody')
          : applicant_types.join(', '),
    },
    {
      title: t('place'),
      cell: ({ organization_label }) => organization_label ?? words('whole'),
      sort: 'organization',
    },
    { title: t('field.effect'), cell: ({ effect }) => words(`effect.${effect}`), nowrap: true },
    { title: t('field.source'), cell: ({ source }) => source },
    { title: t('enteredBy'), cell: ({ created_by_name }) => created_by_name },
  ]
  return (
    <EditableList
      t={t}
      intro={t('intro')}
      deleteTitle={(row) => t('delete.title', row)}
      empty={t('empty')}
      exported={entitlementRuleFiles.export}
      otherActions={
        seesExceptions && (
          <LinkButton variant="default" to={foodbankPaths.entitlementExceptions()}>
            {t('exceptions')}
          </LinkButton>
        )
      }
      list={list}
      columns={columns}
      filters={[
        selectFilter(
          'kind',
          t('field.kind'),
          RULE_KINDS.map((value) => ({ value, label: words(`kind.${value}`) })),
        ),
        organization,
      ]}
      rowName={(row) => `${rule(row)}, ${date(row.valid_from)}`}
      endpoints={entitlementRuleEndpoints}
      Drawer={EntitlementRuleDrawer}
      remove={(id) => removing.run({ params: { id } })}
      whyNotEdit={whyNot}
      whyNotRemove={whyNot}
    />
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/entitlement-rules': SearchOf<typeof entitlementRuleEndpoints.list>
  }
}
