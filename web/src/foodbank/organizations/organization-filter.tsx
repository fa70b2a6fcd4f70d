import { TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Filter } from '#platform/list/filter.ts'
import type { ChosenOrganization } from './OrganizationSelect.tsx'

// what is typed into it and what it opens need not hold up the rows
const OrganizationSelect = lazy(() => import('./OrganizationSelect.tsx').then((file) => ({ default: file.OrganizationSelect })))

type Chosen = { readonly organization: ChosenOrganization | null; readonly remember: (organization: ChosenOrganization | null) => void }

/** A list's filter by one organization out of any number; `any` stands in the field while none is chosen. */
export const organizationFilter = <Name extends string>(
  name: Name,
  { label, any }: { label: string; any: string },
  { organization, remember }: Chosen,
): Filter<Name> => ({
  names: [name],
  label,
  grows: false,
  Input: ({ set }) => (
    <Suspense fallback={<TextInput label={label} placeholder={any} readOnly />}>
      <OrganizationSelect
        label={label}
        placeholder={any}
        clearable
        value={organization}
        onChange={(chosen) => {
          remember(chosen)
          set({ [name]: chosen?.id })
        }}
      />
    </Suspense>
  ),
  words: () => organization?.name ?? '…',
})
