import { type OpenDifference, settleBody } from '@crm/contract/warehouse/differences/differences'
import { differenceEndpoints } from '@crm/contract/warehouse/differences/differences.endpoints'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/api/errors.ts'
import { newKey } from '#platform/api/new-key.ts'
import { invalidate, useWrite } from '#platform/api/query.ts'
import { TextAreaField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useWeight } from '../goods/use-weight.ts'
import { settleWrites } from './queries.ts'
import { differenceTexts } from './texts.ts'
import { useDifferenceWords } from './use-difference-words.ts'

type Props = { readonly row: OpenDifference; readonly onClose: () => void }

/** Why nobody needs to look for what is missing any more. */
export function SettleDrawer({ row, onClose }: Props) {
  const t = useTexts(differenceTexts)
  const words = useDifferenceWords()
  const weight = useWeight()
  const [key] = useState(newKey)
  const { place_id, place_label, category, source, missing_grams: grams } = row
  return (
    <DrawerForm
      title={t('settleTitle', { goods: words.goods(row) })}
      onClose={onClose}
      // a draft of another weight would be refused
      draftKey={`difference-${row.id}-${grams}`}
      schema={settleBody}
      initialValues={{ key, place_id, category, source, grams, reason: '' }}
      submit={useSettle()}
      submitLabel={t('settleSubmit')}
      getName={useFieldNames(differenceTexts)}
    >
      <Text>
        {t('settleText', { place: place_label, weight: weight(grams), when: words.when(row) })}
      </Text>
      <TextAreaField
        name="reason"
        label={t('field.reason')}
        description={t('hint.reason')}
        autoFocus
      />
    </DrawerForm>
  )
}

/** Behind the form that is refused stands what is missing now. */
function useSettle() {
  const client = useQueryClient()
  const { submit } = useWrite(differenceEndpoints.settle, settleWrites)
  return async (body: Parameters<typeof submit>[0]['body']) => {
    try {
      return await submit({ body })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'difference.changed')
        await invalidate(client, settleWrites.invalidates)
      throw error
    }
  }
}
