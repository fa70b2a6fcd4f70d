import { CheckboxField, PasswordField } from '#platform/fields/fields.tsx'
import { useField } from '#platform/fields/form-context.ts'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { userTexts } from '../texts.ts'

export function NewPinField() {
  const t = useTexts(userTexts)
  return (
    <FormSection title={t('section.pin')}>
      <FormRow>
        <PasswordField
          name="pin"
          label={t('section.pin')}
          optional
          description={t('hint.pinFor')}
        />
      </FormRow>
    </FormSection>
  )
}

export function PinFields({ hasPin, asksPassword }: { hasPin: boolean; asksPassword: boolean }) {
  const t = useTexts(userTexts)
  const { value: typed } = useField('pin')
  const { value: removes } = useField('remove_pin')
  const isChanged = removes === true || (typeof typed === 'string' && typed !== '')
  return (
    <FormSection title={t('section.pin')} hint={t('hint.pinFor')}>
      <FormRow>
        <PasswordField
          name="pin"
          label={t('field.pin')}
          optional
          description={t(hasPin ? 'hint.pinSet' : 'hint.pinUnset')}
          disabled={removes === true}
        />
      </FormRow>
      {hasPin && <CheckboxField name="remove_pin" label={t('field.remove_pin')} />}
      {asksPassword && isChanged && (
        <CurrentPasswordField
          name="current_password"
          label={t('field.current_password')}
          description={t('hint.pinNeedsPassword')}
        />
      )}
    </FormSection>
  )
}
