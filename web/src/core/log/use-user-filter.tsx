import type { LogEntry } from '@crm/contract/core/log'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Filter } from '#platform/list-filters/filter.ts'
import { useCan } from '#platform/session/use-can.ts'
import { logTexts } from './texts.ts'
import { type ChosenUser, UserSelect } from './UserSelect.tsx'

type Options = { readonly id: string | undefined; readonly shown: readonly LogEntry[] }

/** Users who may not list users can still filter by an actor they see. */
export function useUserFilter({ id, shown }: Options): Filter<'user_id'> {
  const t = useTexts(logTexts)
  const mayChoose = useCan(userEndpoints.list)
  const [picked, setPicked] = useState<ChosenUser | null>(null)
  const known = picked?.id === id ? picked : actorIn(shown, id)
  const { data } = useQuery({
    ...queryOf(userEndpoints.get, { params: { id: id ?? '-' } }),
    enabled: useCan(userEndpoints.get) && id !== undefined && !known,
  })
  const user =
    known ??
    (id !== undefined && data
      ? { id, name: `${data.data.name} ${data.data.surname}`.trim() }
      : null)
  const label = t('filter.user')
  return {
    names: ['user_id'],
    label,
    grows: false,
    input: ({ set }) =>
      mayChoose ? (
        <UserSelect
          label={label}
          placeholder={t('filter.typeUser')}
          value={user}
          onChange={(chosen) => {
            setPicked(chosen)
            set({ user_id: chosen?.id })
          }}
        />
      ) : (
        <TextInput
          label={label}
          value={user?.name ?? ''}
          description={t('user.mayNot')}
          disabled
          readOnly
        />
      ),
    words: () => user?.name ?? '…',
  }
}

function actorIn(shown: readonly LogEntry[], id: string | undefined): ChosenUser | null {
  const actor = id === undefined ? undefined : shown.find((entry) => entry.actor?.id === id)?.actor
  return actor ? { id: actor.id, name: actor.name } : null
}
