import { moveQuery, type MoveRow } from '@crm/contract/foodbank/moves/moves'
import { callEndpoints } from '@crm/contract/foodbank/moves/calls.endpoints'
import { moveEndpoints, moveFiles } from '@crm/contract/foodbank/moves/moves.endpoints'
import { Button } from '@mantine/core'
import { IconCalendarShare, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { useCan } from '#platform/session/use-can.ts'
import { useOrganizationFilter } from '../organizations/use-organization-filter.tsx'
import { foodbankPaths } from '../paths.ts'
import { moveTexts } from './texts.ts'

/** Who moved how many when, and how many calls are left. */
export function MovesScreen() {
  const t = useTexts(moveTexts)
  const { date, dateTime, number } = useFormat()
  const list = useList(moveEndpoints.list, moveQuery)
  const mayMove = useCan(moveEndpoints.create)
  const mayCall = useCan(callEndpoints.list)
  const organization = useOrganizationFilter({
    name: 'organization_id',
    id: list.query.organization_id,
    label: t('list.site'),
  })
  const columns: readonly Column<MoveRow, 'created_at'>[] = [
    {
      title: t('list.when'),
      cell: ({ created_at }) => dateTime(created_at),
      sort: 'created_at',
      nowrap: true,
    },
    {
      title: t('list.site'),
      cell: ({ organization_label }) => organization_label ?? t('all'),
    },
    {
      title: t('list.days'),
      cell: ({ period_from, period_to }) =>
        period_from === period_to
          ? date(period_from)
          : t('period', { from: date(period_from), to: date(period_to) }),
    },
    { title: t('list.moved'), cell: ({ moved }) => number(moved), align: 'end', nowrap: true },
    {
      title: t('list.callsLeft'),
      cell: ({ calls_left }) => number(calls_left),
      align: 'end',
      nowrap: true,
    },
    {
      title: t('list.state'),
      cell: ({ undone_at }) => t(undone_at === null ? 'list.stands' : 'list.undone'),
      nowrap: true,
    },
    { title: t('list.by'), cell: ({ created_by_name }) => created_by_name },
  ]
  return (
    <ListPage
      exported={moveFiles.export}
      title={t('back')}
      list={list}
      columns={columns}
      rowName={({ created_at }) => dateTime(created_at)}
      rowPath={({ id }) => foodbankPaths.move(id)}
      filters={[organization]}
      otherActions={
        mayCall && (
          <Button
            variant="default"
            leftSection={<IconPhone size={18} aria-hidden />}
            renderRoot={(props) => <Link to={foodbankPaths.calls()} {...props} />}
          >
            {t('list.calls')}
          </Button>
        )
      }
      primaryAction={
        mayMove && (
          <Button
            leftSection={<IconCalendarShare size={18} aria-hidden />}
            renderRoot={(props) => <Link to={foodbankPaths.newMove()} {...props} />}
          >
            {t('new.title')}
          </Button>
        )
      }
      empty={{ text: t('list.empty') }}
    />
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/moves': SearchOf<typeof moveEndpoints.list>
  }
}
