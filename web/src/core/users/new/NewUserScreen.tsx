import {
  newUserBody,
  userAdditionalStep,
  userBaseStep,
  userCheckBody,
  userLoginStep,
  userRightsStep,
} from '@crm/contract/core/users/user-bodies'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useRef, useState } from 'react'
import { corePaths } from '#core/paths.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Wizard } from '#platform/wizard/Wizard.tsx'
import { ApplicationFields, NewPinField } from '../fields/ApplicationFields.tsx'
import { LoginFields } from '../fields/LoginFields.tsx'
import { isWorthSaying, type Made, MadePassword } from '../fields/MadePassword.tsx'
import {
  AdditionalFields,
  PersonFields,
  PositionField,
  atPosition,
} from '../fields/PersonFields.tsx'
import { useFieldName, NEW_USER } from '../fields/user-values.ts'
import { useCheckUser, useCreateUser } from '../queries.ts'
import { userTexts } from '../texts.ts'
import classes from './NewUserScreen.module.css'
import { RecapStep } from './RecapStep.tsx'
import { RightsStep } from './RightsStep.tsx'

type Created = Made & { readonly id: string }

export function NewUserScreen() {
  const t = useTexts(userTexts)
  const navigate = useNavigate()
  const creating = useCreateUser()
  const steps = useSteps()
  const getName = useFieldName()
  const created = useRef<Created | null>(null)
  const [shown, setShown] = useState<Created | null>(null)
  const lead = ({ id }: Created) => void navigate({ to: corePaths.user(id) })
  const onSaved = () => {
    if (!created.current) return
    if (isWorthSaying(created.current)) setShown(created.current)
    else lead(created.current)
  }
  return (
    <>
      <h1 className={classes.title}>{t('title.create')}</h1>
      <Wizard
        draftKey="user-new"
        secrets={['password', 'password_confirmation', 'pin']}
        schema={newUserBody}
        initialValues={NEW_USER}
        submit={async (body) => {
          const { data } = await atPosition(creating.submit({ body }))
          const toBeMailed = body.send_password
          created.current = {
            ...data,
            username: body.username,
            email: body.email ?? null,
            toBeMailed,
            isNew: true,
          }
        }}
        onSaved={onSaved}
        onCancel={() => void navigate({ to: corePaths.users() })}
        submitLabel={t('form.create')}
        getName={getName}
        steps={steps}
      />
      {shown && <MadePassword made={shown} onClose={() => lead(shown)} />}
    </>
  )
}

function useSteps(): ComponentProps<typeof Wizard>['steps'] {
  const t = useTexts(userTexts)
  const checking = useCheckUser()
  return [
    {
      title: t('step.base'),
      schema: userBaseStep,
      check: ({ name, surname, email, birth_date, position_id }) =>
        atPosition(
          checking.submit({
            body: userCheckBody.parse({ name, surname, email, birth_date, position_id }),
          }),
        ),
      content: () => (
        <>
          <PersonFields />
          <PositionField />
        </>
      ),
    },
    {
      title: t('step.login'),
      schema: userLoginStep,
      check: ({ name, surname, email, username, password }) =>
        checking.submit({
          body: userCheckBody.parse({ name, surname, email, username, password }),
        }),
      content: () => <LoginFields />,
    },
    {
      title: t('step.rights'),
      schema: userRightsStep,
      wide: true,
      content: () => <RightsStep />,
    },
    {
      title: t('step.additional'),
      schema: userAdditionalStep,
      openedBy: t('step.addAdditional'),
      content: () => (
        <>
          <AdditionalFields />
          <ApplicationFields />
          <NewPinField />
        </>
      ),
    },
    {
      title: t('step.recap'),
      fields: ['confirmed', 'send_password'],
      content: (goTo) => <RecapStep goTo={goTo} />,
    },
  ]
}
