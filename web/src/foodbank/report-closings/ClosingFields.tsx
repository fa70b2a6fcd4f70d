import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '#platform/form/fields.tsx'
import { FormRow } from '#platform/form/FormShell.tsx'
import { useField } from '#platform/form/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { type ChosenOrganization, OrganizationSelect } from '../organizations/OrganizationSelect.tsx'
import { periodTexts } from '../report-estimates/period-texts.ts'
import { closingTexts } from './texts.ts'

/** The first and the last day that are closed. */
export function ClosingPeriod() {
  const t = useTexts(periodTexts)
  return (
    <FormRow>
      <DateField name="date_from" label={t('from')} />
      <DateField name="date_to" label={t('to')} />
    </FormRow>
  )
}

/** The whole food bank, or one distribution point. */
export function ClosingScope() {
  const t = useTexts(closingTexts)
  const field = useField('organization_id')
  const [isOne, setOne] = useState(field.value !== null)
  const [chosen, setChosen] = useState<ChosenOrganization | null>(null)
  const choose = (organization: ChosenOrganization | null) => {
    setChosen(organization)
    // a text that is no key: the server must not take „one" without a choice for all
    field.set(organization?.id ?? '')
  }
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t('drawer.scope')}
        value={isOne ? 'one' : 'all'}
        onChange={(value) => {
          setOne(value === 'one')
          if (value === 'one') choose(chosen)
          else field.set(null)
        }}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={t('drawer.all')} />
          <Radio value="one" label={t('drawer.one')} />
        </Stack>
      </Radio.Group>
      {isOne && (
        <OrganizationSelect
          label={t('drawer.organization')}
          value={chosen}
          onChange={choose}
          scope={{ foodBanks: true }}
          error={field.error}
        />
      )}
    </Stack>
  )
}
