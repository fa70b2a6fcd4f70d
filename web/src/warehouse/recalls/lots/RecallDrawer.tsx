import type { Lot } from '@crm/contract/warehouse/lots'
import { recallBody } from '@crm/contract/warehouse/recalls/recalls'
import { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { TextAreaField, TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { warehousePaths } from '../../paths.ts'
import { useLotWords } from '../../lots/use-lot-words.ts'
import { LotsField } from './LotsField.tsx'
import { recallingWrites } from '../queries.ts'
import { recallTexts } from '../texts.ts'

type Props = { readonly lot?: Lot; readonly onClose: () => void }

/** First the goods, then what is said of them; from saving on nobody gives them out. */
export function RecallDrawer({ lot, onClose }: Props) {
  const t = useTexts(recallTexts)
  const words = useLotWords()
  const navigate = useNavigate()
  const [key] = useState(newKey)
  const { submit } = useWrite(recallEndpoints.create, {
    ...recallingWrites,
    onSuccess: ({ data }) => void navigate({ to: warehousePaths.recall(data.id) }),
  })
  return (
    <DrawerForm
      title={t('new.title')}
      onClose={onClose}
      wide
      draftKey={lot ? `recall-of-${lot.lot_id}` : 'recall-new'}
      schema={recallBody}
      initialValues={{
        key,
        title: lot?.product_id ? words.goods(lot) : '',
        reason: '',
        instructions: t('usualInstructions'),
        lot_ids: lot ? [lot.lot_id] : [],
      }}
      submit={(body) => submit({ body })}
      submitLabel={t('new.submit')}
      danger
      getName={useFieldNames(recallTexts)}
    >
      <LotsField />
      <RecallWords />
    </DrawerForm>
  )
}

/** What a recall says, when it begins and later. */
export function RecallWords() {
  const t = useTexts(recallTexts)
  return (
    <>
      <TextField name="title" label={t('field.title')} description={t('hint.title')} />
      <TextAreaField name="reason" label={t('field.reason')} description={t('hint.reason')} />
      <TextAreaField
        name="instructions"
        label={t('field.instructions')}
        description={t('hint.instructions')}
      />
    </>
  )
}
