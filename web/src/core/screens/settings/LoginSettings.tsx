import {
  LOGIN_DURATION_UNITS,
  loginSettingsBody,
  type Settings,
  settings as settingsSchema,
} from '@crm/contract/core/settings'
import { ApiError } from '#platform/api/errors.ts'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { NumberField } from '#platform/fields/fields.tsx'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DirectoryPart, DirectorySection } from '#core/active-directory/DirectorySection.tsx'
import { OpenidSection } from '#core/openid-connect/OpenidSection.tsx'
import { SettingsImage } from '#core/settings/SettingsImage.tsx'
import { useSaveSettings } from '#core/settings/queries.ts'
import classes from '#core/settings/Settings.module.css'
import { SettingsForm, SettingsFrame } from '#core/settings/SettingsFrame.tsx'
import { settingsTexts } from '#core/settings/texts.ts'

export function LoginSettings() {
  const t = useTexts(settingsTexts)
  return (
    <SettingsFrame part={<DirectoryPart />}>
      <DurationForm />
      <FormSection title={t('section.image')}>
        <div className={classes.images}>
          <SettingsImage kind="login_image" />
        </div>
      </FormSection>
      <DirectorySection />
      <OpenidSection />
    </SettingsFrame>
  )
}

function DurationForm() {
  const t = useTexts(settingsTexts)
  const saving = useSaveSettings('setLogin')
  return (
    <SettingsForm
      draftKey="settings-login"
      schema={loginSettingsBody}
      toValues={toValues}
      submit={(body) => saving.submit({ body }).catch(withDuration)}
      getWords={(field, value) =>
        LOGIN_DURATION_UNITS.filter(
          (unit) => field === 'login_duration_unit' && unit === value,
        ).map((unit) => t(`unit.${unit}`))[0]
      }
    >
      <FormSection title={t('section.session')} hint={t('hint.login_duration')}>
        <FormRow>
          <NumberField name="login_duration" label={t('field.login_duration')} />
          <SelectField
            name="login_duration_unit"
            label={t('field.login_duration_unit')}
            choices={LOGIN_DURATION_UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
          />
        </FormRow>
        <FormRow>
          <NumberField name="login_idle_minutes" label={t('field.login_idle_minutes')} />
        </FormRow>
      </FormSection>
    </SettingsForm>
  )
}

const toValues = ({
  login_duration_seconds,
  login_duration_unit,
  login_idle_seconds,
  updated_at,
}: Settings) => ({
  login_duration:
    login_duration_unit === 'minutes'
      ? Math.round(login_duration_seconds / 60)
      : login_duration_seconds,
  login_duration_unit,
  login_idle_minutes: Math.round(login_idle_seconds / 60),
  updated_at,
})

/** The newer settings of a refusal have seconds; the form may have minutes. */
function withDuration(error: unknown): never {
  const newer =
    error instanceof ApiError && error.code === 'stale_record'
      ? settingsSchema.safeParse(error.details)
      : undefined
  if (!(error instanceof ApiError) || !newer?.success) throw error
  throw new ApiError({ status: error.status, code: error.code, details: toValues(newer.data) })
}
