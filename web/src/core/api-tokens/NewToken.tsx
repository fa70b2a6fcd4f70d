import { type MadeApiToken, newApiTokenBody } from '@crm/contract/core/auth/api-tokens'
import { apiTokenEndpoints, MAX_API_TOKEN_DAYS } from '@crm/contract/core/auth/api-tokens.endpoints'
import { Button } from '@mantine/core'
import { useWrite } from '#platform/api/query.ts'
import { DateField } from '#platform/fields/DateField.tsx'
import { TextField } from '#platform/fields/fields.tsx'
import { useField } from '#platform/fields/form-context.ts'
import { FormSection, FormShell } from '#platform/form/FormShell.tsx'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/menu/shell.ts'
import { useSession } from '#platform/session/use-can.ts'
import { getPermissions } from '../permissions/matrix.ts'
import { PermissionMatrix } from '../permissions/PermissionMatrix.tsx'
import { CurrentPasswordField } from '../users/fields/CurrentPasswordField.tsx'
import classes from './ApiTokens.module.css'
import { tokenWrites } from './queries.ts'
import { isReading, mayHave } from './scopes.ts'
import { apiTokenTexts } from './texts.ts'

type Props = {
  /** A code of the app is asked for as well. */
  needsCode: boolean
  onMade: (made: MadeApiToken) => void
  onCancel: () => void
}

const USUAL_DAYS = 90
const addDays = (days: number) =>
  new Date(Date.parse(`${today()}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export function NewToken({ needsCode, onMade, onCancel }: Props) {
  const t = useTexts(apiTokenTexts)
  const making = useWrite(apiTokenEndpoints.create, tokenWrites)
  return (
    <FormShell
      draftKey="api-token-new"
      secrets={['current_password', 'code']}
      schema={newApiTokenBody}
      initialValues={{
        name: '',
        expires_on: addDays(USUAL_DAYS),
        scopes: [],
        current_password: '',
        code: '',
      }}
      submit={async (body) => onMade((await making.submit({ body })).data)}
      submitLabel={t('create')}
      onCancel={onCancel}
    >
      <TextField name="name" label={t('name')} description={t('nameHint')} />
      <DateField
        name="expires_on"
        label={t('expires')}
        description={t('expiresHint')}
        minDay={addDays(1)}
        maxDay={addDays(MAX_API_TOKEN_DAYS)}
      />
      <FormSection title={t('scopes')} hint={t('scopesHint')}>
        <Scopes />
      </FormSection>
      <CurrentPasswordField name="current_password" label={t('password')} />
      {needsCode && <TextField name="code" label={t('code')} autoComplete="one-time-code" />}
    </FormShell>
  )
}

function Scopes() {
  const t = useTexts(apiTokenTexts)
  const { permissionsData } = useSession()
  const { modules } = useShell()
  const field = useField('scopes')
  const offers = (permission: string) => mayHave(permissionsData, permission)
  const all = modules.flatMap(({ permissions }) => getPermissions(permissions?.resources ?? []))
  const readable = all.filter((permission) => isReading(permission) && offers(permission))
  const value = Array.isArray(field.value)
    ? field.value.filter((one) => typeof one === 'string')
    : []
  return (
    <>
      <div className={classes.quick}>
        <Button variant="default" size="sm" onClick={() => field.set(readable)}>
          {t('readOnly')}
        </Button>
        <Button variant="default" size="sm" onClick={() => field.set([])}>
          {t('none')}
        </Button>
      </div>
      {field.error && (
        <p className={classes.error} role="alert">
          {field.error}
        </p>
      )}
      <PermissionMatrix
        value={value}
        onChange={field.isSaving ? undefined : field.set}
        offers={offers}
      />
    </>
  )
}
