import { formatPhone } from '@crm/contract/platform/formats'
import { partnerQuery, type Partner } from '@crm/contract/warehouse/partners/partners'
import { partnerEndpoints, partnerFiles } from '@crm/contract/warehouse/partners/partners.endpoints'
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
import { partnerWrites } from './queries.ts'
import { partnerTexts } from './texts.ts'

const PartnerDrawer = lazyDrawer(() =>
  import('./PartnerDrawer.tsx').then((file) => file.PartnerDrawer),
)

export function PartnersScreen() {
  const t = useTexts(partnerTexts)
  const format = useFormat()
  const list = useList(partnerEndpoints.list, partnerQuery)
  const removing = useWrite(partnerEndpoints.remove, partnerWrites)
  const columns: readonly Column<Partner, 'name' | 'persons'>[] = [
    {
      title: t('field.name'),
      cell: ({ name, is_active }) => (
        <>
          {name} {!is_active && <Badge variant="light">{t('unused')}</Badge>}
        </>
      ),
      sort: 'name',
    },
    { title: t('field.address'), cell: ({ address }) => address },
    { title: t('field.contact'), cell: ({ contact }) => contact },
    { title: t('field.phone'), cell: ({ phone }) => phone && formatPhone(phone), nowrap: true },
    {
      title: t('list.persons'),
      cell: ({ persons }) => persons && format.number(persons),
      sort: 'persons',
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
      exported={partnerFiles.export}
      list={list}
      columns={columns}
      rowName={({ name }) => name}
      endpoints={partnerEndpoints}
      Drawer={PartnerDrawer}
      remove={(id) => removing.run({ params: { id } })}
    />
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/warehouse/partners': SearchOf<typeof partnerEndpoints.list>
  }
}
