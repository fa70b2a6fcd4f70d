import type { Collection } from '@crm/contract/foodbank/shifts/collections'
import { collectionEndpoints } from '@crm/contract/foodbank/shifts/collections.endpoints'
import { Button, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecordHistory } from '#core/log/use-record-history.ts'
import { Card } from '#platform/card/Card.tsx'
import { DetailColumns } from '#platform/card/DetailColumns.tsx'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { useMissing, useMissingFor, withMissing } from '#platform/missing/use-missing.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { foodbankPaths } from '../../paths.ts'
import { FilledDot } from '../FilledDot.tsx'
import { LinkPanel } from '../LinkPanel.tsx'
import { useRemoveCollection } from '../queries.ts'
import { shiftTexts } from '../texts.ts'
import { DaySheetButton } from '../week/DaySheetButton.tsx'
import classes from '../HeadActions.module.css'
import { PlacesCard } from './PlacesCard.tsx'

const CollectionDrawer = lazyDrawer(() =>
  import('./CollectionDrawer.tsx').then((file) => file.CollectionDrawer),
)

/** A collection: when, how to sign up, and which shop still lacks whom. */
export function CollectionDetail({ collection }: { readonly collection: Collection }) {
  const t = useTexts(shiftTexts)
  const format = useFormat()
  const { id, name, starts_on, ends_on, seats, taken, public_text, note, can } = collection
  const days =
    starts_on === ends_on
      ? format.dateLong(starts_on)
      : `${format.dateLong(starts_on)} – ${format.dateLong(ends_on)}`
  return (
    <article>
      <DetailHead
        to={foodbankPaths.collections()}
        back={t('collectionsTitle')}
        title={name}
        actions={<Actions collection={collection} />}
      >
        <Text>{days}</Text>
      </DetailHead>
      <DetailColumns
        facts={
          <>
            <Card title={t('collection.state')}>
              <Facts
                missing="–"
                facts={[
                  [t('list.seats'), <FilledDot key="seats" taken={taken} seats={seats} />],
                  [t('collections.places'), format.number(collection.places)],
                  [t('collections.shifts'), format.number(collection.shifts)],
                  [t('field.public_text'), public_text && <Prose key="text" text={public_text} />],
                  [t('field.note'), note && <Prose key="note" text={note} />],
                ]}
              />
            </Card>
            {can.update && (
              <LinkPanel
                owner={{ collection_id: id }}
                until={ends_on}
                // without places nobody can sign up: these come first
                isNext={collection.all_places.length > 0}
              />
            )}
          </>
        }
        work={<PlacesCard collection={collection} />}
      />
    </article>
  )
}

const Prose = ({ text }: { readonly text: string }) => (
  <span style={{ whiteSpace: 'pre-line' }}>{text}</span>
)

function Actions({ collection }: { readonly collection: Collection }) {
  const t = useTexts(shiftTexts)
  const { id, name, starts_on, can } = collection
  const [isEditing, setEditing] = useState(false)
  const removeAction = useRemoveAction(collection)
  return (
    <div className={classes.actions}>
      <LinkButton
        variant="default"
        to={foodbankPaths.shifts()}
        search={{ collection_id: id, day: starts_on }}
      >
        {t('collection.week')}
      </LinkButton>
      {can.update && <DaySheetButton day={starts_on} collection_id={id} />}
      {can.update && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          {...CollectionDrawer.whenReached}
          onClick={() => setEditing(true)}
        >
          {t('collection.edit')}
        </Button>
      )}
      <RowActions name={name} actions={[...useRecordHistory(id), removeAction]} />
      {isEditing && <CollectionDrawer edited={collection} onClose={() => setEditing(false)} />}
    </div>
  )
}

function useRemoveAction({ id, name, taken, can }: Collection): RowAction {
  const t = useTexts(shiftTexts)
  const navigate = useNavigate()
  const noFullEdit = useMissingFor(['fb_organization.full_edit'])
  const missing = useMissing(collectionEndpoints.remove)
  const removing = useRemoveCollection()
  const remove = async () => {
    const agreed = await confirm({
      title: t('collection.confirmRemove', { name }),
      text: t('collection.removeText'),
      confirmLabel: t('collection.remove'),
      danger: true,
    })
    if (agreed && (await removing.run({ params: { id } })))
      await navigate({ to: foodbankPaths.collections() })
  }
  return {
    label: t('collection.remove'),
    icon: IconTrash,
    danger: true,
    onClick: () => void remove(),
    disabledReason: !can.delete
      ? (missing ?? withMissing(t('collection.mayNotRemove'), noFullEdit))
      : taken > 0
        ? t('collection.hasPeople')
        : undefined,
  }
}
