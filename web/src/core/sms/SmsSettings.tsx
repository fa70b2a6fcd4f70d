import {
  SMS_PROVIDERS,
  smsSettingsBody,
  type SmsSettings as Settings,
} from '@crm/contract/core/sms/sms-settings'
import { smsSettingsEndpoints } from '@crm/contract/core/sms/sms-settings.endpoints'
import { useWrite } from '#platform/api/query.ts'
import { CheckboxField, NumberField, TimeField } from '#platform/fields/fields.tsx'
import { FormRow, FormSection, FormShell } from '#platform/form/FormShell.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MissingNotice } from '#platform/missing/MissingNotice.tsx'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { useAllows, useCan } from '#platform/session/use-can.ts'
import frame from '../settings/Settings.module.css'
import { SettingsTabs } from '../settings/SettingsFrame.tsx'
import { GatewayFields } from './GatewayFields.tsx'
import { SMS_WRITES, useSmsSettings } from './queries.ts'
import { TestSms } from './TestSms.tsx'
import { smsTexts } from './texts.ts'

export function SmsSettings() {
  const t = useTexts(smsTexts)
  const mayRead = useAllows(smsSettingsEndpoints.get.access)
  return (
    <>
      <h1 className={frame.title}>{t('area')}</h1>
      <SettingsTabs />
      <div className={frame.page}>{mayRead ? <StoredSettings /> : <TestSms />}</div>
    </>
  )
}

function StoredSettings() {
  const { data, error, refetch } = useSmsSettings()
  if (!data) return <ScreenPending error={error} refetch={refetch} of="form" inner />
  return (
    <>
      <SettingsForm settings={data.data} />
      <TestSms />
    </>
  )
}

const SECRETS = ['password']

function SettingsForm({ settings }: { settings: Settings }) {
  const t = useTexts(smsTexts)
  const mayUpdate = useCan(smsSettingsEndpoints.update)
  const saving = useWrite(smsSettingsEndpoints.update, SMS_WRITES)
  return (
    <>
      <MissingNotice endpoint={smsSettingsEndpoints.update} />
      <FormShell
        draftKey="settings-sms"
        schema={smsSettingsBody}
        secrets={SECRETS}
        initialValues={toValues(settings)}
        submit={(body) => saving.submit({ body })}
        savedValues={({ data }) => toValues(data)}
        getName={useFieldNames(smsTexts)}
        getWords={(field, value) =>
          SMS_PROVIDERS.filter((one) => field === 'provider' && one === value).map((one) =>
            t(`provider.${one}`),
          )[0]
        }
        readOnly={!mayUpdate}
      >
        <fieldset className={frame.fields} disabled={!mayUpdate}>
          <GatewayFields settings={settings} />
          <Content />
          <Limits used={settings.used} />
        </fieldset>
      </FormShell>
    </>
  )
}

function Content() {
  const t = useTexts(smsTexts)
  return (
    <FormSection title={t('section.content')}>
      <CheckboxField name="is_plain" label={t('field.is_plain')} description={t('hint.is_plain')} />
      <FormRow>
        <TimeField
          name="quiet_from"
          label={t('field.quiet_from')}
          description={t('hint.quiet')}
          optional
        />
        <TimeField name="quiet_to" label={t('field.quiet_to')} optional />
      </FormRow>
    </FormSection>
  )
}

function Limits({ used }: Pick<Settings, 'used'>) {
  const t = useTexts(smsTexts)
  const { money } = useFormat()
  const messages = t('used', { count: used.messages })
  return (
    <FormSection
      title={t('section.limits')}
      hint={`${t('hint.limits', { messages, price: money(used.price) })} ${t('hint.monthly')}`}
    >
      <FormRow>
        <NumberField name="monthly_messages" label={t('field.monthly_messages')} optional />
        <NumberField name="monthly_price" label={t('field.monthly_price')} decimals optional />
      </FormRow>
      <NumberField
        name="segment_price"
        label={t('field.segment_price')}
        description={t('hint.segment_price')}
        decimals
        optional
      />
    </FormSection>
  )
}

function toValues({ is_set: _set, report_url: _url, used: _used, ...settings }: Settings) {
  const { username, sender, address, headers, body, id_path, price_path } = settings
  const { report_reference, report_status, report_delivered, report_failed } = settings
  const { quiet_from, quiet_to } = settings
  return {
    ...settings,
    password: '',
    username: username ?? '',
    sender: sender ?? '',
    address: address ?? '',
    headers: headers ?? '',
    body: body ?? '',
    id_path: id_path ?? '',
    price_path: price_path ?? '',
    report_reference: report_reference ?? '',
    report_status: report_status ?? '',
    report_delivered: report_delivered ?? '',
    report_failed: report_failed ?? '',
    quiet_from: quiet_from ?? '',
    quiet_to: quiet_to ?? '',
  }
}
