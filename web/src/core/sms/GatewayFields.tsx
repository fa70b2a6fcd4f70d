import {
  SMS_BODY_FORMATS,
  SMS_METHODS,
  SMS_PLACEHOLDERS,
  SMS_PROVIDERS,
  type SmsProvider,
  type SmsSettings as Settings,
} from '@crm/contract/core/sms/sms-settings'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { CheckboxField, PasswordField, TextAreaField, TextField } from '#platform/fields/fields.tsx'
import { useValue } from '#platform/fields/form-context.ts'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import frame from '../settings/Settings.module.css'
import classes from './Sms.module.css'
import { smsTexts } from './texts.ts'

function useProvider(): SmsProvider | undefined {
  const value = useValue('provider')
  return SMS_PROVIDERS.find((one) => one === value)
}

/** Through whom messages leave, what is asked of an own gateway, and where it reports. */
export function GatewayFields({ settings }: { settings: Settings }) {
  const t = useTexts(smsTexts)
  const provider = useProvider()
  const isKept = provider === settings.provider && settings.is_set.password
  const secret = isKept ? 'kept' : settings.is_set.password && settings.provider ? 'anew' : 'none'
  return (
    <>
      <FormSection title={t('section.provider')}>
        <SelectField
          name="provider"
          label={t('field.provider')}
          placeholder={t('provider.none')}
          choices={SMS_PROVIDERS.map((value) => ({ value, label: t(`provider.${value}`) }))}
          optional
        />
        {provider && <p className={frame.hint}>{t(`guarantee.${provider}`)}</p>}
        {provider === 'smsbrana' && <TextField name="username" label={t('field.username')} />}
        {provider && (
          <PasswordField
            name="password"
            label={t('field.password')}
            description={t(`hint.password.${secret}`)}
            optional={isKept || provider === 'http'}
          />
        )}
        {provider && (
          <TextField
            name="sender"
            label={t('field.sender')}
            description={t(provider === 'smsbrana' ? 'hint.senderBrana' : 'hint.sender')}
            optional
          />
        )}
      </FormSection>
      {provider === 'http' && <Request />}
      {provider && provider !== 'smsbrana' && (
        <Reports isOwn={provider === 'http'} url={settings.report_url} />
      )}
    </>
  )
}

const mark = (name: (typeof SMS_PLACEHOLDERS)[number]) => `{{${name}}}`

function Request() {
  const t = useTexts(smsTexts)
  const isPost = useValue('method') === 'POST'
  const marks = SMS_PLACEHOLDERS.map(mark).join(', ')
  return (
    <FormSection title={t('section.request')} hint={t('hint.address', { marks })}>
      <TextField name="address" label={t('field.address')} inputMode="url" />
      <FormRow>
        <SelectField
          name="method"
          label={t('field.method')}
          choices={SMS_METHODS.map((value) => ({ value, label: value }))}
        />
        {isPost && (
          <SelectField
            name="body_format"
            label={t('field.body_format')}
            choices={SMS_BODY_FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))}
          />
        )}
      </FormRow>
      {isPost && (
        <TextAreaField
          name="body"
          label={t('field.body')}
          description={t('hint.body')}
          placeholder={`{"to": "${mark('number')}", "text": "${mark('text')}"}`}
        />
      )}
      <TextAreaField
        name="headers"
        label={t('field.headers')}
        description={t('hint.headers', { mark: mark('password') })}
        minRows={2}
        optional
      />
      <FormRow>
        <TextField
          name="id_path"
          label={t('field.id_path')}
          description={t('hint.id_path')}
          optional
        />
        <TextField
          name="price_path"
          label={t('field.price_path')}
          description={t('hint.price_path')}
          optional
        />
      </FormRow>
      <CheckboxField
        name="repeats"
        label={t('field.repeats')}
        description={t('hint.repeats', { mark: mark('reference') })}
      />
    </FormSection>
  )
}

function Reports({ isOwn, url }: { isOwn: boolean; url: string | null }) {
  const t = useTexts(smsTexts)
  const hint = url === null ? 'hint.reportsNone' : isOwn ? 'hint.reports' : 'hint.reportsOwn'
  return (
    <FormSection title={t('section.reports')} hint={t(hint)}>
      {isOwn && url !== null && (
        <div className={classes.address}>
          <code className={classes.code}>{url}</code>
          <CopyButton value={url} label={t('copy')} />
        </div>
      )}
      {isOwn && (
        <>
          <FormRow>
            <TextField
              name="report_reference"
              label={t('field.report_reference')}
              description={t('hint.report_reference')}
              optional
            />
            <TextField name="report_status" label={t('field.report_status')} optional />
          </FormRow>
          <FormRow>
            <TextField
              name="report_delivered"
              label={t('field.report_delivered')}
              description={t('hint.report_words')}
              optional
            />
            <TextField
              name="report_failed"
              label={t('field.report_failed')}
              description={t('hint.report_words')}
              optional
            />
          </FormRow>
        </>
      )}
    </FormSection>
  )
}
