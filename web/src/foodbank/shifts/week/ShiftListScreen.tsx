import { shiftQuery, type Shift } from '@crm/contract/foodbank/shifts/shifts'
import { shiftEndpoints, shiftFiles } from '@crm/contract/foodbank/shifts/shifts.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import {
  dateRangeFilter,
  flagFilter,
  linkFilter,
  selectFilter,
} from '#platform/list-filters/filters.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useOrganizationFilter } from '../../organizations/use-organization-filter.tsx'
import { foodbankPaths } from '../../paths.ts'
import { hoursText } from '../duration.ts'
import { FilledDot } from '../FilledDot.tsx'
import { comingCollectionsQuery } from '../queries.ts'
import { shiftTexts } from '../texts.ts'
import { withOrderOfPast } from '../../blocked-days/past-order.ts'
import { getPlace } from './WeekDays.tsx'

const ShiftDrawer = lazyDrawer(() => import('./ShiftDrawer.tsx').then((file) => file.ShiftDrawer))

/** All shifts, to be filtered and saved as a file. */
export function ShiftListScreen() {
  const t = useTexts(shiftTexts)
  const format = useFormat()
  const shifts = useList(shiftEndpoints.list, shiftQuery)
  const change: typeof shifts.change = (patch, options) =>
    shifts.change(withOrderOfPast(patch), options)
  const list = { ...shifts, change }
  const [openedId, setOpenedId] = useState<string | null>(null)
  const { data: collections } = useQuery(comingCollectionsQuery())
  const organization = useOrganizationFilter({
    name: 'organization_id',
    id: list.query.organization_id,
    label: t('list.site'),
  })
  const opened = list.answer?.data.find(({ id }) => id === openedId)
  const columns: readonly Column<Shift, 'day' | 'place'>[] = [
    {
      title: t('list.day'),
      cell: (row) => `${format.dateWeekday(row.day)}, ${hoursText(row)}`,
      sort: 'day',
      nowrap: true,
    },
    { title: t('list.where'), cell: (row) => getPlace(row), sort: 'place' },
    { title: t('field.task'), cell: (row) => row.task },
    {
      title: t('list.seats'),
      cell: (row) => <FilledDot taken={row.taken} seats={row.seats} />,
      nowrap: true,
    },
  ]
  return (
    <>
      <ListPage
        exported={shiftFiles.export}
        title={t('listTitle')}
        list={list}
        columns={columns}
        rowName={(row) => `${format.date(row.day)} ${hoursText(row)}`}
        onRowOpen={(row) => (row.can.update ? setOpenedId(row.id) : undefined)}
        primaryAction={
          <LinkButton variant="default" to={foodbankPaths.shifts()}>
            {t('list.toWeek')}
          </LinkButton>
        }
        filters={[
          dateRangeFilter('from', 'to', t('list.period')),
          organization,
          flagFilter('gaps', t('list.gaps'), { onlyYes: true }),
        ]}
        moreFilters={[
          selectFilter(
            'collection_id',
            t('list.collection'),
            (collections?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ),
          flagFilter('past', t('list.past'), { onlyYes: true }),
          flagFilter('free', t('list.free'), { onlyYes: true }),
          flagFilter('mine', t('list.mine'), { onlyYes: true }),
          linkFilter('place_id', t('list.place'), list.answer?.data[0]?.place_name ?? '…'),
        ]}
        empty={{ text: t('list.empty') }}
      />
      {opened && <ShiftDrawer shift={opened} onClose={() => setOpenedId(null)} />}
    </>
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/shifts/list': SearchOf<typeof shiftEndpoints.list>
  }
}
