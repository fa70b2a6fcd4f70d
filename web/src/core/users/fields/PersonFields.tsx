import { nameIn } from '@crm/contract/core/translations'
import { SEXES } from '@crm/contract/core/users/user-bodies'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#platform/api/errors.ts'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { DateField } from '#platform/fields/DateField.tsx'
import { PhoneField, TextField } from '#platform/fields/fields.tsx'
import { useField } from '#platform/fields/form-context.ts'
import { AddressFields } from '#platform/form/AddressFields.tsx'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { today } from '#platform/i18n/today.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { positionChoicesQuery } from '../queries.ts'
import { userTexts } from '../texts.ts'

export function PersonFields({ fromDirectory = false }: { fromDirectory?: boolean }) {
  const t = useTexts(userTexts)
  const directoryField = useDirectoryField(fromDirectory)
  return (
    <>
      <FormSection title={t('section.person')}>
        <FormRow>
          <TextField name="name" label={t('field.name')} {...directoryField} />
          <TextField name="surname" label={t('field.surname')} {...directoryField} />
        </FormRow>
        <FormRow>
          <TextField name="degree_before" label={t('field.degree_before')} optional />
          <TextField name="degree_after" label={t('field.degree_after')} optional />
        </FormRow>
        <FormRow>
          <DateField name="birth_date" label={t('field.birth_date')} optional maxDay={today()} />
          <SelectField
            name="sex"
            label={t('field.sex')}
            optional
            choices={SEXES.map((value) => ({ value, label: t(`sex.${value}`) }))}
          />
        </FormRow>
      </FormSection>
      <FormSection title={t('section.contact')}>
        <FormRow>
          <TextField
            name="email"
            label={t('field.email')}
            optional
            inputMode="email"
            {...directoryField}
          />
          <PhoneField name="phone" label={t('field.phone')} optional {...directoryField} />
        </FormRow>
      </FormSection>
    </>
  )
}

export function useDirectoryField(fromDirectory: boolean) {
  const t = useTexts(userTexts)
  return fromDirectory ? { disabled: true, description: t('hint.directory') } : {}
}

/** Marks positions for one person that are taken. */
export function PositionField() {
  const t = useTexts(userTexts)
  const { language } = useLanguage()
  const { data } = useQuery(positionChoicesQuery())
  const { value } = useField('position_id')
  const choices = (data?.data ?? []).map((position) => {
    const name = nameIn(language, position)
    const isTaken = position.single_occupancy && position.users_count > 0 && position.id !== value
    return {
      value: position.id,
      label: isTaken ? t('hint.positionTaken', { position: name }) : name,
    }
  })
  return (
    <FormSection title={t('section.position')}>
      <FormRow>
        <SelectField name="position_id" label={t('field.position_id')} optional choices={choices} />
      </FormRow>
    </FormSection>
  )
}

export function AdditionalFields() {
  const t = useTexts(userTexts)
  return (
    <>
      <FormSection title={t('section.address')}>
        <AddressFields getLabel={(part) => t(`field.${part}`)} optional />
        <TextField
          name="web"
          label={t('field.web')}
          optional
          inputMode="url"
          placeholder="https://"
        />
      </FormSection>
      <FormSection title={t('section.company')}>
        <TextField name="company_name" label={t('field.company_name')} optional />
        <FormRow>
          <TextField name="company_id" label={t('field.company_id')} optional inputMode="numeric" />
          <TextField name="tax_id" label={t('field.tax_id')} optional />
        </FormRow>
      </FormSection>
    </>
  )
}

/** Shows a position that was taken meanwhile as an error of its field. */
export function atPosition<Answer>(writing: Promise<Answer>): Promise<Answer> {
  return writing.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'position.occupied') throw error
    throw new ApiError({
      status: 422,
      code: error.code,
      errors: { position_id: [{ rule: error.code }] },
    })
  })
}
