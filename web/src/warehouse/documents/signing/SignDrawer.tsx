import type { WarehouseDocument } from '@crm/contract/warehouse/documents'
import { signatureBody } from '@crm/contract/warehouse/delivery-notes/signatures'
import { signatureEndpoints } from '@crm/contract/warehouse/delivery-notes/signatures.endpoints'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useWeight } from '../../goods/use-weight.ts'
import { draftWrites } from '../queries.ts'
import { documentTexts } from '../texts.ts'
import { SignatureField } from './SignatureField.tsx'

const NOTHING: number[][] = []

type Props = { readonly document: WarehouseDocument; readonly onClose: () => void }

/** The screen is handed to whoever takes the goods. */
export function SignDrawer({ document, onClose }: Props) {
  const t = useTexts(documentTexts)
  const weight = useWeight()
  const [key] = useState(newKey)
  const { submit } = useWrite(signatureEndpoints.sign, draftWrites)
  const { id, lines, grams } = document
  return (
    <DrawerForm
      title={t('sign.title')}
      submitLabel={t('sign.act')}
      onClose={onClose}
      draftKey={`signature-of-${id}`}
      // a signature is kept nowhere but where it was given
      secrets={['strokes', 'signed_by']}
      schema={signatureBody}
      initialValues={{ key, signed_by: '', strokes: NOTHING }}
      submit={(body) => submit({ params: { id }, body })}
      getName={useFieldNames(documentTexts)}
    >
      <Text>
        {t('sign.text', { amount: t('amount', { count: lines, weight: weight(grams) }) })}
      </Text>
      <TextField name="signed_by" label={t('field.signed_by')} autoFocus />
      <SignatureField name="strokes" />
    </DrawerForm>
  )
}
