import { errorText } from '#platform/api/error-text.ts'
import {
  MAX_SUBJECTS,
  type DataSubject,
} from '@crm/contract/foodbank/data-protection/data-protection'
import { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection.endpoints'
import { Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/call.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ShortList } from '#platform/list/ShortList.tsx'
import { toastFailed } from '#platform/toast/toast.ts'
import { fullName } from '../applicants/full-name.ts'
import { foodbankPaths } from '../paths.ts'
import { Frame } from './Frame.tsx'
import { SearchForm } from './SearchForm.tsx'
import { dataProtectionTexts } from './texts.ts'
import { getState } from './get-state.ts'

/** Finds a person, deleted or not; the typed name never gets into the URL. */
export function SubjectsScreen() {
  const t = useTexts(dataProtectionTexts)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { mutate, data, isPending } = useMutation({
    mutationFn: (search: string) => call(dataProtectionEndpoints.people, { body: { search } }),
    onError: (error) => toastFailed(errorText(error)),
  })
  const find = () => {
    const search = typed.trim()
    setMissing(search === '')
    if (search) mutate(search)
  }
  return (
    <Frame>
      <SearchForm
        label={t('search.label')}
        description={t('search.hint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isMissing && failureText({ rule: 'required' })}
        maxLength={100}
        submitLabel={t('search.find')}
        isPending={isPending}
        onFind={find}
      />
      <Stack aria-live="polite">
        {data &&
          (data.data.length === 0 ? <Text>{t('search.none')}</Text> : <Found people={data.data} />)}
      </Stack>
    </Frame>
  )
}

function Found({ people }: { people: readonly DataSubject[] }) {
  const t = useTexts(dataProtectionTexts)
  return (
    <>
      {people.length === MAX_SUBJECTS && <Text>{t('search.more', { limit: MAX_SUBJECTS })}</Text>}
      <ShortList
        label={t('search.found')}
        rows={people}
        columns={[
          { title: t('retention.person'), cell: fullName },
          { title: t('subject.number'), cell: (person) => person.personal_number, nowrap: true },
          { title: t('subject.organization'), cell: (person) => person.organization_label },
          { title: t('subject.state'), cell: (person) => t(`state.${getState(person)}`) },
        ]}
        rowName={fullName}
        rowPath={(person) => foodbankPaths.dataSubject(person.id)}
      />
    </>
  )
}
