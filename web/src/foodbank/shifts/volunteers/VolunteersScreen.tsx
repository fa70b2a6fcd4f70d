import { volunteerQuery, type VolunteerRow } from '@crm/contract/foodbank/shifts/volunteers'
import {
  volunteerEndpoints,
  volunteerFiles,
} from '@crm/contract/foodbank/shifts/volunteers.endpoints'
import { formatPhone } from '@crm/contract/platform/formats'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { dateRangeFilter, flagFilter, textFilter } from '#platform/list-filters/filters.tsx'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '../../paths.ts'
import { durationText } from '../duration.ts'
import { shiftTexts } from '../texts.ts'

const VolunteerDrawer = lazyDrawer(() =>
  import('./VolunteerDrawer.tsx').then((file) => file.VolunteerDrawer),
)

/** Volunteers with the hours that they have worked. */
export function VolunteersScreen() {
  const t = useTexts(shiftTexts)
  const format = useFormat()
  const list = useList(volunteerEndpoints.list, volunteerQuery)
  const mayCreate = useCan(volunteerEndpoints.create)
  const [isAdding, setAdding] = useState(false)
  const columns: readonly Column<VolunteerRow, 'surname' | 'minutes' | 'last_day'>[] = [
    { title: t('volunteers.name'), cell: (row) => getName(row), sort: 'surname' },
    { title: t('field.phone'), cell: (row) => row.phone && formatPhone(row.phone), nowrap: true },
    { title: t('field.email'), cell: (row) => row.email },
    {
      title: t('volunteers.hours'),
      cell: (row) => (row.minutes > 0 ? durationText(row.minutes) : null),
      sort: 'minutes',
      align: 'end',
      nowrap: true,
    },
    {
      title: t('volunteers.shifts'),
      cell: (row) => format.number(row.shifts),
      align: 'end',
    },
    {
      title: t('volunteers.last'),
      cell: (row) => row.last_day && format.date(row.last_day),
      sort: 'last_day',
      nowrap: true,
    },
    {
      title: t('volunteers.expected'),
      cell: (row) => (row.expected > 0 ? format.number(row.expected) : null),
      align: 'end',
    },
  ]
  const addButton = mayCreate && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      {...VolunteerDrawer.whenReached}
      onClick={() => setAdding(true)}
    >
      {t('volunteers.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        exported={volunteerFiles.export}
        title={t('volunteersTitle')}
        list={list}
        columns={columns}
        rowName={getName}
        rowPath={(row) => foodbankPaths.volunteer(row.id)}
        primaryAction={addButton}
        filters={[
          textFilter('search', t('volunteers.search')),
          dateRangeFilter('date_from', 'date_to', t('volunteers.period')),
          flagFilter('worked', t('volunteers.worked'), { onlyYes: true }),
        ]}
        empty={{ text: t('volunteers.empty'), action: addButton }}
      />
      {isAdding && <VolunteerDrawer edited={null} onClose={() => setAdding(false)} />}
    </>
  )
}

const getName = ({ name, surname }: { readonly name: string; readonly surname: string }) =>
  `${surname} ${name}`

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/volunteers': SearchOf<typeof volunteerEndpoints.list>
  }
}
