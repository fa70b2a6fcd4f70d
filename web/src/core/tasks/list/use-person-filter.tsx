import type { Person } from '@crm/contract/core/users/people'
import type { TaskRow } from '@crm/contract/core/tasks/tasks'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks.endpoints'
import { TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Filter } from '#platform/list-filters/filter.ts'
import { loadChunk } from '#platform/router/load-screen.ts'
import { useSession } from '#platform/session/use-can.ts'
import { personName } from '../../people/person-name.ts'
import { taskListTexts } from './texts.ts'

// larger than all other filters
const PersonSelect = lazy(() =>
  loadChunk(() => import('../../people/PersonSelect.tsx')).then((file) => ({
    default: file.PersonSelect,
  })),
)

type Options = { readonly id: string | undefined; readonly shown: readonly TaskRow[] }

export function usePersonFilter({ id, shown }: Options): Filter<'user_id'> {
  const t = useTexts(taskListTexts)
  const { user } = useSession()
  const [picked, setPicked] = useState<Person | undefined>(undefined)
  const known = [picked, { ...user, avatar: null }, ...shown.flatMap(peopleOf)].filter(
    (person) => person !== undefined,
  )
  const person = known.find((one) => one.id === id)
  const label = t('filter.user')
  return {
    names: ['user_id'],
    label,
    grows: false,
    input: ({ set }) => (
      <Suspense fallback={<TextInput label={label} readOnly />}>
        <PersonSelect
          name={label}
          label={label}
          placeholder={t('filter.typeUser')}
          endpoint={taskEndpoints.people}
          known={person ? [person] : []}
          value={id ?? null}
          onChange={(chosen, found) => {
            setPicked(found)
            set({ user_id: chosen ?? undefined })
          }}
          clearable
        />
      </Suspense>
    ),
    words: () => (person ? personName(person) : '…'),
  }
}

const peopleOf = ({ solver, delegated, author }: TaskRow): Person[] =>
  [solver, delegated, author].filter((person) => person !== null)
