import { nameIn } from '@crm/contract/core/translations'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { CheckboxField, TextField } from '#platform/fields/fields.tsx'
import { useField } from '#platform/fields/form-context.ts'
import { FormRow, FormSection } from '#platform/form/FormShell.tsx'
import { useTexts, useLanguage } from '#platform/i18n/use-texts.ts'
import { scrollingOptions } from '#platform/select/list-box.ts'
import { useSession } from '#platform/session/use-can.ts'
import { handsOn } from '../permissions/matrix.ts'
import { PermissionMatrix } from '../permissions/PermissionMatrix.tsx'
import { useRole, useRoleNames } from './queries.ts'
import classes from './Roles.module.css'
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
        <CheckboxField
          name="requires_second_factor"
          label={t('field.requires_second_factor')}
          description={t('hint.secondFactor')}
        />
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
      field === 'requires_second_factor' ||
      field === 'permissions'
    )
      return t(`field.${field}`)
    return t('section.translations')
  }
}

export function PermissionsField({
  roleId,
  isSuperadmin = false,
}: {
  roleId?: string
  isSuperadmin?: boolean
}) {
  const t = useTexts(roleTexts)
  const { language } = useLanguage()
  const { permissionsData } = useSession()
  const field = useField('permissions')
  const [comparedId, setComparedId] = useState<string | null>(null)
  // full access has no permissions to compare
  const others = useRoleNames().filter(({ id, is_superadmin }) => id !== roleId && !is_superadmin)
  const compared = useRole(comparedId)
  const value = Array.isArray(field.value)
    ? field.value.filter((one) => typeof one === 'string')
    : []
  return (
    <>
      <Select
        className={classes.compare}
        label={t('hint.compare')}
        placeholder={t('hint.compareNone')}
        data={others.map((role) => ({ value: role.id, label: nameIn(language, role) }))}
        value={comparedId}
        onChange={setComparedId}
        clearable
        size="sm"
        {...scrollingOptions}
      />
      {isSuperadmin && <p className={classes.hint}>{t('hint.superadminAll')}</p>}
      {field.error && (
        <p className={classes.error} role="alert">
          {field.error}
        </p>
      )}
      <PermissionMatrix
        value={value}
        onChange={field.isSaving ? undefined : field.set}
        isGrantable={(permission) => handsOn(permissionsData, permission)}
        isSuperadmin={isSuperadmin}
        comparedWith={
          compared && {
            name: nameIn(language, compared),
            permissions: new Set(compared.permissions),
          }
        }
      />
    </>
  )
}
