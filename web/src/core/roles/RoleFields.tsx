import { CheckboxField, TextField } from '#platform/fields/fields.tsx'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useSession } from '#platform/session/use-can.ts'
import { roleTexts } from './texts.ts'

export function RoleFields() {
  const t = useTexts(roleTexts)
  const { superadmin } = useSession().permissionsData
  return (
    <>
      <FormSection title={t('section.base')}>
        <FormRow>
          <TextField name="name" label={t('field.name')} description={t('hint.name')} />
          <TextField name="code" label={t('field.code')} description={t('hint.code')} />
        </FormRow>
        {superadmin && (
          <CheckboxField
            name="is_superadmin"
            label={t('field.is_superadmin')}
            description={t('hint.superadmin')}
          />
        )}
      </FormSection>
      <FormSection title={t('section.translations')} hint={t('hint.translations')}>
        <FormRow>
          <TextField name="translations.cs" label={t('field.translationCs')} optional />
          <TextField name="translations.en" label={t('field.translationEn')} optional />
        </FormRow>
      </FormSection>
    </>
  )
}

export function useRoleFieldName(): (field: string) => string {
  const t = useTexts(roleTexts)
  return (field) => {
    if (
      field === 'name' ||
      field === 'code' ||
      field === 'is_superadmin' ||
      field === 'permissions'
    )
      return t(`field.${field}`)
    return t('section.translations')
  }
}
