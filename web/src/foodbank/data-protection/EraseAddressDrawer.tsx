import type { Erasure } from '@crm/contract/foodbank/data-protection/data-protection'
import { outsiderErasureBody } from '@crm/contract/foodbank/data-protection/outsiders'
import { Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { TextField } from '#platform/fields/fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { addressTexts } from './address-texts.ts'
import { useEraseAddress } from './queries.ts'

type Props = { email: string; onErased: (erasure: Erasure) => void; onClose: () => void }

const confirmation = outsiderErasureBody.pick({ again: true })

/** The address must be typed again. */
export function EraseAddressDrawer({ email, onErased, onClose }: Props) {
  const t = useTexts(addressTexts)
  const erasing = useEraseAddress()
  const receipt = useRef<Erasure>(null)
  const erase = async (again: string) => {
    const answer = await erasing.submit({ body: { email, again } })
    receipt.current = answer.data
    return answer
  }
  return (
    <FormDrawer title={t('drawer')} onClose={onClose}>
      <Stack>
        <Text>{t('text')}</Text>
        <FormShell
          draftKey="erasure-of-address"
          schema={confirmation}
          initialValues={{ again: '' }}
          submit={({ again }) => erase(again)}
          submitLabel={t('confirm')}
          danger
          getName={() => t('again')}
          onSaved={() => receipt.current && onErased(receipt.current)}
          onCancel={onClose}
        >
          <TextField
            name="again"
            inputMode="email"
            autoComplete="off"
            label={t('again')}
            description={t('againHint', { email })}
            autoFocus
          />
        </FormShell>
      </Stack>
    </FormDrawer>
  )
}
