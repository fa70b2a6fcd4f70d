import { profileEndpoints } from '@crm/contract/core/users/profile.endpoints'
import { nameIn } from '@crm/contract/core/translations'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { LinkTabs } from '#platform/link-tabs/LinkTabs.tsx'
import { useMissingFor } from '#platform/missing/use-missing.ts'
import { useCan, useSession } from '#platform/session/use-can.ts'
import { corePaths } from '../paths.ts'
import { PersonHead } from '../users/PersonFacts.tsx'
import { profileQuery } from './queries.ts'
import { profileTexts } from './texts.ts'

/** Without the right to the profile, the session says who it is. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  const t = useTexts(profileTexts)
  const { language } = useLanguage()
  const { user } = useSession()
  const mayRead = useCan(profileEndpoints.get)
  const refused = useMissingFor(profileEndpoints.update.access)
  const { data } = useQuery({ ...profileQuery(), enabled: mayRead })
  const person = data?.data ?? { ...user, degree_before: null, degree_after: null }
  const position = data?.data.position
  const reading = [
    { label: t('overview'), path: corePaths.profile() },
    {
      label: t('editTab'),
      path: corePaths.editProfile(),
      refused,
    },
    {
      label: t('settingsTab'),
      path: corePaths.profileSettings(),
      refused,
    },
  ]
  const tabs = [
    ...(mayRead ? reading : []),
    { label: t('changePassword'), path: corePaths.changePassword() },
    { label: t('secondFactor'), path: corePaths.secondFactor() },
    { label: t('apiTokens'), path: corePaths.apiTokens() },
  ]
  return (
    <>
      <PersonHead person={person}>
        <span>{user.username}</span>
        {position && <span>{nameIn(language, position)}</span>}
      </PersonHead>
      <LinkTabs label={t('tabs')} tabs={tabs} />
      {children}
    </>
  )
}
