import type { Scanned } from '@crm/contract/warehouse/stock'
import { stockEndpoints } from '@crm/contract/warehouse/stock.endpoints'
import { call } from '#platform/api/call.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ScanField as CodeField } from '#platform/scan/ScanField.tsx'
import { stockTexts } from './texts.ts'

type Props = {
  readonly label: string
  /** Does what the code asks for; says why it cannot, or null. */
  readonly onScanned: (scanned: Scanned) => string | null | Promise<string | null>
}

/** Says what a code means in the warehouse. */
export function ScanField({ label, onScanned }: Props) {
  const t = useTexts(stockTexts)
  const onCode = async (code: string) => {
    const { data } = await call(stockEndpoints.scan, { query: { code } })
    return onScanned(data)
  }
  return <CodeField label={label} onCode={onCode} find={t('scan.find')} />
}
