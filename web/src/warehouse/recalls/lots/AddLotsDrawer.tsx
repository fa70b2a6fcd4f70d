import type { RecallDetail } from '@crm/contract/warehouse/recalls/recall-detail'
import { recallLotsBody } from '@crm/contract/warehouse/recalls/recalls'
import { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { useWrite } from '#platform/api/query.ts'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LotsField } from './LotsField.tsx'
import { recallingWrites } from '../queries.ts'
import { recallTexts } from '../texts.ts'

type Props = {
  readonly recall: RecallDetail
  /** Proposed. */
  readonly lotIds: readonly string[]
  readonly onClose: () => void
}

export function AddLotsDrawer({ recall, lotIds, onClose }: Props) {
  const t = useTexts(recallTexts)
  const { submit } = useWrite(recallEndpoints.addLots, recallingWrites)
  const { id } = recall
  return (
    <DrawerForm
      title={t('lots.addTitle')}
      onClose={onClose}
      wide
      draftKey={`recall-lots-${id}`}
      schema={recallLotsBody}
      initialValues={{ lot_ids: [...lotIds] }}
      submit={(body) => submit({ params: { id }, body })}
      submitLabel={t('lots.add')}
      danger
      getName={useFieldNames(recallTexts)}
    >
      <LotsField />
    </DrawerForm>
  )
}
