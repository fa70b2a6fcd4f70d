import { donorQuery, type Donor } from '@crm/contract/warehouse/donors'
import { donorEndpoints, donorFiles } from '@crm/contract/warehouse/donors.endpoints'
import { Badge } from '@mantine/core'
import { useWrite } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { flagFilter, textFilter } from '#platform/list-filters/filters.tsx'
import { EditableList } from '#platform/list/EditableList.tsx'
import { useList } from '#platform/list/use-list.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { donorWrites } from './queries.ts'
import { donorTexts } from './texts.ts'

const DonorDrawer = lazyDrawer(() => import('./DonorDrawer.tsx').then((file) => file.DonorDrawer))

export function DonorsScreen() {
  const t = useTexts(donorTexts)
  const format = useFormat()
  const contract = useContract()
  const list = useList(donorEndpoints.list, donorQuery)
  const removing = useWrite(donorEndpoints.remove, donorWrites)
  const columns: readonly Column<Donor, 'name' | 'company_id' | 'contract_to'>[] = [
    {
      title: t('field.name'),
      cell: ({ name, is_active }) => (
        <>
          {name} {!is_active && <Badge variant="light">{t('unused')}</Badge>}
        </>
      ),
      sort: 'name',
    },
    {
      title: t('field.company_id'),
      cell: ({ company_id }) => company_id,
      sort: 'company_id',
      nowrap: true,
    },
    { title: t('list.contract'), cell: contract, sort: 'contract_to', nowrap: true },
    {
      title: t('field.sites'),
      cell: ({ sites }) => format.number(sites.length),
      align: 'end',
    },
  ]
  return (
    <EditableList
      t={t}
      deleteTitle={(row) => t('delete.title', row)}
      filters={[
        textFilter('search', t('list.search')),
        flagFilter('is_active', t('field.is_active')),
      ]}
      empty={t('list.empty')}
      exported={donorFiles.export}
      list={list}
      columns={columns}
      rowName={({ name }) => name}
      endpoints={donorEndpoints}
      Drawer={DonorDrawer}
      remove={(id) => removing.run({ params: { id } })}
    />
  )
}

/** From when until when; either end may be open. */
function useContract() {
  const t = useTexts(donorTexts)
  const format = useFormat()
  return ({ contract_from, contract_to }: Donor): string | null => {
    if (contract_from !== null && contract_to !== null)
      return format.dateRange(contract_from, contract_to)
    if (contract_from !== null) return t('list.since', { day: format.date(contract_from) })
    return contract_to === null ? null : t('list.until', { day: format.date(contract_to) })
  }
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/warehouse/donors': SearchOf<typeof donorEndpoints.list>
  }
}
