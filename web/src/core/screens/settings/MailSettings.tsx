import { mailSettingsBody, type Settings, SMTP_SECURITIES } from '@crm/contract/core/settings'
import { UnsentMails } from '#core/mail/UnsentMails.tsx'
import { usePasswordHint } from '#core/settings/password-hint.ts'
import { useSaveSettings } from '#core/settings/queries.ts'
import { SettingsForm, SettingsFrame } from '#core/settings/SettingsFrame.tsx'
import { TestMail } from '#core/settings/TestMail.tsx'
import { settingsTexts } from '#core/settings/texts.ts'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import {
  CheckboxField,
  NumberField,
  PasswordField,
  TextAreaField,
  TextField,
} from '#platform/fields/fields.tsx'
import { useValue } from '#platform/fields/form-context.ts'
import { fieldTexts } from '#platform/fields/texts.ts'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useShownSettings } from '../../settings/SettingsFrame.tsx'

const SECRETS = ['smtp_password']

export function MailSettings() {
  return (
    <SettingsFrame part={<TestMail />}>
      <UnsentMails />
      <MailForm />
      <TestMail />
    </SettingsFrame>
  )
}

function MailForm() {
  const { settings } = useShownSettings()
  const t = useTexts(settingsTexts)
  const saving = useSaveSettings('setMail')
  return (
    <SettingsForm
      draftKey="settings-emails"
      schema={mailSettingsBody}
      secrets={SECRETS}
      toValues={toValues}
      submit={(body) => saving.submit({ body })}
      getWords={(field, value) =>
        SMTP_SECURITIES.filter((one) => field === 'smtp_security' && one === value).map((one) =>
          t(`security.${one}`),
        )[0]
      }
    >
      <FormSection title={t('section.sender')}>
        <FormRow>
          <TextField name="mail_sender_name" label={t('field.mail_sender_name')} optional />
          <TextField
            name="mail_sender_email"
            label={t('field.mail_sender_email')}
            inputMode="email"
          />
        </FormRow>
        <TextField
          name="mail_no_reply"
          label={t('field.mail_no_reply')}
          description={t('hint.mail_no_reply')}
          inputMode="email"
          optional
        />
      </FormSection>
      <FormSection title={t('section.server')}>
        <CheckboxField
          name="smtp_external"
          label={t('field.smtp_external')}
          description={t('hint.smtp_external')}
        />
        <Server stored={{ host: settings.smtp_host, isSet: settings.is_set.smtp_password }} />
      </FormSection>
    </SettingsForm>
  )
}

function Server({ stored }: { stored: { host: string | null; isSet: boolean } }) {
  const t = useTexts(settingsTexts)
  const example = useTexts(fieldTexts)
  const isExternal = useValue('smtp_external') === true
  const password = usePasswordHint(stored, useValue('smtp_host'), useValue('smtp_username'))
  if (!isExternal) return null
  return (
    <>
      <TextField
        name="smtp_host"
        label={t('field.smtp_host')}
        placeholder={example('example', { value: 'smtp.example.cz' })}
      />
      <FormRow>
        <SelectField
          name="smtp_security"
          label={t('field.smtp_security')}
          choices={SMTP_SECURITIES.map((value) => ({ value, label: t(`security.${value}`) }))}
        />
        <NumberField name="smtp_port" label={t('field.smtp_port')} />
      </FormRow>
      <FormRow>
        <TextField
          name="smtp_username"
          label={t('field.smtp_username')}
          description={t('hint.smtp_username')}
          optional
        />
        <PasswordField name="smtp_password" label={t('field.smtp_password')} {...password} />
      </FormRow>
      <TextAreaField
        name="smtp_certificate"
        label={t('field.smtp_certificate')}
        description={t('hint.certificate')}
        minRows={2}
        optional
      />
    </>
  )
}

const toValues = (settings: Settings) => ({
  mail_sender_name: settings.mail_sender_name ?? '',
  mail_sender_email: settings.mail_sender_email ?? '',
  mail_no_reply: settings.mail_no_reply ?? '',
  smtp_external: settings.smtp_external,
  smtp_host: settings.smtp_host ?? '',
  smtp_port: settings.smtp_port,
  smtp_security: settings.smtp_security,
  smtp_username: settings.smtp_username ?? '',
  smtp_password: '',
  smtp_certificate: settings.smtp_certificate ?? '',
  updated_at: settings.updated_at,
})
