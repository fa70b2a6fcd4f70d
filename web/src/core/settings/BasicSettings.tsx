import { basicSettingsBody, type Settings } from '@crm/contract/core/settings'
import { TextField } from '#platform/fields/fields.tsx'
import { fieldTexts } from '#platform/fields/texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useSaveSettings } from './queries.ts'
import { SettingsForm, SettingsFrame } from './SettingsFrame.tsx'
import { settingsTexts } from './texts.ts'

export function BasicSettings() {
  const t = useTexts(settingsTexts)
  const example = useTexts(fieldTexts)
  const saving = useSaveSettings('setBasic')
  return (
    <SettingsFrame>
      <SettingsForm
        draftKey="settings-basic"
        schema={basicSettingsBody}
        toValues={toValues}
        submit={(body) => saving.submit({ body })}
      >
        <TextField
          name="project_name"
          label={t('field.project_name')}
          description={t('hint.project_name')}
        />
        <TextField
          name="web_url"
          label={t('field.web_url')}
          description={t('hint.web_url')}
          placeholder={example('example', { value: 'https://crm.example.cz' })}
          inputMode="url"
          optional
        />
      </SettingsForm>
    </SettingsFrame>
  )
}

const toValues = ({ project_name, web_url, updated_at }: Settings) => ({
  project_name,
  web_url: web_url ?? '',
  updated_at,
})
