import { LANGUAGES } from '@crm/contract/core/translations'
import { bankName, toIban, isBankNumber } from '@crm/contract/core/users/bank-account'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { TextField, CheckboxField, PasswordField } from '#platform/fields/fields.tsx'
import { useValue, useField } from '#platform/fields/form-context.ts'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { userTexts } from '../texts.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import classes from './UserForm.module.css'

export function ApplicationFields() {
  const t = useTexts(userTexts)
  const languages = LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))
  return (
    <>
      <FormSection title={t('section.application')}>
        <FormRow>
          <SelectField name="language" label={t('field.language')} choices={languages} />
        </FormRow>
        <TextField
          name="login_url"
          label={t('field.login_url')}
          optional
          description={t('hint.login_url')}
        />
      </FormSection>
      <FormSection title={t('section.bank')}>
        <FormRow>
          <TextField
            name="bank_number"
            label={t('field.bank_number')}
            optional
            description={t('hint.bank_number')}
          />
          <TextField
            name="bank_code"
            label={t('field.bank_code')}
            optional
            description={t('hint.bank_code')}
            inputMode="numeric"
          />
        </FormRow>
        <BankAccount />
      </FormSection>
    </>
  )
}

/** Shows the bank and the IBAN once the account is valid, to catch typing errors. */
function BankAccount() {
  const t = useTexts(userTexts)
  const account = getAccount(useValue('bank_number'), useValue('bank_code'))
  return (
    <p className={classes.account} role="status">
      {account && (
        <>
          <b>{account.bank ?? t('bank.unknown')}</b>{' '}
          <span className={classes.iban}>{t('bank.iban', { iban: account.iban })}</span>
        </>
      )}
    </p>
  )
}

function getAccount(typedNumber: unknown, typedCode: unknown) {
  const number = typeof typedNumber === 'string' ? typedNumber.replace(/\s/g, '') : ''
  const code = typeof typedCode === 'string' ? typedCode.trim() : ''
  return isBankNumber(number) && /^\d{4}$/.test(code)
    ? { bank: bankName(code), iban: toIban(number, code) }
    : null
}

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

export function PinFields({
  hasPin,
  requiresPassword,
}: {
  hasPin: boolean
  requiresPassword: boolean
}) {
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
      {requiresPassword && isChanged && (
        <CurrentPasswordField
          name="current_password"
          label={t('field.current_password')}
          description={t('hint.pinNeedsPassword')}
        />
      )}
    </FormSection>
  )
}
