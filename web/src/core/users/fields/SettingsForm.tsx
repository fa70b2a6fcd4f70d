import { NOTIFY_BEFORE, ownSettingsBody } from '@crm/contract/core/users/user-bodies'
import type { UserSettings } from '@crm/contract/core/users/users'
import { Checkbox } from '@mantine/core'
import type { z } from 'zod'
import { CheckboxField } from '#platform/fields/fields.tsx'
import { useField } from '#platform/fields/form-context.ts'
import { FormSection, FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { userTexts } from '../texts.ts'
import { ApplicationFields, PinFields } from './ApplicationFields.tsx'
import { useFieldName, useFieldWords, getSettingsValues } from './user-values.ts'
import classes from './UserForm.module.css'

type Props = {
  draftKey: string
  settings: UserSettings
  requiresPassword?: boolean
  submit: (body: z.input<typeof ownSettingsBody>) => Promise<unknown>
}

export function SettingsForm({ draftKey, settings, requiresPassword = false, submit }: Props) {
  const t = useTexts(userTexts)
  const getName = useFieldName()
  const getWords = useFieldWords()
  return (
    <FormShell
      // remounts with the saved values
      key={settings.updated_at}
      draftKey={draftKey}
      secrets={['pin', 'current_password']}
      schema={ownSettingsBody}
      initialValues={{ ...getSettingsValues(settings), current_password: '' }}
      submit={submit}
      submitLabel={t('form.save')}
      getName={getName}
      getWords={getWords}
    >
      <ApplicationFields />
      <NotifyFields />
      <PinFields hasPin={settings.has_pin} requiresPassword={requiresPassword} />
    </FormShell>
  )
}

function NotifyFields() {
  const t = useTexts(userTexts)
  const field = useField('notify_before')
  const chosen = Array.isArray(field.value) ? field.value.map(String) : []
  return (
    <FormSection title={t('section.notifications')}>
      <Checkbox.Group
        label={t('field.notify_before')}
        description={t('hint.notify')}
        value={chosen}
        readOnly={field.isSaving}
        onChange={field.set}
        error={field.error}
      >
        <div className={classes.choices}>
          {NOTIFY_BEFORE.map((before) => (
            <Checkbox key={before} value={before} label={t(`notify.${before}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <CheckboxField name="notify_by_email" label={t('field.notify_by_email')} />
    </FormSection>
  )
}
