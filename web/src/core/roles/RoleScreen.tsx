import { nameIn } from '@crm/contract/core/translations'
import {
  type RoleDetail,
  rolePermissionsBody,
  roleUpdateBody,
} from '@crm/contract/core/users/roles'
import { roleEndpoints } from '@crm/contract/core/users/roles.endpoints'
import { Alert, Title } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isNotFound } from '#platform/api/errors.ts'
import { useWrite } from '#platform/api/query.ts'
import { FormSection, FormShell } from '#platform/form/FormShell.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useMissingFor } from '#platform/missing/use-missing.ts'
import { MessagePage } from '#platform/page/MessagePage.tsx'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { useAllows } from '#platform/session/use-can.ts'
import { corePaths } from '../paths.ts'
import { PermissionMatrix } from '../permissions/PermissionMatrix.tsx'
import { roleDetailQuery, roleWrites } from './queries.ts'
import { PermissionsField, RoleFields, useRoleFieldName } from './RoleFields.tsx'
import classes from './Roles.module.css'
import { roleTexts } from './texts.ts'

export function RoleScreen({ id }: { id: string }) {
  const t = useTexts(roleTexts)
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery(roleDetailQuery(id))
  const missing = useMissingFor(roleEndpoints.update.access)
  const mayChange = useAllows(roleEndpoints.setPermissions.access)
  const role = data?.data
  useScreenTitle(role && `${t('title.edit')}: ${nameIn(language, role)}`)
  if (isNotFound(error))
    return <MessagePage icon={IconKey} title={t('notFound')} action={<BackToRoles />} />
  if (!role) return <ScreenPending error={error} refetch={refetch} of="form" />
  return (
    <div className={classes.screen}>
      <Title order={1}>{nameIn(language, role)}</Title>
      {!role.can.update && !role.can.set_permissions && (
        <Alert color="yellow">{(mayChange ? undefined : missing) ?? t('beyond')}</Alert>
      )}
      {role.can.update && <BaseForm key={`base-${id}`} role={role} />}
      <Permissions key={`permissions-${id}`} role={role} />
    </div>
  )
}

function BackToRoles() {
  const t = useTexts(roleTexts)
  return <LinkButton to={corePaths.roles()}>{t('back')}</LinkButton>
}

function BaseForm({ role }: { role: RoleDetail }) {
  const navigate = useNavigate()
  const updating = useWrite(roleEndpoints.update, roleWrites)
  const getName = useRoleFieldName()
  const { id, name, code, translations, is_superadmin, requires_second_factor, updated_at } = role
  return (
    <FormShell
      draftKey={`role-${id}`}
      schema={roleUpdateBody}
      initialValues={{
        name,
        code,
        translations: { cs: translations.cs ?? '', en: translations.en ?? '' },
        is_superadmin,
        requires_second_factor,
        updated_at,
      }}
      submit={(body) => updating.submit({ params: { id }, body })}
      onCancel={() => void navigate({ to: corePaths.roles() })}
      getName={getName}
      className={classes.part}
    >
      <RoleFields />
    </FormShell>
  )
}

function Permissions({ role }: { role: RoleDetail }) {
  const t = useTexts(roleTexts)
  const saving = useWrite(roleEndpoints.setPermissions, roleWrites)
  const getName = useRoleFieldName()
  const { id, permissions, updated_at, is_superadmin } = role
  if (!role.can.set_permissions || is_superadmin) {
    return (
      <section className={`${classes.part} ${classes.facts}`}>
        <Title order={2}>{t('section.permissions')}</Title>
        {is_superadmin && <p className={classes.hint}>{t('hint.superadminAll')}</p>}
        <PermissionMatrix value={permissions} isSuperadmin={is_superadmin} />
      </section>
    )
  }
  return (
    <FormShell
      draftKey={`role-permissions-${id}`}
      schema={rolePermissionsBody}
      initialValues={{ permissions, updated_at }}
      submit={(body) => saving.submit({ params: { id }, body })}
      submitLabel={t('savePermissions')}
      getName={getName}
      className={classes.part}
    >
      <FormSection title={t('section.permissions')}>
        <PermissionsField roleId={id} />
      </FormSection>
    </FormShell>
  )
}
