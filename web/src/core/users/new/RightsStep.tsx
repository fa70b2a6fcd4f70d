import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useErrors, useForm, useValue } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IndividualField } from '../fields/IndividualField.tsx'
import classes from './RightsStep.module.css'
import { RolesField } from '../fields/RolesField.tsx'
import { userTexts } from '../texts.ts'
import { idsOf } from './workplaces.ts'
import { WorkplaceFields } from './WorkplaceFields.tsx'

/** Individual permissions are rarely needed, so they are opened on request. */
export function RightsStep() {
  const t = useTexts(userTexts)
  const permissions = idsOf(useValue('permissions'))
  const roleIds = idsOf(useValue('role_ids'))
  const isWrong = useErrors(useForm().store)['permissions'] !== undefined
  const [isAsked, setAsked] = useState(false)
  const isOpen = isAsked || permissions.length > 0 || isWrong
  return (
    <>
      <Card title={t('field.role_ids')}>
        <p className={classes.hint}>{t('hint.roles')}</p>
        <RolesField />
      </Card>
      <WorkplaceFields />
      <Card title={t('field.permissions')}>
        <p className={classes.hint}>{t('hint.permissions')}</p>
        {isOpen ? (
          <IndividualField roleIds={roleIds} />
        ) : (
          <Button variant="default" onClick={() => setAsked(true)}>
            {t('hint.showPermissions')}
          </Button>
        )}
      </Card>
    </>
  )
}
