import { newShiftsBody } from '@crm/contract/foodbank/shifts/shifts'
import { Chip, Group, Input } from '@mantine/core'
import { DateField } from '#platform/fields/DateField.tsx'
import { NumberField, TextAreaField, TextField, TimeField } from '#platform/fields/fields.tsx'
import { useField } from '#platform/fields/form-context.ts'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { FormRow } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useHasPermission } from '#platform/session/use-can.ts'
import { OrganizationSelect } from '../../organizations/OrganizationSelect.tsx'
import { useOrganizationField } from '../../organizations/use-named-organization.ts'
import { useCreateShifts } from '../queries.ts'
import { shiftTexts } from '../texts.ts'

type Props = { readonly day: string; readonly onClose: () => void }

/** Shifts of a distribution point on chosen weekdays of a period, made in one step. */
export function NewShiftsDrawer({ day, onClose }: Props) {
  const t = useTexts(shiftTexts)
  const creating = useCreateShifts()
  return (
    <DrawerForm
      title={t('new.title')}
      onClose={onClose}
      draftKey="shifts-new"
      schema={newShiftsBody}
      initialValues={{
        organization_id: '',
        place_ids: [],
        from: day,
        to: day,
        weekdays: [new Date(day).getUTCDay() || 7],
        starts_at: '',
        ends_at: '',
        seats: 4,
        task: '',
        note: '',
      }}
      submit={(body) => creating.submit({ body })}
      submitLabel={t('new.submit')}
      getName={useFieldNames(shiftTexts)}
    >
      <SiteField />
      <FormRow>
        <DateField name="from" label={t('field.from')} />
        <DateField name="to" label={t('field.to')} description={t('new.repeat')} />
      </FormRow>
      <WeekdaysField />
      <HoursFields />
    </DrawerForm>
  )
}

/** What every form of a shift asks. */
export function HoursFields() {
  const t = useTexts(shiftTexts)
  return (
    <>
      <FormRow>
        <TimeField name="starts_at" label={t('field.starts_at')} />
        <TimeField name="ends_at" label={t('field.ends_at')} />
      </FormRow>
      <NumberField name="seats" label={t('field.seats')} />
      <TextField name="task" label={t('field.task')} description={t('new.task')} optional />
      <TextAreaField name="note" label={t('field.note')} description={t('new.note')} optional />
    </>
  )
}

function SiteField() {
  const t = useTexts(shiftTexts)
  const field = useField('organization_id')
  const isForAll = useHasPermission('fb_organization.full_edit')
  const { select } = useOrganizationField(field, null)
  return (
    <OrganizationSelect
      label={t('field.organization_id')}
      {...select}
      scope={{ foodBanks: true, mine: !isForAll }}
      autoFocus
    />
  )
}

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const

function WeekdaysField() {
  const t = useTexts(shiftTexts)
  const field = useField('weekdays')
  const chosen = Array.isArray(field.value) ? field.value.map(String) : []
  return (
    <Input.Wrapper label={t('field.weekdays')} error={field.error} labelElement="div">
      <Chip.Group
        multiple
        value={chosen}
        onChange={(days) => field.set(days.map(Number).toSorted((a, b) => a - b))}
      >
        <Group gap="xs" mt={4} role="group" aria-label={t('field.weekdays')}>
          {WEEKDAYS.map((day) => (
            <Chip key={day} value={day} size="md">
              {t(`weekday.${day}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
