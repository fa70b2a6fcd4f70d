import type { WarehouseDocument } from '@crm/contract/warehouse/documents'
import {
  DELIVERED_KINDS,
  deliveryNoteFiles,
} from '@crm/contract/warehouse/delivery-notes/delivery-notes.endpoints'
import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { labelFiles } from '@crm/contract/warehouse/labels.endpoints'
import { stocktakeEndpoints } from '@crm/contract/warehouse/stocktakes.endpoints'
import { IconArrowBackUp, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecordHistory } from '#core/log/use-record-history.ts'
import { useWrite } from '#platform/api/query.ts'
import { confirm, confirmWithText } from '#platform/confirm/confirm.ts'
import { DownloadButton } from '#platform/export/DownloadButton.tsx'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { warehousePaths } from '../paths.ts'
import { useWeight } from '../goods/use-weight.ts'
import { LabelMenu } from '../stock/LabelMenu.tsx'
import type { Lack } from './LackNotice.tsx'
import { draftWrites, ledgerWrites } from './queries.ts'
import { SignButton } from './signing/SignButton.tsx'
import { useUnsigning } from './signing/use-unsigning.ts'
import { telling } from './telling.ts'
import { documentTexts } from './texts.ts'
import { useDocumentWords } from './use-document-words.ts'

const HeadDrawer = lazyDrawer(() => import('./HeadDrawer.tsx').then((file) => file.HeadDrawer))

type Props = {
  readonly document: WarehouseDocument
  /** Which goods are missing, none when something else happens. */
  readonly onLacking: (lacks: readonly Lack[]) => void
}

/**
 * A draft is posted, changed or deleted; what is posted can only be reversed, and a hand-out not
 * even that.
 */
export function DocumentActs({ document, onLacking }: Props) {
  const t = useTexts(documentTexts)
  const { language } = useLanguage()
  const words = useDocumentWords()
  const history = useRecordHistory(document.id)
  const [isEdited, setEdited] = useState(false)
  const isDelivered = DELIVERED_KINDS.includes(document.kind)
  const unsigning = useUnsigning(document)
  const ofDraft = useDraftActs(document, () => setEdited(true))
  return (
    <>
      {document.state === 'draft' && document.kind !== 'stocktake' && (
        <PostButton document={document} onLacking={onLacking} />
      )}
      {document.state === 'posted' && document.kind !== 'hand_out' && (
        <ReverseButton document={document} onLacking={onLacking} />
      )}
      {document.state === 'posted' && isDelivered && document.signed_at === null && (
        <SignButton document={document} />
      )}
      {document.goods.some(({ is_made }) => is_made || document.kind === 'receipt') && (
        <LabelMenu file={labelFiles.ofDocument} id={document.id} />
      )}
      {isDelivered && document.lines > 0 && (
        <DownloadButton
          label={t('deliveryNote')}
          endpoint={deliveryNoteFiles.print}
          input={{ params: { id: document.id }, body: { language } }}
        />
      )}
      <RowActions name={words.name(document)} actions={[...ofDraft, ...unsigning, ...history]} />
      {isEdited && document.kind !== 'hand_out' && (
        <HeadDrawer kind={document.kind} edited={document} onClose={() => setEdited(false)} />
      )}
    </>
  )
}

function useDraftActs(document: WarehouseDocument, edit: () => void): readonly RowAction[] {
  const t = useTexts(documentTexts)
  const navigate = useNavigate()
  const removing = useWrite(documentEndpoints.remove, {
    ...draftWrites,
    leaving: [{ path: `/warehouse/documents/${document.id}` }],
    onSuccess: () => void navigate({ to: warehousePaths.documents() }),
  })
  const isStocktake = document.kind === 'stocktake'
  const noDocument = useMissing(documentEndpoints.update)
  const noStocktake = useMissing(stocktakeEndpoints.create)
  if (document.state !== 'draft') return []
  const refused = isStocktake ? noStocktake : noDocument
  const remove = async () => {
    const agreed = await confirm({
      title: t('removeTitle', { number: document.number }),
      text: t('removeText'),
      confirmLabel: t('remove'),
      danger: true,
    })
    if (agreed) await removing.run({ params: { id: document.id } })
  }
  return [
    ...(isStocktake
      ? []
      : [{ label: t('edit'), icon: IconPencil, disabledReason: refused, onClick: edit }]),
    {
      label: t('remove'),
      icon: IconTrash,
      danger: true,
      disabledReason: refused,
      onClick: () => void remove(),
    },
  ]
}

function PostButton({ document, onLacking }: Props) {
  const t = useTexts(documentTexts)
  const weight = useWeight()
  const { submit, isPending } = useWrite(documentEndpoints.post, ledgerWrites)
  const missing = useMissing(documentEndpoints.post)
  const post = async () => {
    const { id, number, updated_at, lines, grams } = document
    const agreed = await confirm({
      title: t('postTitle', { number }),
      text: t('postText', { amount: t('amount', { count: lines, weight: weight(grams) }) }),
      confirmLabel: t('post'),
    })
    if (!agreed) return
    onLacking([])
    await submit({ params: { id }, body: { updated_at } }).catch(telling(onLacking))
  }
  return (
    <ActionButton
      // adding goods is what is done most
      variant={document.source === null && document.kind !== 'sorting' ? 'filled' : 'default'}
      refused={missing ?? (document.lines === 0 && t('noLines'))}
      leftSection={<IconCheck size={18} aria-hidden />}
      loading={isPending}
      onClick={() => void post()}
    >
      {t('post')}
    </ActionButton>
  )
}

function ReverseButton({ document, onLacking }: Props) {
  const t = useTexts(documentTexts)
  const { submit, isPending } = useWrite(documentEndpoints.reverse, ledgerWrites)
  const missing = useMissing(documentEndpoints.reverse)
  const reverse = async () => {
    const { id, number } = document
    const reason = await confirmWithText({
      title: t('reverseTitle', { number }),
      text: t('reverseText'),
      confirmLabel: t('reverse'),
      danger: true,
      asked: {
        label: t('reversalReason'),
        getError: (text) => (text.trim() === '' ? failureText({ rule: 'required' }) : null),
      },
    })
    if (reason === null) return
    onLacking([])
    await submit({ params: { id }, body: { reason } }).catch(telling(onLacking))
  }
  return (
    <ActionButton
      variant="default"
      refused={missing}
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      loading={isPending}
      onClick={() => void reverse()}
    >
      {t('reverse')}
    </ActionButton>
  )
}
