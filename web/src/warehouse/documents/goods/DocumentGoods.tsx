import type { WarehouseDocument } from '@crm/contract/warehouse/documents'
import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { warehousePaths } from '../../paths.ts'
import { AddGoods } from '../AddGoods.tsx'
import { DocumentLines } from '../DocumentLines.tsx'
import { PickGoods } from '../PickGoods.tsx'
import { PickIssued } from '../PickIssued.tsx'
import { SortedGoods } from '../sorting/SortedGoods.tsx'
import { documentTexts } from '../texts.ts'

/** What is in a document, and of a draft what goods are added from. */
export function DocumentGoods({ document }: { document: WarehouseDocument }) {
  const t = useTexts(documentTexts)
  const mayWrite = useCan(documentEndpoints.addGoods)
  const isOpen = document.state === 'draft' && mayWrite
  if (document.kind === 'stocktake')
    return (
      <div>
        <LinkButton to={warehousePaths.stocktake(document.id)}>{t('showCount')}</LinkButton>
      </div>
    )
  if (document.kind === 'sorting') return <SortedGoods document={document} isOpen={isOpen} />
  return (
    <>
      {isOpen && document.source !== null && <AddGoods document={document} />}
      <DocumentLines document={document} isOpen={isOpen} />
      {isOpen && document.kind === 'return' && <PickIssued document={document} />}
      {isOpen && document.from_place && (
        <PickGoods document={document} placeId={document.from_place.id} />
      )}
    </>
  )
}
