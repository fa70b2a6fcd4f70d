import {
  OPENID_ADMITS,
  openidSettingsBody,
  type OpenidSettings,
} from '@crm/contract/core/openid-connect/openid-connect'
import { openidEndpoints as endpoints } from '@crm/contract/core/openid-connect/openid-connect.endpoints'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '#platform/api/error-text.ts'
import { endpointQuery, useWrite } from '#platform/api/query.ts'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { CheckboxField, PasswordField, TextField } from '#platform/fields/fields.tsx'
import { useValue } from '#platform/fields/form-context.ts'
import { fieldTexts } from '#platform/fields/texts.ts'
import { FormRow, FormSection, FormShell } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { setBranding } from '#platform/page/branding.ts'
import { useCan } from '#platform/session/use-can.ts'
import { SkeletonFields } from '#platform/skeleton/SkeletonFields.tsx'
import { passwordHint } from '../settings/password-hint.ts'
import frame from '../settings/Settings.module.css'
import classes from './OpenidConnect.module.css'
import { OpenidGroups } from './OpenidGroups.tsx'
import { OpenidTest } from './OpenidTest.tsx'
import { openidTexts } from './texts.ts'

const SECRETS = ['client_secret']

export function OpenidSection() {
  const t = useTexts(openidTexts)
  const { data, error, refetch } = useQuery(endpointQuery(endpoints.get, {}))
  if (!data)
    return (
      <FormSection title={t('title')} hint={t('hint')}>
        {error ? (
          <LoadFailure text={errorText(error)} retry={() => void refetch()} />
        ) : (
          <SkeletonFields count={1} />
        )}
      </FormSection>
    )
  const settings = data.data
  return (
    <>
      <OpenidForm settings={settings} />
      {settings.is_enabled && (
        <>
          <OpenidTest />
          <OpenidGroups groups={settings.groups} />
        </>
      )}
    </>
  )
}

function OpenidForm({ settings }: { settings: OpenidSettings }) {
  const t = useTexts(openidTexts)
  const mayUpdate = useCan(endpoints.update)
  const getName = useFieldNames(openidTexts)
  const saving = useWrite(endpoints.update, {
    invalidates: [endpoints.get],
    onSuccess: ({ data: { is_enabled, name } }) =>
      setBranding({ sign_in_provider: is_enabled ? name : null }, Date.now()),
  })
  return (
    <FormShell
      draftKey="settings-openid"
      schema={openidSettingsBody}
      secrets={SECRETS}
      initialValues={toValues(settings)}
      submit={(body) => saving.submit({ body })}
      savedValues={({ data }) => toValues(data)}
      submitLabel={t('save')}
      getName={getName}
      getWords={(field, value) =>
        OPENID_ADMITS.filter((one) => field === 'admits' && one === value).map((one) =>
          t(`admits.${one}`),
        )[0]
      }
      readOnly={!mayUpdate}
    >
      <fieldset className={frame.fields} disabled={!mayUpdate}>
        <FormSection title={t('title')} hint={t('hint')}>
          <CheckboxField name="is_enabled" label={t('field.is_enabled')} />
          <Fields settings={settings} />
        </FormSection>
      </fieldset>
    </FormShell>
  )
}

function Fields({
  settings: { issuer, is_set, return_url, signed_out_url },
}: {
  settings: OpenidSettings
}) {
  const t = useTexts(openidTexts)
  const example = useTexts(fieldTexts)
  const stored = { host: issuer, isSet: is_set.client_secret }
  const secret = passwordHint(stored, useValue('issuer'), useValue('client_id'))
  const name = String(useValue('name') || t('exampleName'))
  if (useValue('is_enabled') !== true) return null
  return (
    <>
      <TextField name="name" label={t('field.name')} description={t('hintOf.name', { name })} />
      <TextField
        name="issuer"
        label={t('field.issuer')}
        description={t('hintOf.issuer')}
        placeholder={example('example', { value: 'https://login.example.cz/realms/banka' })}
      />
      <FormRow>
        <TextField name="client_id" label={t('field.client_id')} />
        <PasswordField
          name="client_secret"
          label={t('field.client_secret')}
          description={t(`secret.${secret}`, { issuer: issuer ?? '' })}
          optional={secret === 'kept' || secret === 'forgotten'}
        />
      </FormRow>
      <Urls urls={{ return_url, signed_out_url }} />
      <FormRow>
        <TextField name="scopes" label={t('field.scopes')} description={t('hintOf.scopes')} />
        <TextField
          name="groups_claim"
          label={t('field.groups_claim')}
          description={t('hintOf.groups_claim')}
        />
      </FormRow>
      <SelectField
        name="admits"
        label={t('field.admits')}
        choices={OPENID_ADMITS.map((value) => ({ value, label: t(`admits.${value}`) }))}
      />
      {(['checks_factor', 'links_by_email'] as const).map((field) => (
        <CheckboxField
          key={field}
          name={field}
          label={t(`field.${field}`)}
          description={t(`hintOf.${field}`)}
        />
      ))}
    </>
  )
}

/** The provider refuses what it does not know. */
function Urls({ urls }: { urls: Pick<OpenidSettings, 'return_url' | 'signed_out_url'> }) {
  const t = useTexts(openidTexts)
  return (
    <div>
      <p className={classes.quiet}>{t('urlsHint')}</p>
      {!urls.return_url.startsWith(`${window.location.origin}/`) && (
        <Alert color="yellow" mb="xs">
          {t('otherAddress', { address: window.location.origin })}
        </Alert>
      )}
      {(['return_url', 'signed_out_url'] as const).map((name) => (
        <div key={name} className={classes.url}>
          <span>
            {t(name)}: {urls[name]}
          </span>
          <CopyButton
            value={urls[name]}
            label={t('copy')}
            name={t('copyOf', { what: t(name) })}
            variant="subtle"
          />
        </div>
      ))}
    </div>
  )
}

function toValues({
  is_set: _set,
  return_url: _back,
  signed_out_url: _out,
  groups: _groups,
  ...settings
}: OpenidSettings) {
  const { name, issuer, client_id } = settings
  return {
    ...settings,
    name: name ?? '',
    issuer: issuer ?? '',
    client_id: client_id ?? '',
    client_secret: '',
  }
}
