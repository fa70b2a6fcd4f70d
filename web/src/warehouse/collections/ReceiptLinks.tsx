import type { CollectionShop } from '@crm/contract/warehouse/collections/collection-rows'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { linkProps } from '#platform/router/places.ts'
import { useWeight } from '../goods/use-weight.ts'
import { warehousePaths } from '../paths.ts'
import { collectionTexts } from './texts.ts'

/** Reversed ones brought nothing. */
const standingOf = ({ receipts }: CollectionShop) =>
  receipts.filter(({ state }) => state !== 'reversed')

export const hasReceipts = (shop: CollectionShop): boolean => standingOf(shop).length > 0

/** What has come of a shop, and by which receipts. */
export function ReceiptLinks({ shop }: { shop: CollectionShop }) {
  const t = useTexts(collectionTexts)
  const weight = useWeight()
  return (
    <>
      <div>{weight(shop.received_grams)}</div>
      {standingOf(shop).map(({ id, number, state }) => (
        <div key={id}>
          <Link {...linkProps(warehousePaths.document(id), undefined)}>
            {t(state === 'draft' ? 'receiptDraft' : 'receipt', { number })}
          </Link>
        </div>
      ))}
    </>
  )
}
