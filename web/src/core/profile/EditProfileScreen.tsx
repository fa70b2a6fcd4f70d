import { profileBody } from '@crm/contract/core/users/profile'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useValue } from '#platform/fields/form-context.ts'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { AvatarEditor } from '../images/AvatarEditor.tsx'
import { corePaths } from '../paths.ts'
import { CurrentPasswordField } from '../users/fields/CurrentPasswordField.tsx'
import { AdditionalFields, PersonFields } from '../users/fields/PersonFields.tsx'
import { useFieldName, useFieldWords, getDataValues } from '../users/fields/user-values.ts'
import { ProfileFrame } from './ProfileFrame.tsx'
import { profileQuery, useRemoveOwnAvatar, useSetOwnAvatar, useUpdateProfile } from './queries.ts'
import { profileTexts } from './texts.ts'

export function EditProfileScreen() {
  const t = useTexts(profileTexts)
  const navigate = useNavigate()
  const updating = useUpdateProfile()
  const setting = useSetOwnAvatar()
  const removing = useRemoveOwnAvatar()
  const getName = useFieldName()
  const getWords = useFieldWords()
  const { data, error, refetch } = useQuery(profileQuery())
  if (!data) return <ScreenPending error={error} refetch={refetch} of="form" />
  const profile = data.data
  const back = () => void navigate({ to: corePaths.profile() })
  return (
    <ProfileFrame>
      <FormShell
        draftKey="profile"
        schema={profileBody}
        secrets={['current_password']}
        initialValues={{ ...getDataValues(profile), current_password: '' }}
        submit={(body) => updating.submit({ body })}
        onSaved={back}
        onCancel={back}
        submitLabel={t('save')}
        getName={getName}
        getWords={getWords}
      >
        <AvatarEditor
          person={profile}
          upload={(file, crop) => setting.submit({ body: { crop }, file })}
          remove={() => removing.run({})}
        />
        <PersonFields fromDirectory={profile.from_directory} />
        <PasswordForEmail email={profile.email} />
        <AdditionalFields />
      </FormShell>
    </ProfileFrame>
  )
}

/** A new e-mail address needs the current password. */
function PasswordForEmail({ email }: { email: string | null }) {
  const t = useTexts(profileTexts)
  const value = useValue('email')
  const typed = typeof value === 'string' ? value.trim() : ''
  if (typed === (email ?? '')) return null
  return (
    <CurrentPasswordField
      name="current_password"
      label={t('oldPassword')}
      description={t('emailNeedsPassword')}
    />
  )
}
