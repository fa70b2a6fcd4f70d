import { useQuery } from '@tanstack/react-query'
import { NotAllowed } from '#platform/page/NotAllowed.tsx'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { SettingsForm } from '../fields/SettingsForm.tsx'
import { userSettingsQuery, useSetUserSettings } from '../queries.ts'
import { useShownUser } from './UserScreen.tsx'

export function UserSettings() {
  const { id, can } = useShownUser()
  const setting = useSetUserSettings()
  const { data, error, refetch } = useQuery({ ...userSettingsQuery(id), enabled: can.update })
  if (!can.update) return <NotAllowed />
  if (!data) return <ScreenPending error={error} refetch={refetch} of="form" inner />
  return (
    <SettingsForm
      draftKey={`user-settings-${id}`}
      settings={data.data}
      submit={({ current_password: _own, ...body }) => setting.submit({ params: { id }, body })}
    />
  )
}
