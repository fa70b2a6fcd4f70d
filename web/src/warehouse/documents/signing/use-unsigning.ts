import type { WarehouseDocument } from '@crm/contract/warehouse/documents'
import { signatureEndpoints } from '@crm/contract/warehouse/delivery-notes/signatures.endpoints'
import { IconEraser } from '@tabler/icons-react'
import { useWrite } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { draftWrites } from '../queries.ts'
import { documentTexts } from '../texts.ts'

/** Takes off what the wrong person has signed. */
export function useUnsigning({ id, number, signed_at }: WarehouseDocument): readonly RowAction[] {
  const t = useTexts(documentTexts)
  const { run } = useWrite(signatureEndpoints.remove, draftWrites)
  const refused = useMissing(signatureEndpoints.remove)
  if (signed_at === null) return []
  const remove = async () => {
    const agreed = await confirm({
      title: t('sign.removeTitle', { number }),
      text: t('sign.removeText'),
      confirmLabel: t('sign.remove'),
      danger: true,
    })
    if (agreed) await run({ params: { id } })
  }
  return [
    {
      label: t('sign.remove'),
      icon: IconEraser,
      danger: true,
      disabledReason: refused,
      onClick: () => void remove(),
    },
  ]
}
