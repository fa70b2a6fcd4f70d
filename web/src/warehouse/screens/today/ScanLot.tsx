import { printedGtin } from '@crm/contract/warehouse/gtin'
import type { Scanned } from '@crm/contract/warehouse/stock'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { warehousePaths } from '../../paths.ts'
import { ScanField } from '../../stock/ScanField.tsx'
import { todayTexts } from '../../stock/today-texts.ts'

/** Opens what a label or a code on goods means: the lot, or what lies of the product. */
export function ScanLot() {
  const t = useTexts(todayTexts)
  const navigate = useNavigate()
  const stock = warehousePaths.stock()
  const show = async ({ lot, product_id, maker_lot, gtin }: Scanned) => {
    if (lot) await navigate({ to: warehousePaths.lot(lot.lot_id) })
    else if (product_id) await navigate({ to: stock, search: { product_id } })
    else if (gtin) return t('scan.noProduct', { code: printedGtin(gtin) })
    // a manufacturer's lot alone
    else await navigate({ to: stock, search: { search: maker_lot ?? undefined } })
    return null
  }
  return <ScanField label={t('scan.label')} onScanned={show} />
}
