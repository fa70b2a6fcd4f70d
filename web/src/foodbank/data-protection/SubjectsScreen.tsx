import { dataProtectionEndpoints, type DataSubject } from '@crm/contract/foodbank/data-protection'
import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#platform/api/call.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastError } from '#platform/toast/toast.ts'
import { foodbankPaths } from '../paths.ts'
import { Frame } from './Frame.tsx'
import { dataProtectionTexts } from './texts.ts'
import { stateOf } from './state-of.ts'

/** Where a person's rights begin: who asks is found, deleted or not. What is typed stands in no address. */
export function SubjectsScreen() {
  const t = useTexts(dataProtectionTexts)
  const [typed, setTyped] = useState('')
  const { mutate, data, isPending } = useMutation({
    mutationFn: (search: string) => call(dataProtectionEndpoints.people, { body: { search } }),
    onError: (error) => toastError(errorCode(error)),
  })
  return (
    <Frame>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          mutate(typed)
        }}
      >
        <Group align="flex-end" wrap="wrap">
          <TextInput
            label={t('search.label')}
            description={t('search.hint')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            maxLength={100}
            autoComplete="off"
            style={{ flex: '1 1 16rem', maxWidth: '30rem' }}
          />
          <Button type="submit" loading={isPending} leftSection={<IconSearch size={18} aria-hidden />}>
            {t('search.find')}
          </Button>
        </Group>
      </form>
      <Stack aria-live="polite">{data && (data.data.length === 0 ? <Text>{t('search.none')}</Text> : <Found people={data.data} />)}</Stack>
    </Frame>
  )
}

function Found({ people }: { people: readonly DataSubject[] }) {
  const t = useTexts(dataProtectionTexts)
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('retention.person')}</Table.Th>
            <Table.Th>{t('subject.number')}</Table.Th>
            <Table.Th>{t('subject.organization')}</Table.Th>
            <Table.Th>{t('subject.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person) => (
            <Table.Tr key={person.id}>
              <Table.Td>
                <Link to={foodbankPaths.dataSubject(person.id)}>
                  {person.surname} {person.name}
                </Link>
              </Table.Td>
              <Table.Td>{person.personal_number ?? '–'}</Table.Td>
              <Table.Td>{person.organization_name}</Table.Td>
              <Table.Td>{t(`state.${stateOf(person)}`)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
