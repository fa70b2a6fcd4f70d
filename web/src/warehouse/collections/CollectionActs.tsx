import type { FoodCollection } from '@crm/contract/warehouse/collections/collection-rows'
import {
  collectionPrintFiles,
  foodCollectionEndpoints,
} from '@crm/contract/warehouse/collections/collections.endpoints'
import {
  IconCopy,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecordHistory } from '#core/log/use-record-history.ts'
import { useWrite } from '#platform/api/query.ts'
import { confirm, confirmWithText } from '#platform/confirm/confirm.ts'
import { DownloadButton } from '#platform/export/DownloadButton.tsx'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { warehousePaths } from '../paths.ts'
import { collectionWrites } from './queries.ts'
import { collectionTexts } from './texts.ts'

const AddShopsDrawer = lazyDrawer(() =>
  import('./AddShopsDrawer.tsx').then((file) => file.AddShopsDrawer),
)
const CollectionDrawer = lazyDrawer(() =>
  import('./CollectionDrawer.tsx').then((file) => file.CollectionDrawer),
)

type Props = { readonly collection: FoodCollection }

/** Shops and figures while it is open; the result is printed at any time. */
export function CollectionActs({ collection }: Props) {
  const t = useTexts(collectionTexts)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'head' | 'shops' | null>(null)
  const refused = useMissing(foodCollectionEndpoints.update)
  const { id, name, shops, closed_at } = collection
  const isOpen = closed_at === null
  const close = () => setOpened(null)
  return (
    <>
      {shops > 0 && (
        <DownloadButton
          label={t('print')}
          endpoint={collectionPrintFiles.print}
          input={{ params: { id }, body: { language } }}
        />
      )}
      {isOpen && (
        <ActionButton
          variant={shops === 0 ? 'filled' : 'default'}
          refused={refused}
          leftSection={<IconPlus size={18} aria-hidden />}
          {...AddShopsDrawer.whenReached}
          onClick={() => setOpened('shops')}
        >
          {t('addShops')}
        </ActionButton>
      )}
      {isOpen && shops > 0 && (
        <ActionButton
          refused={refused}
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => void navigate({ to: warehousePaths.foodCollectionEntry(id) })}
        >
          {t('enter')}
        </ActionButton>
      )}
      <RowActions
        name={name}
        actions={useMoreActions(collection, () => setOpened('head'), refused)}
      />
      {opened === 'head' && <CollectionDrawer edited={collection} onClose={close} />}
      {opened === 'shops' && <AddShopsDrawer collectionId={id} onClose={close} />}
    </>
  )
}

function useMoreActions(
  collection: FoodCollection,
  edit: () => void,
  disabledReason: string | undefined,
) {
  const t = useTexts(collectionTexts)
  const navigate = useNavigate()
  const { id, name, previous, entered, closed_at } = collection
  const history = useRecordHistory(id)
  const copying = useWrite(foodCollectionEndpoints.copyShops, collectionWrites)
  const closing = useClosing(collection)
  const removing = useWrite(foodCollectionEndpoints.remove, {
    ...collectionWrites,
    leaving: [{ path: `/warehouse/collections/${id}` }],
    onSuccess: () => void navigate({ to: warehousePaths.foodCollections() }),
  })
  const remove = async () => {
    const agreed = await confirm({
      title: t('removeTitle', { name }),
      text: t('removeText'),
      confirmLabel: t('remove'),
      danger: true,
    })
    if (agreed) await removing.run({ params: { id } })
  }
  const whileOpen = [
    { label: t('edit'), icon: IconPencil, disabledReason, onClick: edit },
    ...(previous
      ? [
          {
            label: t('copyShops'),
            icon: IconCopy,
            disabledReason,
            onClick: () => void copying.run({ params: { id } }),
          },
        ]
      : []),
  ]
  return [
    ...(closed_at === null ? whileOpen : []),
    closing,
    ...(closed_at === null && entered === 0
      ? [
          {
            label: t('remove'),
            icon: IconTrash,
            danger: true,
            disabledReason,
            onClick: () => void remove(),
          },
        ]
      : []),
    ...history,
  ]
}

/** Closing says how many shops are missing; opening asks why. */
function useClosing({ id, name, shops, entered, closed_at, updated_at }: FoodCollection) {
  const t = useTexts(collectionTexts)
  const disabledReason = useMissing(foodCollectionEndpoints.close)
  const closing = useWrite(foodCollectionEndpoints.close, collectionWrites)
  const reopening = useWrite(foodCollectionEndpoints.reopen, collectionWrites)
  const close = async () => {
    const agreed = await confirm({
      title: t('closeTitle', { name }),
      text: entered < shops ? t('closeUnfinished', { number: shops - entered }) : t('closeText'),
      confirmLabel: t('close'),
    })
    if (agreed) await closing.run({ params: { id }, body: { updated_at } })
  }
  const reopen = async () => {
    const reason = await confirmWithText({
      title: t('reopenTitle', { name }),
      text: t('reopenText'),
      confirmLabel: t('reopen'),
      asked: {
        label: t('field.reopened_for'),
        getError: (text) => (text.trim() === '' ? failureText({ rule: 'required' }) : null),
      },
    })
    if (reason !== null) await reopening.run({ params: { id }, body: { reason } })
  }
  return closed_at === null
    ? { label: t('close'), icon: IconLock, disabledReason, onClick: () => void close() }
    : { label: t('reopen'), icon: IconLockOpen, disabledReason, onClick: () => void reopen() }
}
