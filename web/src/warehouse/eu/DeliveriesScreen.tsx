import { euDeliveryQuery, type EuDeliveryRow } from '@crm/contract/warehouse/eu/eu-deliveries'
import {
  euDeliveryEndpoints,
  euDeliveryFiles,
} from '@crm/contract/warehouse/eu/eu-deliveries.endpoints'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { dateRangeFilter, selectFilter, textFilter } from '#platform/list-filters/filters.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import type { SearchOf } from '#platform/router/places.ts'
import { useWeight } from '../goods/use-weight.ts'
import { warehousePaths } from '../paths.ts'
import { euProjectChoicesQuery } from './queries.ts'
import { euTexts } from './texts.ts'

const DeliveryDrawer = lazyDrawer(() =>
  import('./DeliveryDrawer.tsx').then((file) => file.DeliveryDrawer),
)

/** What came, and how much of it is still to be sent. */
export function DeliveriesScreen() {
  const t = useTexts(euTexts)
  const list = useList(euDeliveryEndpoints.list, euDeliveryQuery)
  const { data } = useQuery(euProjectChoicesQuery())
  const projects = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <ListPage
      title={t('deliveries')}
      primaryAction={<Acts projectId={list.query.project_id ?? null} />}
      exported={euDeliveryFiles.export}
      filters={[
        textFilter('search', t('list.search')),
        selectFilter('project_id', t('list.project'), projects),
        dateRangeFilter('from', 'to', t('list.day')),
      ]}
      list={list}
      columns={useDeliveryColumns()}
      rowName={({ number }) => t('name', { number })}
      rowPath={({ id }) => warehousePaths.euDelivery(id)}
      empty={{ text: t('list.empty') }}
    />
  )
}

function Acts({ projectId }: { projectId: string | null }) {
  const t = useTexts(euTexts)
  const [isNew, setNew] = useState(false)
  return (
    <>
      <LinkButton variant="default" to={warehousePaths.euReceipts()}>
        {t('openReceipts')}
      </LinkButton>
      <LinkButton variant="default" to={warehousePaths.euProjects()}>
        {t('openProjects')}
      </LinkButton>
      <ActionButton
        refused={useMissing(euDeliveryEndpoints.create)}
        leftSection={<IconPlus size={18} aria-hidden />}
        {...DeliveryDrawer.whenReached}
        onClick={() => setNew(true)}
      >
        {t('add')}
      </ActionButton>
      {isNew && <DeliveryDrawer projectId={projectId} onClose={() => setNew(false)} />}
    </>
  )
}

function useDeliveryColumns(): readonly Column<EuDeliveryRow, 'day' | 'number' | 'project'>[] {
  const t = useTexts(euTexts)
  const { date } = useFormat()
  const weight = useWeight()
  const amount = (title: string, cell: (row: EuDeliveryRow) => string | null) =>
    ({ title, cell, align: 'end', nowrap: true }) as const
  return [
    { title: t('list.delivery'), cell: ({ number }) => number, sort: 'number' },
    { title: t('list.day'), cell: ({ day }) => date(day), sort: 'day', nowrap: true },
    { title: t('list.project'), cell: ({ project_name }) => project_name, sort: 'project' },
    { title: t('field.supplier'), cell: ({ supplier }) => supplier },
    amount(t('part.received'), ({ account }) => weight(account.received)),
    amount(t('part.there'), ({ account }) => weight(account.there)),
    amount(t('list.left'), ({ allotted_grams, left_grams }) =>
      allotted_grams === 0 && left_grams === 0 ? null : weight(left_grams),
    ),
  ]
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/warehouse/eu-deliveries': SearchOf<typeof euDeliveryEndpoints.list>
  }
}
