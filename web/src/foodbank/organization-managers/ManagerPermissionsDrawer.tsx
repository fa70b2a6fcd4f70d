import { errorText } from '#platform/api/error-text.ts'
import { nameIn } from '@crm/contract/core/translations'
import type {
  ManagerPermissions,
  OrganizationManager,
} from '@crm/contract/foodbank/organization-managers'
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Foot } from '#platform/foot/Foot.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { usePermissionNames } from '#core/permissions/use-permission-names.ts'
import classes from './Managers.module.css'
import { managerPermissionsQuery, useSetManagerPermissions } from './queries.ts'
import { managerTexts } from './texts.ts'

type Props = { organizationId: string; manager: OrganizationManager; onClose: () => void }

export function ManagerPermissionsDrawer({ organizationId, manager, onClose }: Props) {
  const t = useTexts(managerTexts)
  const { data, error } = useQuery(managerPermissionsQuery(organizationId, manager.id))
  const title = t('permissionsTitle', { name: `${manager.surname} ${manager.name}` })
  return (
    <FormDrawer title={title} onClose={onClose} wide>
      {error && !data && (
        <Alert color="red" role="alert">
          {errorText(error)}
        </Alert>
      )}
      {!data && !error && <SkeletonLines height={320} />}
      {data && (
        <PermissionsForm
          key={manager.id}
          organizationId={organizationId}
          userId={manager.id}
          given={data.data}
          onSaved={onClose}
        />
      )}
    </FormDrawer>
  )
}

type FormProps = {
  organizationId: string
  userId: string
  given: ManagerPermissions
  onSaved: () => void
}

function PermissionsForm({ organizationId, userId, given, onSaved }: FormProps) {
  const t = useTexts(managerTexts)
  const { language } = useLanguage()
  const named = usePermissionNames()
  const [roleIds, setRoleIds] = useState(given.role_ids)
  const [permissions, setPermissions] = useState(given.permissions)
  const saving = useSetManagerPermissions()
  const save = async () => {
    const saved = await saving.run({
      params: { id: organizationId, user_id: userId },
      body: { role_ids: roleIds, permissions },
    })
    if (saved) onSaved()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="lg">
        <Checkbox.Group label={t('roles')} value={roleIds} onChange={setRoleIds}>
          <Stack gap="xs" mt="xs">
            {given.grantable_roles.length === 0 && <Text c="dimmed">{t('noRoles')}</Text>}
            {given.grantable_roles.map((role) => (
              <Checkbox key={role.id} value={role.id} label={nameIn(language, role)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Checkbox.Group
          label={t('individual')}
          description={t('individualHint')}
          value={permissions}
          onChange={setPermissions}
        >
          <div className={classes.matrix}>
            {named(given.grantable_permissions).map(({ resource, actions }) => (
              <fieldset key={resource} className={classes.area}>
                <Text component="legend" size="xs" c="dimmed" mb={4}>
                  {resource}
                </Text>
                <Group gap="md">
                  {actions.map(({ permission, name }) => (
                    <Checkbox key={permission} value={permission} label={name} />
                  ))}
                </Group>
              </fieldset>
            ))}
          </div>
        </Checkbox.Group>
        <Foot
          primary={
            <Button type="submit" loading={saving.isPending}>
              {t('saveLabel')}
            </Button>
          }
        />
      </Stack>
    </form>
  )
}
