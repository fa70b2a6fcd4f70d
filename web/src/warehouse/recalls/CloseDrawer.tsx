import type { RecallDetail } from '@crm/contract/warehouse/recalls/recall-detail'
import { closeBody } from '@crm/contract/warehouse/recalls/recalls'
import { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { Text } from '@mantine/core'
import { useWrite } from '#platform/api/query.ts'
import { TextAreaField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useWeight } from '../goods/use-weight.ts'
import { recallWrites } from './queries.ts'
import { recallTexts } from './texts.ts'

type Props = { readonly recall: RecallDetail; readonly onClose: () => void }

/** Says what is left and asks why; of nothing it asks nothing. */
export function CloseDrawer({ recall, onClose }: Props) {
  const t = useTexts(recallTexts)
  const weight = useWeight()
  const { submit } = useWrite(recallEndpoints.close, recallWrites)
  const { id, number, updated_at } = recall
  const left = recall.places.reduce((sum, { grams }) => sum + grams, 0)
  return (
    <DrawerForm
      title={t('close.title', { number })}
      onClose={onClose}
      draftKey={`recall-close-${id}`}
      schema={closeBody}
      initialValues={{ reason: '', updated_at }}
      submit={(body) => submit({ params: { id }, body })}
      submitLabel={t('close.submit')}
      getName={useFieldNames(recallTexts)}
    >
      <Text>{t('close.text')}</Text>
      {recall.places.length > 0 && (
        <>
          <Text fw={600}>{t('close.left', { weight: weight(left) })}</Text>
          <TextAreaField name="reason" label={t('field.closing_reason')} autoFocus />
        </>
      )}
    </DrawerForm>
  )
}
