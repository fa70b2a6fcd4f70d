import { newRoleBody } from '@crm/contract/core/users/roles'
import { nameIn } from '@crm/contract/core/translations'
import { id } from '@crm/contract/platform/formats'
import { Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { useValue } from '#platform/fields/form-context.ts'
import { FormSection, FormShell } from '#platform/form/FormShell.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { useSearchParams } from '#platform/router/use-search.ts'
import { useSession } from '#platform/session/use-can.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { corePaths } from '../paths.ts'
import { handsOn } from '../permissions/matrix.ts'
import { PermissionsField, RoleFields, useRoleFieldName } from './RoleFields.tsx'
import { useCreateRole, useRole } from './queries.ts'
import classes from './Roles.module.css'
import { roleTexts } from './texts.ts'

/** `?copy=<id>`: the role to copy. */
const newRoleSearch = z.object({ copy: id.optional() })

export function NewRoleScreen() {
  const t = useTexts(roleTexts)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const { copy } = useSearchParams(newRoleSearch).search
  const source = useRole(copy)
  const creating = useCreateRole()
  const getName = useRoleFieldName()
  const { permissionsData } = useSession()
  if (copy && !source) return <ScreenSkeleton of="form" />
  const granted = source?.permissions ?? []
  // users give only what they hold
  const copied = granted.filter((permission) => handsOn(permissionsData, permission))
  const back = () => void navigate({ to: corePaths.roles() })
  return (
    <div className={classes.screen}>
      <Title order={1}>{t(source ? 'title.copy' : 'title.create')}</Title>
      <FormShell
        draftKey={`role-new-${copy ?? ''}`}
        schema={newRoleBody}
        initialValues={{
          name: source ? t('copyOf', { name: nameIn(language, source) }) : '',
          code: '',
          translations: { cs: '', en: '' },
          is_superadmin: (source?.is_superadmin ?? false) && permissionsData.superadmin,
          requires_second_factor: source?.requires_second_factor ?? false,
          permissions: copied,
        }}
        submit={(body) => creating.submit({ body })}
        onSaved={back}
        onCancel={back}
        submitLabel={t('create')}
        getName={getName}
        className={classes.part}
      >
        <RoleFields />
        <FormSection
          title={t('section.permissions')}
          {...(copied.length < granted.length ? { hint: t('hint.copiedLess') } : {})}
        >
          <Permissions />
        </FormSection>
      </FormShell>
    </div>
  )
}

const Permissions = () => <PermissionsField isSuperadmin={useValue('is_superadmin') === true} />

declare module '#platform/router/places.ts' {
  interface Searches {
    '/roles/create': SearchOf<typeof newRoleSearch>
  }
}
