import { blockedDayQuery, type BlockedDay } from '@crm/contract/foodbank/blocked-days'
import { blockedDayEndpoints, blockedDayFiles } from '@crm/contract/foodbank/blocked-days.endpoints'
import { Button } from '@mantine/core'
import { IconCalendarStar, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { dateRangeFilter, flagFilter } from '#platform/list-filters/filters.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { useCan } from '#platform/session/use-can.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { withOrderOfPast } from './past-order.ts'
import { blockedDayTexts } from './texts.ts'
import { useDayActions } from './use-day-actions.ts'

const BlockedDayDrawer = lazyDrawer(() =>
  import('./BlockedDayDrawer.tsx').then((file) => file.BlockedDayDrawer),
)
const PublicHolidaysDrawer = lazyDrawer(() =>
  import('./PublicHolidaysDrawer.tsx').then((file) => file.PublicHolidaysDrawer),
)

export function BlockedDaysScreen() {
  const t = useTexts(blockedDayTexts)
  const format = useFormat()
  const days = useList(blockedDayEndpoints.list, blockedDayQuery)
  const change: typeof days.change = (patch, options) =>
    days.change(withOrderOfPast(patch), options)
  const list = { ...days, change }
  const mayCreate = useCan(blockedDayEndpoints.create)
  const [opened, setOpened] = useState<BlockedDay | 'new' | 'holidays' | null>(null)
  const rowActions = useDayActions(setOpened)
  const close = () => setOpened(null)
  const columns: readonly Column<BlockedDay, 'day' | 'organization_name'>[] = [
    {
      title: t('field.day'),
      cell: (row) =>
        row.day === row.last_day
          ? format.dateLong(row.day)
          : format.dateRange(row.day, row.last_day),
      sort: 'day',
    },
    { title: t('field.description'), cell: (row) => row.description },
    {
      title: t('field.organization_id'),
      cell: (row) => row.organization_label ?? t('all'),
      sort: 'organization_name',
    },
  ]
  const addButton = mayCreate && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      {...BlockedDayDrawer.whenReached}
      onClick={() => setOpened('new')}
    >
      {t('add')}
    </Button>
  )
  return (
    <>
      <ListPage
        exported={blockedDayFiles.export}
        title={t('title')}
        list={list}
        columns={columns}
        rowName={(row) => format.dateRange(row.day, row.last_day)}
        onRowOpen={(row) => (row.can.update ? setOpened(row) : undefined)}
        rowActions={rowActions}
        primaryAction={addButton}
        otherActions={
          mayCreate && (
            <Button
              variant="default"
              leftSection={<IconCalendarStar size={18} aria-hidden />}
              {...PublicHolidaysDrawer.whenReached}
              onClick={() => setOpened('holidays')}
            >
              {t('holidays')}
            </Button>
          )
        }
        filters={[
          dateRangeFilter('from', 'to', t('period')),
          flagFilter('past', t('past'), { onlyYes: true }),
        ]}
        empty={{ text: t('emptyUpcoming'), action: addButton }}
      />
      {opened === 'holidays' && <PublicHolidaysDrawer onClose={close} />}
      {opened === 'new' && <BlockedDayDrawer edited={null} onClose={close} />}
      {opened !== null && typeof opened === 'object' && (
        <BlockedDayDrawer edited={opened} onClose={close} />
      )}
    </>
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/blocked-days': SearchOf<typeof blockedDayEndpoints.list>
  }
}
