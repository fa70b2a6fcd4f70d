import { nameIn } from '@crm/contract/core/translations'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { useField } from '#platform/fields/form-context.ts'
import { scrollingOptions } from '#platform/select/list-box.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useSession } from '#platform/session/use-can.ts'
import { PermissionMatrix } from '../permissions/PermissionMatrix.tsx'
import { handsOn } from '../permissions/hands-on.ts'
import classes from './Roles.module.css'
import { useRole, useRoleNames } from './queries.ts'
import { roleTexts } from './texts.ts'

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
