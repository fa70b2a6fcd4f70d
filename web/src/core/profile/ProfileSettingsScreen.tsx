import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { PushCard } from '../notifications/PushCard.tsx'
import { SettingsForm } from '../users/fields/SettingsForm.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'
import { profileQuery, profileSettingsQuery, useSetProfileSettings } from './queries.ts'

export function ProfileSettingsScreen() {
  const { setLanguage } = useLanguage()
  const setting = useSetProfileSettings()
  const { data: person } = useQuery(profileQuery())
  const { data, error, refetch } = useQuery(profileSettingsQuery())
  if (!data) return <ScreenPending error={error} refetch={refetch} of="form" />
  return (
    <ProfileFrame>
      <SettingsForm
        draftKey="profile-settings"
        settings={data.data}
        // passwords of the directory are not known here
        requiresPassword={person?.data.from_directory !== true}
        submit={async (body) => {
          const answer = await setting.submit({ body })
          setLanguage(answer.data.language)
        }}
      />
      <PushCard />
    </ProfileFrame>
  )
}
