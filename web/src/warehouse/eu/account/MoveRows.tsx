import { euMoveQuery, type EuMove, type EuMovePart } from '@crm/contract/warehouse/eu/eu-accounts'
import {
  euAccountEndpoints,
  euAccountFiles,
} from '@crm/contract/warehouse/eu/eu-accounts.endpoints'
import { PAGE_SIZE } from '@crm/contract/platform/envelopes'
import { euReceiptEndpoints } from '@crm/contract/warehouse/eu/eu-receipts.endpoints'
import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { useInnerList } from '#platform/list/use-list.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { useDocumentWords } from '../../documents/use-document-words.ts'
import { useWeight } from '../../goods/use-weight.ts'
import { useLotWords } from '../../lots/use-lot-words.ts'
import { warehousePaths } from '../../paths.ts'
import { PartCard } from './PartCard.tsx'
import type { Scope } from './scope.ts'
import { euTexts } from '../texts.ts'

const AssignDrawer = lazyDrawer(() =>
  import('../AssignDrawer.tsx').then((file) => file.AssignDrawer),
)

/** The documents of a figure, lot by lot; each leads to its document. */
export function MoveRows({ part, scope }: { part: EuMovePart; scope: Scope }) {
  const t = useTexts(euTexts)
  const documents = useDocumentWords()
  const lots = useLotWords()
  const { dateTime } = useFormat()
  const weight = useWeight()
  const fixed = { ...scope, part }
  const list = useInnerList(euAccountEndpoints.moves, euMoveQuery, { fixed, perPage: PAGE_SIZE })
  const name = ({ kind, document_number: number }: EuMove) => documents.name({ kind, number })
  const [assigned, setAssigned] = useState<string | null>(null)
  const refused = useMissing(euReceiptEndpoints.assign)
  /** Of goods that were received for another delivery. */
  const correct = ({ document_id }: EuMove): readonly RowAction[] => [
    {
      label: t('receipt.reassign'),
      icon: IconFlag,
      disabledReason: refused,
      onClick: () => setAssigned(document_id),
    },
  ]
  const columns: readonly Column<EuMove, 'happened_at' | 'grams'>[] = [
    { title: t('list.document'), cell: name },
    {
      title: t('list.when'),
      cell: ({ happened_at }) => dateTime(happened_at),
      sort: 'happened_at',
      nowrap: true,
    },
    ...(part === 'partners' || part === 'received'
      ? [{ title: t('list.partner'), cell: ({ partner_name }: EuMove) => partner_name }]
      : []),
    { title: t('list.lot'), cell: lots.name },
    {
      title: t('list.weight'),
      cell: ({ grams }) => weight(grams),
      sort: 'grams',
      align: 'end',
      nowrap: true,
    },
  ]
  return (
    <>
      <PartCard
        part={part}
        list={list}
        exported={euAccountFiles.exportMoves}
        asked={fixed}
        columns={columns}
        rowName={name}
        rowPath={({ document_id }) => warehousePaths.document(document_id)}
        rowActions={part === 'received' ? correct : undefined}
      />
      {assigned && <AssignDrawer id={assigned} onClose={() => setAssigned(null)} />}
    </>
  )
}
