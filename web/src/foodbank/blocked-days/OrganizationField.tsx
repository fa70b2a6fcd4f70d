import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useField } from '#platform/form/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useHasPermission } from '#platform/session/use-can.ts'
import { type ChosenOrganization, OrganizationSelect } from '../organizations/OrganizationSelect.tsx'
import { blockedDayTexts } from './texts.ts'

/** Whose day is blocked: all organizations' for who edits every one, else one of one's own. */
export function OrganizationField({ initial }: { initial: ChosenOrganization | null }) {
  const t = useTexts(blockedDayTexts)
  const field = useField('organization_id')
  const mayBlockAll = useHasPermission('fb_organization.full_edit')
  const [chosen, setChosen] = useState<ChosenOrganization | null>(initial)
  const [isAll, setAll] = useState(mayBlockAll && field.value === null)
  const choose = (organization: ChosenOrganization | null) => {
    setChosen(organization)
    field.set(organization?.id ?? null)
  }
  return (
    <>
      {mayBlockAll && (
        <Checkbox
          label={t('all')}
          description={t('allHint')}
          checked={isAll}
          onChange={(event) => {
            setAll(event.currentTarget.checked)
            choose(event.currentTarget.checked ? null : chosen)
          }}
        />
      )}
      {!isAll && (
        <OrganizationSelect
          label={t('field.organization_id')}
          value={chosen}
          onChange={choose}
          scope={{ foodBanks: true, mine: !mayBlockAll }}
          error={field.error}
        />
      )}
    </>
  )
}
