import { Alert } from '@mantine/core'
import { IconTrash, IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { ApiError } from '#platform/api/errors.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { corePaths } from '#core/paths.ts'
import { HandedLinkDialog } from '../HandedLinkDialog.tsx'
import { titledName } from '../person-name.ts'
import { userQueryOf } from '../queries.ts'
import { userTexts } from '../texts.ts'
import { UserContext } from './user-context.ts'
import { UserHead } from './UserHead.tsx'

export function UserScreen({ id }: { id: string }) {
  const t = useTexts(userTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(userQueryOf(id))
  const user = data?.data
  useScreenTitle(user && titledName(user))
  if (error instanceof ApiError && error.status === 404) return <UserNotFound />
  if (!user)
    return error ? (
      <ScreenError error={error} reset={() => void refetch()} />
    ) : (
      <ScreenSkeleton of="detail" />
    )
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
