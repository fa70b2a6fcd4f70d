import { type Settings, systemSettingsBody } from '@crm/contract/core/settings'
import { pick } from '@crm/contract/platform/records'
import { Link } from '@tanstack/react-router'
import { Facts } from '#platform/card/Facts.tsx'
import { NumberField, PasswordField, TextAreaField, TextField } from '#platform/fields/fields.tsx'
import { fieldTexts } from '#platform/fields/texts.ts'
import { FormSection } from '#platform/form/FormShell.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useLabel, useTexts } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/menu/shell.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { LastBackup } from '#core/backups/BackupsSection.tsx'
import { backupTexts } from '#core/backups/texts.ts'
import { OnboardingAgain } from '#core/onboarding/OnboardingAgain.tsx'
import { corePaths } from '#core/paths.ts'
import { serialNumberTexts } from '#core/serial-numbers/texts.ts'
import { useSaveSettings, useSystemInfo } from '#core/settings/queries.ts'
import { SettingsForm, SettingsFrame, useShownSettings } from '#core/settings/SettingsFrame.tsx'
import classes from '#core/settings/Settings.module.css'
import { TestSeals } from '#core/settings/TestSeals.tsx'
import { settingsTexts } from '#core/settings/texts.ts'

export function SystemSettings() {
  return (
    <SettingsFrame>
      <RetentionForm />
      <TestSeals />
      <Products />
      <OnboardingAgain />
      <Installation />
    </SettingsFrame>
  )
}

function RetentionForm() {
  const { settings } = useShownSettings()
  const t = useTexts(settingsTexts)
  const example = useTexts(fieldTexts)
  const saving = useSaveSettings('setSystem')
  return (
    <SettingsForm
      draftKey="settings-system"
      schema={systemSettingsBody}
      secrets={SECRETS}
      toValues={toValues}
      submit={(body) => saving.submit({ body })}
    >
      <NumberField
        name="log_retention_months"
        label={t('field.log_retention_months')}
        description={t('hint.log_retention_months')}
      />
      <NumberField
        name="complaint_retention_months"
        label={t('field.complaint_retention_months')}
        description={t('hint.complaint_retention_months')}
      />
      <FormSection title={t('section.alarms')} hint={t('hint.alarms')}>
        <NumberField
          name="alarm_readings_hour"
          label={t('field.alarm_readings_hour')}
          description={t('hint.alarm_readings_hour')}
          optional
        />
        <NumberField
          name="alarm_exports_day"
          label={t('field.alarm_exports_day')}
          description={t('hint.alarm_exports_day')}
          optional
        />
      </FormSection>
      <FormSection title={t('section.seals')} hint={t('hint.seals')}>
        <TextField
          name="nightly_letter_to"
          label={t('field.nightly_letter_to')}
          description={t('hint.nightly_letter_to')}
          inputMode="email"
          optional
        />
        <TextField
          name="seal_syslog"
          label={t('field.seal_syslog')}
          description={t('hint.seal_syslog')}
          placeholder={example('example', { value: 'tls://log.example.cz:6514' })}
          optional
        />
        <TextField
          name="seal_https"
          label={t('field.seal_https')}
          description={t('hint.seal_https')}
          placeholder={example('example', { value: 'https://log.example.cz/crm' })}
          optional
        />
        <PasswordField
          name="seal_secret"
          label={t('field.seal_secret')}
          description={t(`hint.seal_secret.${settings.is_set.seal_secret ? 'kept' : 'none'}`)}
          optional
        />
        <TextAreaField
          name="seal_certificate"
          label={t('field.seal_certificate')}
          description={t('hint.certificate')}
          minRows={2}
          optional
        />
      </FormSection>
    </SettingsForm>
  )
}

const SECRETS = ['seal_secret']

const toValues = (settings: Settings) => ({
  ...pick(settings, [
    'log_retention_months',
    'complaint_retention_months',
    'alarm_readings_hour',
    'alarm_exports_day',
    'updated_at',
  ]),
  nightly_letter_to: settings.nightly_letter_to ?? '',
  seal_syslog: settings.seal_syslog ?? '',
  seal_https: settings.seal_https ?? '',
  seal_secret: '',
  seal_certificate: settings.seal_certificate ?? '',
})

function Products() {
  const t = useTexts(serialNumberTexts)
  return (
    <FormSection title={t('title')} hint={t('system')}>
      <p className={classes.more}>
        <Link to={corePaths.serialNumbers()}>{t('systemLink')}</Link>
      </p>
    </FormSection>
  )
}

function Installation() {
  const t = useTexts(settingsTexts)
  const tb = useTexts(backupTexts)
  const format = useFormat()
  const words = useLabel()
  const { modules } = useShell()
  const { data } = useSystemInfo()
  const info = data?.data
  const getTitle = (name: string) => {
    const title = modules.find((module) => module.name === name)?.permissions?.title
    return title ? words(title) : name
  }
  return (
    <FormSection title={t('system.info')}>
      {!info && <SkeletonLines height={240} />}
      {info && (
        <Facts
          missing={t('system.missing')}
          facts={[
            [t('system.version'), info.version],
            [t('system.modules'), info.modules.map(({ name }) => getTitle(name)).join(', ')],
            [t('system.node'), info.node],
            [t('system.database'), info.database],
            [t('system.kind'), t(info.embedded_database ? 'system.embedded' : 'system.external')],
            [t('system.data_dir'), info.data_dir],
            [t('system.log_rows'), format.number(info.log_rows)],
            [tb('last'), <LastBackup key="last" />],
          ]}
        />
      )}
      <p className={classes.more}>
        <Link to={corePaths.environment()}>{tb('all')}</Link>
      </p>
    </FormSection>
  )
}
