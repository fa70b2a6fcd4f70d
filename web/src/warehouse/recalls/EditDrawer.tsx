import type { RecallDetail } from '@crm/contract/warehouse/recalls/recall-detail'
import { recallUpdateBody } from '@crm/contract/warehouse/recalls/recalls'
import { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { useWrite } from '#platform/api/query.ts'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { recallingWrites } from './queries.ts'
import { RecallWords } from './lots/RecallDrawer.tsx'
import { recallTexts } from './texts.ts'

type Props = { readonly recall: RecallDetail; readonly onClose: () => void }

export function EditDrawer({ recall, onClose }: Props) {
  const t = useTexts(recallTexts)
  const { submit } = useWrite(recallEndpoints.update, recallingWrites)
  const { id, title, reason, instructions, updated_at } = recall
  return (
    <DrawerForm
      title={t('editTitle')}
      onClose={onClose}
      draftKey={`recall-${id}`}
      schema={recallUpdateBody}
      initialValues={{ title, reason, instructions, updated_at }}
      submit={(body) => submit({ params: { id }, body })}
      getName={useFieldNames(recallTexts)}
    >
      <RecallWords />
    </DrawerForm>
  )
}
