import { Checkbox } from '@mantine/core'
import { useField } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useHasPermission } from '#platform/session/use-can.ts'
import {
  type ChosenOrganization,
  OrganizationSelect,
} from '../organizations/OrganizationSelect.tsx'
import { useOrganizationField } from '../organizations/use-named-organization.ts'
import { blockedDayTexts } from './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { offeredOrganizationsQuery } from '../organizations/select-queries.ts'

/** A user who edits all organizations may also block the day for all. */
export function OrganizationField({ initial }: { initial: ChosenOrganization | null }) {
  const t = useTexts(blockedDayTexts)
  const field = useField('organization_id')
  const mayBlockAll = useHasPermission('fb_organization.full_edit')
  const { picked, select } = useOrganizationField(field, initial)
  const isAll = field.value === null
  return (
    <>
      {mayBlockAll && (
        <Checkbox
          label={t('all')}
          description={t('allHint')}
          checked={isAll}
          onChange={(event) => {
            // empty does not mean all: nothing is saved without a choice
            field.set(event.currentTarget.checked ? null : (picked?.id ?? ''))
          }}
        />
      )}
      {!isAll && (
        <OrganizationSelect
          label={t('field.organization_id')}
          {...select}
          scope={{ foodBanks: true, mine: !mayBlockAll }}
        />
      )}
    </>
  )
}

type Owner = {
  readonly organization: ChosenOrganization | null
  /** Null means all organizations, an empty value must still be chosen. */
  readonly value: string | null
}

/**
 * The initial organization: all for a user who edits all, else the user's only distribution point.
 * Undefined until known.
 */
export function useOwnerAtFirst(given: ChosenOrganization | undefined): Owner | undefined {
  const mayBlockAll = useHasPermission('fb_organization.full_edit')
  const isAsked = given === undefined && !mayBlockAll
  const { data, isPending } = useQuery({
    ...offeredOrganizationsQuery('', { mine: true, foodBanks: true }),
    enabled: isAsked,
  })
  if (given) return { organization: given, value: given.id }
  if (mayBlockAll) return { organization: null, value: null }
  if (isPending) return undefined
  const [only, ...others] = data?.data ?? []
  return only && others.length === 0
    ? { organization: { id: only.id, label: only.label }, value: only.id }
    : { organization: null, value: '' }
}
