import type { Trip } from '@crm/contract/warehouse/trips/trips'
import { tripEndpoints } from '@crm/contract/warehouse/trips/trips.endpoints'
import { Stack, Text } from '@mantine/core'
import { IconFileOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecordHistory } from '#core/log/use-record-history.ts'
import { isNotFound } from '#platform/api/errors.ts'
import { useWrite } from '#platform/api/query.ts'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useWeight } from '../goods/use-weight.ts'
import { warehousePaths } from '../paths.ts'
import { CurrentStop } from './CurrentStop.tsx'
import { tripQuery, tripWrites } from './queries.ts'
import { StopsCard } from './StopsCard.tsx'
import { tripTexts } from './texts.ts'

const TripDrawer = lazyDrawer(() => import('./TripDrawer.tsx').then((file) => file.TripDrawer))
const StopDrawer = lazyDrawer(() => import('./StopDrawer.tsx').then((file) => file.StopDrawer))

/** For whoever drives: the stop where they are, and below it the others. */
export function TripScreen({ id }: { id: string }) {
  const t = useTexts(tripTexts)
  const { data, error, refetch } = useQuery(tripQuery(id))
  if (isNotFound(error))
    return (
      <RecordNotFound
        icon={IconFileOff}
        title={t('notFound')}
        text={t('notFoundText')}
        to={warehousePaths.trips()}
        back={t('back')}
      />
    )
  if (data) return <TripDetail trip={data.data} />
  return error ? (
    <ScreenError error={error} reset={() => void refetch()} />
  ) : (
    <ScreenSkeleton of="detail" />
  )
}

function TripDetail({ trip }: { trip: Trip }) {
  const t = useTexts(tripTexts)
  const { date } = useFormat()
  const weight = useWeight()
  const [chosen, setChosen] = useState<string | null>(null)
  const next = trip.plan.find(({ state }) => state === 'open' || state === 'begun')
  const shown = trip.plan.find(({ id }) => id === chosen) ?? next
  return (
    <Stack>
      <DetailHead
        to={warehousePaths.trips()}
        back={t('back')}
        title={t('name', trip)}
        actions={<TripActs trip={trip} />}
      >
        <Text>
          {[date(trip.day), trip.vehicle_name, trip.driver].filter(Boolean).join(' · ')}
          {'. '}
          {trip.loaded_grams > 0 ? t('loaded', { weight: weight(trip.loaded_grams) }) : t('empty')}
        </Text>
        {trip.note && <Text c="dimmed">{trip.note}</Text>}
      </DetailHead>
      {shown && (
        <CurrentStop
          key={shown.id}
          trip={trip}
          stop={shown}
          // what is posted is still to be signed for
          onBegin={() => setChosen(shown.id)}
          {...(next && next.id !== shown.id ? { onNext: () => setChosen(null) } : {})}
        />
      )}
      {!shown && trip.plan.length > 0 && <Text role="status">{t('allDone')}</Text>}
      <StopsCard trip={trip} onChoose={setChosen} />
    </Stack>
  )
}

function TripActs({ trip }: { trip: Trip }) {
  const t = useTexts(tripTexts)
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'head' | 'stop' | null>(null)
  const history = useRecordHistory(trip.id)
  const refused = useMissing(tripEndpoints.update)
  const removing = useWrite(tripEndpoints.remove, {
    ...tripWrites,
    leaving: [{ path: `/warehouse/trips/${trip.id}` }],
    onSuccess: () => void navigate({ to: warehousePaths.trips() }),
  })
  const remove = async () => {
    const agreed = await confirm({
      title: t('removeTitle', trip),
      text: t('removeText'),
      confirmLabel: t('remove'),
      danger: true,
    })
    if (agreed) await removing.run({ params: { id: trip.id } })
  }
  const close = () => setOpened(null)
  return (
    <>
      <ActionButton
        variant={trip.plan.length === 0 ? 'filled' : 'default'}
        refused={refused}
        leftSection={<IconPlus size={18} aria-hidden />}
        {...StopDrawer.whenReached}
        onClick={() => setOpened('stop')}
      >
        {t('stop.add')}
      </ActionButton>
      <RowActions
        name={t('name', trip)}
        actions={[
          {
            label: t('edit'),
            icon: IconPencil,
            disabledReason: refused,
            onClick: () => setOpened('head'),
          },
          {
            label: t('remove'),
            icon: IconTrash,
            danger: true,
            disabledReason: refused,
            onClick: () => void remove(),
          },
          ...history,
        ]}
      />
      {opened === 'head' && <TripDrawer edited={trip} onClose={close} />}
      {opened === 'stop' && <StopDrawer tripId={trip.id} onClose={close} />}
    </>
  )
}
