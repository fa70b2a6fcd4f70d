import type { Trip, TripStop } from '@crm/contract/warehouse/trips/trips'
import { tripEndpoints } from '@crm/contract/warehouse/trips/trips.endpoints'
import { Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { StatusDot, type StatusTone } from '#platform/status-dot/StatusDot.tsx'
import { useWeight } from '../goods/use-weight.ts'
import { tripWrites } from './queries.ts'
import { tripTexts } from './texts.ts'

const TONES: Readonly<Record<TripStop['state'], StatusTone>> = {
  open: 'idle',
  begun: 'warn',
  done: 'ok',
  skipped: 'idle',
}

type Props = { readonly trip: Trip; readonly onChoose: (id: string) => void }

/** All stops in their order. */
export function StopsCard({ trip, onChoose }: Props) {
  const t = useTexts(tripTexts)
  const rowActions = useStopActions(trip)
  const columns = useColumns()
  return (
    <Card title={t('stops')}>
      {trip.plan.length === 0 ? (
        <Text c="dimmed">{t('noStops')}</Text>
      ) : (
        <ShortList
          label={t('stops')}
          rows={trip.plan}
          columns={columns}
          rowName={({ name }) => name}
          onRowOpen={({ id }) => onChoose(id)}
          rowActions={rowActions}
        />
      )}
    </Card>
  )
}

function useStopActions({ id, plan }: Trip): (stop: TripStop) => readonly RowAction[] {
  const t = useTexts(tripTexts)
  const ordering = useWrite(tripEndpoints.order, tripWrites)
  const removing = useWrite(tripEndpoints.removeStop, tripWrites)
  const disabledReason = useMissing(tripEndpoints.order)
  const move = (from: number, to: number) => {
    const stops = plan.map((stop) => stop.id)
    stops.splice(to, 0, ...stops.splice(from, 1))
    void ordering.run({ params: { id }, body: { stops } })
  }
  return (stop) => {
    const at = plan.indexOf(stop)
    const hasBegun = stop.state === 'begun' || stop.state === 'done'
    return [
      ...(at > 0
        ? [
            {
              label: t('stop.up'),
              icon: IconArrowUp,
              disabledReason,
              onClick: () => move(at, at - 1),
            },
          ]
        : []),
      ...(at < plan.length - 1
        ? [
            {
              label: t('stop.down'),
              icon: IconArrowDown,
              disabledReason,
              onClick: () => move(at, at + 1),
            },
          ]
        : []),
      ...(hasBegun
        ? []
        : [
            {
              label: t('stop.remove'),
              icon: IconTrash,
              danger: true,
              disabledReason,
              onClick: () => void removing.run({ params: { id: stop.id } }),
            },
          ]),
    ]
  }
}

function useColumns(): readonly Column<TripStop>[] {
  const t = useTexts(tripTexts)
  const weight = useWeight()
  return [
    {
      title: t('list.stop'),
      cell: ({ name, site_name }) => [name, site_name].filter(Boolean).join(' · '),
    },
    { title: t('field.kind'), cell: ({ kind }) => t(`kindShort.${kind}`) },
    {
      title: t('list.state'),
      cell: ({ state, skipped_for }) => (
        <>
          <StatusDot tone={TONES[state]}>{t(`state.${state}`)}</StatusDot>
          {skipped_for && (
            <Text size="sm" c="dimmed">
              {skipped_for}
            </Text>
          )}
        </>
      ),
    },
    {
      title: t('list.weight'),
      cell: ({ grams }) => (grams > 0 ? weight(grams) : null),
      align: 'end',
      nowrap: true,
    },
  ]
}
