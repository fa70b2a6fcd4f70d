import { organizationQuery, type OrganizationRow } from '@crm/contract/foodbank/organizations'
import {
  organizationEndpoints,
  organizationFiles,
} from '@crm/contract/foodbank/organizations.endpoints'
import { formatPhone } from '@crm/contract/platform/formats'
import { IconBasket, IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { flagFilter, selectFilter, textFilter } from '#platform/list-filters/filters.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useCan } from '#platform/session/use-can.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { useCodeListOptions } from '../code-lists/queries.ts'
import { foodbankPaths } from '../paths.ts'
import classes from './OrganizationsScreen.module.css'
import { organizationTexts } from './texts.ts'

export function OrganizationsScreen() {
  const t = useTexts(organizationTexts)
  const list = useList(organizationEndpoints.list, organizationQuery)
  const regions = useCodeListOptions('region')
  const search = textFilter('search', t('list.search'))
  const email = textFilter('email', t('list.email'))
  const phone = textFilter('phone', t('list.phone'))
  const mayRestore = useCan(organizationEndpoints.restore)
  const columns: readonly Column<OrganizationRow, 'name' | 'city'>[] = [
    { title: t('list.column.name'), cell: (row) => <Name row={row} />, sort: 'name' },
    {
      title: t('list.column.city'),
      cell: (row) => row.city && <span className={classes.whole}>{row.city}</span>,
      sort: 'city',
    },
    {
      title: t('list.column.region'),
      cell: (row) => row.region_name && <span className={classes.whole}>{row.region_name}</span>,
    },
    {
      title: t('list.column.email'),
      cell: (row) => row.email && <span className={classes.address}>{row.email}</span>,
    },
    {
      title: t('list.column.phone'),
      cell: (row) => row.phone && formatPhone(row.phone),
      nowrap: true,
    },
  ]
  return (
    <ListPage
      exported={organizationFiles.export}
      title={t('title.list')}
      list={list}
      columns={columns}
      rowName={(row) => row.name}
      rowPath={(row) => foodbankPaths.organization(row.id)}
      primaryAction={<AddButton />}
      filters={[
        search,
        selectFilter('region_id', t('list.region'), regions),
        flagFilter('is_food_bank', t('list.isFoodBank')),
      ]}
      moreFilters={[
        email,
        phone,
        flagFilter('mine', t('list.mineOnly'), { onlyYes: true }),
        ...(mayRestore ? [flagFilter('deleted', t('list.deletedOnly'), { onlyYes: true })] : []),
      ]}
      empty={{ text: t('list.empty'), action: <AddButton /> }}
    />
  )
}

function Name({ row }: { row: OrganizationRow }) {
  const t = useTexts(organizationTexts)
  return (
    <span className={classes.name}>
      {row.name}
      {row.short_name && <span className={classes.short}>{row.short_name}</span>}
      {row.is_food_bank && (
        <span className={classes.kind} title={t('detail.foodBank')}>
          <IconBasket size={16} aria-hidden />
          <span className={classes.words}>{t('detail.foodBank')}</span>
        </span>
      )}
    </span>
  )
}

function AddButton() {
  const t = useTexts(organizationTexts)
  if (!useCan(organizationEndpoints.create)) return null
  return (
    <LinkButton
      leftSection={<IconPlus size={18} aria-hidden />}
      to={foodbankPaths.newOrganization()}
    >
      {t('list.add')}
    </LinkButton>
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/organizations': SearchOf<typeof organizationEndpoints.list>
  }
}
