import {
  DIRECTORY_SECURITIES,
  directorySettingsBody,
  type Settings,
} from '@crm/contract/core/settings'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import {
  CheckboxField,
  NumberField,
  PasswordField,
  TextAreaField,
  TextField,
} from '#platform/fields/fields.tsx'
import { useForm, useValue } from '#platform/fields/form-context.ts'
import { fieldTexts } from '#platform/fields/texts.ts'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useAllows } from '#platform/session/use-can.ts'
import { DIRECTORY } from '../settings/access.ts'
import { usePasswordHint } from '../settings/password-hint.ts'
import { useSaveSettings } from '../settings/queries.ts'
import { SettingsForm, useShownSettings } from '../settings/SettingsFrame.tsx'
import { directoryTexts } from './texts.ts'

const SECRETS = ['directory_admin_password']
const DirectoryTools = lazy(() =>
  import('./DirectoryTools.tsx').then((file) => ({ default: file.DirectoryTools })),
)

export function DirectorySection() {
  const { settings } = useShownSettings()
  const mayManage = useAllows(DIRECTORY)
  return (
    <>
      <DirectoryForm />
      {mayManage && settings.directory_enabled && <DirectoryPart />}
    </>
  )
}

/** Its own chunk. Also shown to users who may not see the settings of the directory. */
export const DirectoryPart = () => (
  <Suspense>
    <DirectoryTools />
  </Suspense>
)

function DirectoryForm() {
  const { settings } = useShownSettings()
  const t = useTexts(directoryTexts)
  const getName = useFieldNames(directoryTexts)
  const saving = useSaveSettings('setDirectory')
  return (
    <SettingsForm
      draftKey="settings-directory"
      schema={directorySettingsBody}
      secrets={SECRETS}
      toValues={toValues}
      submit={(body) => saving.submit({ body })}
      submitLabel={t('save')}
      getWords={(field, value) =>
        DIRECTORY_SECURITIES.filter((one) => field === 'directory_security' && one === value).map(
          (one) => t(`security.${one}`),
        )[0]
      }
      getName={getName}
    >
      <FormSection title={t('title')} hint={t('hint')}>
        <CheckboxField name="directory_enabled" label={t('field.directory_enabled')} />
        <Connection
          stored={{
            host: settings.directory_domain_controller,
            isSet: settings.is_set.directory_admin_password,
          }}
        />
      </FormSection>
    </SettingsForm>
  )
}

function Connection({ stored }: { stored: { host: string | null; isSet: boolean } }) {
  const t = useTexts(directoryTexts)
  const example = useTexts(fieldTexts)
  const isEnabled = useValue('directory_enabled') === true
  usePortOfSecurity()
  const password = usePasswordHint(
    stored,
    useValue('directory_domain_controller'),
    useValue('directory_admin_account'),
  )
  if (!isEnabled) return null
  return (
    <>
      <FormRow>
        <TextField
          name="directory_domain_controller"
          label={t('field.directory_domain_controller')}
          description={t('hintOf.controller')}
          placeholder={example('example', { value: 'dc1.firma.local' })}
        />
        <TextField
          name="directory_account_suffix"
          label={t('field.directory_account_suffix')}
          description={t('hintOf.account_suffix')}
          optional
        />
      </FormRow>
      <FormRow>
        <SelectField
          name="directory_security"
          label={t('field.directory_security')}
          choices={DIRECTORY_SECURITIES.map((value) => ({ value, label: t(`security.${value}`) }))}
        />
        <NumberField name="directory_port" label={t('field.directory_port')} />
      </FormRow>
      <TextField
        name="directory_base_dn"
        label={t('field.directory_base_dn')}
        placeholder={example('example', { value: 'DC=firma,DC=local' })}
      />
      <FormRow>
        <TextField
          name="directory_admin_account"
          label={t('field.directory_admin_account')}
          description={t('hintOf.admin_account')}
        />
        <PasswordField
          name="directory_admin_password"
          label={t('field.directory_admin_password')}
          {...password}
        />
      </FormRow>
      <TextAreaField
        name="directory_certificate"
        label={t('field.directory_certificate')}
        description={t('hintOf.certificate')}
        minRows={2}
        optional
      />
    </>
  )
}

const toValues = (settings: Settings) => ({
  directory_enabled: settings.directory_enabled,
  directory_account_suffix: settings.directory_account_suffix ?? '',
  directory_domain_controller: settings.directory_domain_controller ?? '',
  directory_base_dn: settings.directory_base_dn ?? '',
  directory_port: settings.directory_port,
  directory_security: settings.directory_security,
  directory_admin_account: settings.directory_admin_account ?? '',
  directory_admin_password: '',
  directory_certificate: settings.directory_certificate ?? '',
  updated_at: settings.updated_at,
})

const USUAL_PORTS: Readonly<Record<string, number>> = { starttls: 389, ldaps: 636 }

/** The port follows the security while it is a usual one; a port typed by hand stays. */
function usePortOfSecurity(): void {
  const { set } = useForm()
  const security = String(useValue('directory_security'))
  const port = useValue('directory_port')
  const before = useRef(security)
  useEffect(() => {
    if (before.current === security) return
    const isUsual = port === USUAL_PORTS[before.current]
    before.current = security
    if (isUsual && USUAL_PORTS[security] !== undefined) set('directory_port', USUAL_PORTS[security])
  }, [security, port, set])
}
