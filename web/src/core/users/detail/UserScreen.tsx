import { nameIn } from '@crm/contract/core/translations'
import type { UserDetail } from '@crm/contract/core/users/users'
import { userEndpoints } from '@crm/contract/core/users/users.endpoints'
import { Alert, Button } from '@mantine/core'
import { IconTrash, IconUserQuestion, IconShieldCheck, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { createContext, use } from 'react'
import { useRecordHistory } from '#core/log/use-record-history.ts'
import { corePaths } from '#core/paths.ts'
import { isNotFound } from '#platform/api/errors.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts, useLanguage } from '#platform/i18n/use-texts.ts'
import { LinkTabs } from '#platform/link-tabs/LinkTabs.tsx'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { useMissingFor } from '#platform/missing/use-missing.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { useSession } from '#platform/session/use-can.ts'
import { useIsViewing } from '#platform/session/use-is-viewing.ts'
import { HandedLinkDialog } from '../HandedLinkDialog.tsx'
import { titledName, listedName } from '../person-name.ts'
import { PersonHead, UserState } from '../PersonFacts.tsx'
import { userDetailQuery, useActivateUser, useVerifyUser } from '../queries.ts'
import { userTexts } from '../texts.ts'
import { useUserActions } from '../use-user-actions.ts'

export function UserScreen({ id }: { id: string }) {
  const t = useTexts(userTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(userDetailQuery(id))
  const user = data?.data
  useScreenTitle(user && titledName(user))
  if (isNotFound(error)) return <UserNotFound />
  if (!user) return <ScreenPending error={error} refetch={refetch} of="detail" />
  return (
    <UserContext value={user}>
      <UserHead user={user} />
      <HandedLinkDialog />
      {user.deleted_at !== null && (
        <Alert color="red" icon={<IconTrash />} mb="md">
          {t('detail.deleted', { when: format.dateTime(user.deleted_at) })}
        </Alert>
      )}
      {/* another user must not get the text typed for this one */}
      <div key={id}>
        <Outlet />
      </div>
    </UserContext>
  )
}

function UserNotFound() {
  const t = useTexts(userTexts)
  return (
    <RecordNotFound
      icon={IconUserQuestion}
      title={t('detail.notFound')}
      text={t('detail.notFoundText')}
      to={corePaths.users()}
      back={t('detail.toList')}
    />
  )
}

function UserHead({ user }: { user: UserDetail }) {
  const t = useTexts(userTexts)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const getActions = useUserActions({ onRemoved: () => void navigate({ to: corePaths.users() }) })
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
              actions={[...getActions({ ...user, deleted }), ...history]}
            />
          </>
        }
      >
        <span>{user.username}</span>
        {user.position && <span>{nameIn(language, user.position)}</span>}
        <UserState user={user} />
        {user.from_directory && <span>{t('state.directory')}</span>}
        {user.from_provider && <span>{t('state.provider')}</span>}
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
  const missing = useMissingFor(userEndpoints.update.access)
  const { id, can } = user
  const lacking = () => {
    if (user.deleted_at !== null) return t('refused.deleted')
    return missing ?? t('refused.record')
  }
  const noPassword = () => {
    if (isOwn) return t('refused.ownPassword')
    if (user.from_directory) return t('refused.directoryPassword')
    return user.from_provider ? t('refused.providerPassword') : lacking()
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
    {
      label: t('title.apiTokens'),
      path: corePaths.userTokens(id),
      refused: can.update ? undefined : lacking(),
    },
  ]
}

const UserContext = createContext<UserDetail | null>(null)

/** The user, read once by `UserScreen`. */
export function useShownUser(): UserDetail {
  const user = use(UserContext)
  if (!user) throw new Error('a part of a user stands outside of UserScreen')
  return user
}
