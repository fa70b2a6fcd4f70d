import { nameIn } from '@crm/contract/core/translations'
import type { UserDetail } from '@crm/contract/core/users/users'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import { Button } from '@mantine/core'
import { IconShieldCheck, IconUserCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { LinkTabs } from '#platform/link-tabs/LinkTabs.tsx'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { useAllows, useSession } from '#platform/session/use-can.ts'
import { useIsViewing } from '#platform/session/use-is-viewing.ts'
import { useRecordHistory } from '#core/log/use-record-history.ts'
import { corePaths } from '#core/paths.ts'
import { PersonHead } from '../PersonHead.tsx'
import { listedName } from '../person-name.ts'
import { useActivateUser, useVerifyUser } from '../queries.ts'
import { userTexts } from '../texts.ts'
import { useUserActions } from '../use-user-actions.ts'
import { UserState } from '../UserState.tsx'

export function UserHead({ user }: { user: UserDetail }) {
  const t = useTexts(userTexts)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const actionsOf = useUserActions({ onRemoved: () => void navigate({ to: corePaths.users() }) })
  const history = useRecordHistory(user.id)
  const deleted = user.deleted_at !== null
  return (
    <>
      <PersonHead
        person={user}
        back={{ way: { to: corePaths.users() }, label: t('detail.back') }}
        actions={
          <>
            {!deleted && <NextStep user={user} />}
            <RowActions
              name={listedName(user)}
              actions={[...actionsOf({ ...user, deleted }), ...history]}
            />
          </>
        }
      >
        <span>{user.username}</span>
        {user.position && <span>{nameIn(language, user.position)}</span>}
        <UserState user={user} />
        {user.from_directory && <span>{t('state.directory')}</span>}
      </PersonHead>
      <LinkTabs label={t('detail.tabs')} tabs={useTabs(user)} />
    </>
  )
}

/** The action that lets the user sign in. */
function NextStep({ user: { id, active, can } }: { user: UserDetail }) {
  const t = useTexts(userTexts)
  const activating = useActivateUser()
  const verifying = useVerifyUser()
  const isViewing = useIsViewing()
  const input = { params: { id } }
  // the menu says why
  if (isViewing) return null
  if (!active && can.activate) {
    return (
      <Button
        variant="default"
        leftSection={<IconUserCheck size={18} aria-hidden />}
        loading={activating.isPending}
        onClick={() => void activating.run(input)}
      >
        {t('action.activate')}
      </Button>
    )
  }
  if (!can.verify) return null
  return (
    <Button
      variant="default"
      leftSection={<IconShieldCheck size={18} aria-hidden />}
      loading={verifying.isPending}
      onClick={() => void verifying.run(input)}
    >
      {t('action.verify')}
    </Button>
  )
}

function useTabs(user: UserDetail) {
  const t = useTexts(userTexts)
  const isOwn = useSession().user.id === user.id
  const mayUpdate = useAllows(userEndpoints.update.access)
  const { id, can } = user
  const lacking = () => {
    if (user.deleted_at !== null) return t('refused.deleted')
    return mayUpdate ? t('refused.record') : t('refused.permission')
  }
  const noPassword = () => {
    if (isOwn) return t('refused.ownPassword')
    return user.from_directory ? t('refused.directoryPassword') : lacking()
  }
  return [
    { label: t('title.overview'), path: corePaths.user(id) },
    {
      label: t('title.edit'),
      path: corePaths.editUser(id),
      refused: can.update ? undefined : lacking(),
    },
    {
      label: t('title.settings'),
      path: corePaths.userSettings(id),
      refused: can.update ? undefined : lacking(),
    },
    {
      label: t('title.password'),
      path: corePaths.userPassword(id),
      refused: can.set_password ? undefined : noPassword(),
    },
    { label: t('title.roles'), path: corePaths.userRoles(id) },
  ]
}
