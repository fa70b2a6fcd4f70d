import { userUpdateBody } from '@crm/contract/core/users/user-bodies'
import { nameIn } from '@crm/contract/core/translations'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { TextField } from '#platform/fields/fields.tsx'
import { FormRow, FormSection, FormShell } from '#platform/form/FormShell.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { NotAllowed } from '#platform/page/NotAllowed.tsx'
import { AvatarEditor } from '#core/images/AvatarEditor.tsx'
import { corePaths } from '#core/paths.ts'
import {
  AdditionalFields,
  PersonFields,
  PositionField,
  useDirectoryField,
  atPosition,
} from '../fields/PersonFields.tsx'
import {
  positionChoicesQuery,
  useRemoveUserAvatar,
  useSetUserAvatar,
  useUpdateUser,
} from '../queries.ts'
import { userTexts } from '../texts.ts'
import { useFieldName, useFieldWords, getUserValues } from '../fields/user-values.ts'
import { useShownUser } from './UserScreen.tsx'

export function EditUser() {
  const t = useTexts(userTexts)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const user = useShownUser()
  const { id } = user
  const updating = useUpdateUser()
  const setting = useSetUserAvatar()
  const removing = useRemoveUserAvatar()
  const getName = useFieldName()
  const { data: positions } = useQuery(positionChoicesQuery())
  const getWords = useFieldWords(
    new Map(positions?.data.map((position) => [position.id, nameIn(language, position)])),
  )
  const directoryField = useDirectoryField(user.from_directory)
  if (!user.can.update) return <NotAllowed />
  const back = () => void navigate({ to: corePaths.user(id) })
  return (
    <FormShell
      draftKey={`user-${id}`}
      schema={userUpdateBody}
      initialValues={getUserValues(user)}
      submit={(body) => atPosition(updating.submit({ params: { id }, body }))}
      onSaved={back}
      onCancel={back}
      submitLabel={t('form.save')}
      getName={getName}
      getWords={getWords}
    >
      <AvatarEditor
        person={user}
        upload={(file, crop) => setting.submit({ params: { id }, body: { crop }, file })}
        remove={() => removing.run({ params: { id } })}
      />
      <FormSection title={t('section.credentials')}>
        <FormRow>
          <TextField name="username" label={t('field.username')} {...directoryField} />
        </FormRow>
      </FormSection>
      <PersonFields fromDirectory={user.from_directory} />
      <PositionField />
      <AdditionalFields />
    </FormShell>
  )
}
