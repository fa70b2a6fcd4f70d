import { errorText } from '#platform/api/error-text.ts'
import type { Erasure } from '@crm/contract/foodbank/data-protection/data-protection'
import { dataProtectionFiles } from '@crm/contract/foodbank/data-protection/data-protection.endpoints'
import { outsiderBody } from '@crm/contract/foodbank/data-protection/outsiders'
import { outsiderEndpoints } from '@crm/contract/foodbank/data-protection/outsiders.endpoints'
import { Alert, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/call.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { DownloadButton } from '#platform/export/DownloadButton.tsx'
import { toastFailed } from '#platform/toast/toast.ts'
import { AddressRecords } from './AddressRecords.tsx'
import { addressTexts } from './address-texts.ts'
import { Frame } from './Frame.tsx'
import { SearchForm } from './SearchForm.tsx'
import { dataProtectionTexts } from './texts.ts'

/** People known only by an e-mail address; the typed address never gets into the URL. */
export function AddressesScreen() {
  const t = useTexts(addressTexts)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<'required' | 'email' | null>(null)
  const [erasure, setErasure] = useState<Erasure | null>(null)
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: (email: string) => call(outsiderEndpoints.find, { body: { email } }),
    onError: (error) => toastFailed(errorText(error)),
  })
  const find = () => {
    const email = typed.trim()
    const isRight = outsiderBody.safeParse({ email }).success
    setWrong(isRight ? null : email === '' ? 'required' : 'email')
    setErasure(null)
    if (isRight) mutate(email)
    else reset()
  }
  const finish = (done: Erasure) => {
    setErasure(done)
    setTyped('')
    reset()
  }
  return (
    <Frame>
      <SearchForm
        type="email"
        label={t('label')}
        description={t('hint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={wrong && failureText({ rule: wrong })}
        maxLength={254}
        submitLabel={t('find')}
        isPending={isPending}
        onFind={find}
      />
      <Stack aria-live="polite">
        {erasure && <Done erasure={erasure} />}
        {data && <AddressRecords found={data.data} onErased={finish} />}
      </Stack>
    </Frame>
  )
}

function Done({ erasure: { id, number } }: { erasure: Erasure }) {
  const t = useTexts(addressTexts)
  const words = useTexts(dataProtectionTexts)
  const { language } = useLanguage()
  return (
    <Alert color="green" variant="light" icon={<IconCheck aria-hidden />}>
      <Stack align="flex-start" gap="sm">
        <Text>{t('done', { number })}</Text>
        <DownloadButton
          endpoint={dataProtectionFiles.receipt}
          input={{ params: { id }, query: { language } }}
          label={words('erasures.receipt')}
        />
      </Stack>
    </Alert>
  )
}
