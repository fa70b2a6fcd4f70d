import type { Collection, CollectionPlace } from '@crm/contract/foodbank/shifts/collections'
import { collectionEndpoints } from '@crm/contract/foodbank/shifts/collections.endpoints'
import { Button, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useMissing, useMissingFor, withMissing } from '#platform/missing/use-missing.ts'
import { linkProps } from '#platform/router/places.ts'
import { foodbankPaths } from '../../paths.ts'
import { FilledDot } from '../FilledDot.tsx'
import { useRemovePlace } from '../queries.ts'
import { shiftTexts } from '../texts.ts'

const AddPlacesDrawer = lazyDrawer(() =>
  import('./AddPlacesDrawer.tsx').then((file) => file.AddPlacesDrawer),
)
const PlaceDrawer = lazyDrawer(() => import('./PlaceDrawer.tsx').then((file) => file.PlaceDrawer))

/** The shops of a collection with their seats; a shop opens its shifts. */
export function PlacesCard({ collection }: { readonly collection: Collection }) {
  const t = useTexts(shiftTexts)
  const format = useFormat()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<CollectionPlace | 'new' | null>(null)
  const rowActions = usePlaceActions(collection, setOpened)
  const close = () => setOpened(null)
  const columns: readonly Column<CollectionPlace>[] = [
    {
      title: t('list.place'),
      cell: (row) => (
        <>
          {row.name}
          {row.address !== null && (
            <Text component="span" display="block" size="sm" fw={400} c="dimmed">
              {row.address}
            </Text>
          )}
        </>
      ),
    },
    { title: t('collections.shifts'), cell: (row) => format.number(row.shifts), align: 'end' },
    {
      title: t('list.seats'),
      cell: (row) => (row.seats > 0 ? <FilledDot taken={row.taken} seats={row.seats} /> : null),
      nowrap: true,
    },
  ]
  const addButton = collection.can.update && (
    <Button
      // once there are places, the link is what comes next
      variant={collection.all_places.length === 0 ? 'filled' : 'default'}
      leftSection={<IconPlus size={18} aria-hidden />}
      {...AddPlacesDrawer.whenReached}
      onClick={() => setOpened('new')}
    >
      {t('places.add')}
    </Button>
  )
  return (
    <Card title={t('places.title')} actions={addButton}>
      {collection.all_places.length === 0 ? (
        <Text c="dimmed">{t('places.empty')}</Text>
      ) : (
        <ShortList
          label={t('places.title')}
          rows={collection.all_places}
          columns={columns}
          rowName={(row) => row.name}
          onRowOpen={({ id }) =>
            void navigate(linkProps(foodbankPaths.shiftList(), { place_id: id }))
          }
          {...(collection.can.update ? { rowActions } : {})}
        />
      )}
      {opened === 'new' && <AddPlacesDrawer collection={collection} onClose={close} />}
      {opened !== null && opened !== 'new' && <PlaceDrawer place={opened} onClose={close} />}
    </Card>
  )
}

function usePlaceActions(collection: Collection, onEdit: (place: CollectionPlace) => void) {
  const t = useTexts(shiftTexts)
  const noFullEdit = useMissingFor(['fb_organization.full_edit'])
  const missing = useMissing(collectionEndpoints.removePlace)
  const removing = useRemovePlace()
  const remove = async ({ id, name }: CollectionPlace) => {
    const agreed = await confirm({
      title: t('places.confirmRemove', { name }),
      text: t('places.removeText'),
      confirmLabel: t('places.remove'),
      danger: true,
    })
    if (agreed) await removing.run({ params: { id } })
  }
  return (place: CollectionPlace): RowAction[] => [
    { label: t('places.edit'), icon: IconPencil, onClick: () => onEdit(place) },
    {
      label: t('places.remove'),
      icon: IconTrash,
      danger: true,
      onClick: () => void remove(place),
      disabledReason: !collection.can.delete
        ? (missing ?? withMissing(t('collection.mayNotRemove'), noFullEdit))
        : place.taken > 0
          ? t('collection.hasPeople')
          : undefined,
    },
  ]
}
