import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '#platform/fields/DateField.tsx'
import { FormRow } from '#platform/form/FormShell.tsx'
import { useField, useForm, useValue } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import {
  type ChosenOrganization,
  OrganizationSelect,
} from '../organizations/OrganizationSelect.tsx'
import { PeriodPreset } from '../reports/PeriodPreset.tsx'
import { closingTexts } from './texts.ts'

/** Only what is over can be closed. */
const OVER = ['previous_month', 'previous_quarter', 'previous_year'] as const

/** The first and the last day that are closed, or a usual period by its name. */
export function ClosingPeriod() {
  const t = useTexts(closingTexts)
  const form = useForm()
  return (
    <>
      <PeriodPreset
        label={t('drawer.preset')}
        period={{
          date_from: String(useValue('date_from')),
          date_to: String(useValue('date_to')),
        }}
        offered={OVER}
        onChange={(period) => form.patch({ ...period })}
      />
      <FormRow>
        <DateField name="date_from" label={t('drawer.from')} />
        <DateField name="date_to" label={t('drawer.to')} />
      </FormRow>
    </>
  )
}

/** The whole food bank, or one distribution point. */
export function ClosingScope({ organization }: { organization: ChosenOrganization | null }) {
  const t = useTexts(closingTexts)
  const field = useField('organization_id')
  const [isOne, setOne] = useState(field.value !== null)
  const [chosen, setChosen] = useState(organization)
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
