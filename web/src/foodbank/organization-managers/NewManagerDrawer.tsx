import { nameIn } from '@crm/contract/core/translations'
import { newManagerBody } from '@crm/contract/foodbank/organization-managers'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { useField } from '#platform/fields/form-context.ts'
import { PasswordField, PhoneField, TextField } from '#platform/fields/fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormRow, FormShell } from '#platform/form/FormShell.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import classes from './Managers.module.css'
import { managerRolesQuery, useCreateManager } from './queries.ts'
import { managerTexts } from './texts.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'

type Props = { organizationId: string; onClose: () => void }
type Secret = { username: string; password: string }

const EMPTY = {
  username: '',
  name: '',
  surname: '',
  email: '',
  phone: '',
  password: '',
  role_ids: [],
}

/** A generated password is shown once. */
export function NewManagerDrawer({ organizationId, onClose }: Props) {
  const t = useTexts(managerTexts)
  const getName = useFieldNames(managerTexts)
  const creating = useCreateManager()
  const [secret, setSecret] = useState<Secret | null>(null)
  if (secret) return <PasswordOnce secret={secret} onClose={onClose} />
  return (
    <FormDrawer title={t('createTitle')} onClose={onClose}>
      <FormShell
        draftKey={`manager-new-${organizationId}`}
        schema={newManagerBody}
        initialValues={EMPTY}
        secrets={['password']}
        submit={async (body) => {
          const { data } = await creating.submit({ params: { id: organizationId }, body })
          if (data.password) setSecret({ username: body.username, password: data.password })
          else onClose()
        }}
        onCancel={onClose}
        submitLabel={t('createLabel')}
        getName={getName}
      >
        <TextField name="username" label={t('field.username')} autoFocus />
        <FormRow>
          <TextField name="name" label={t('field.name')} />
          <TextField name="surname" label={t('field.surname')} />
        </FormRow>
        <FormRow>
          <TextField name="email" label={t('field.email')} inputMode="email" optional />
          <PhoneField name="phone" label={t('field.phone')} optional />
        </FormRow>
        <PasswordField
          name="password"
          label={t('field.password')}
          description={t('passwordHint')}
          optional
        />
        <RolesField />
      </FormShell>
    </FormDrawer>
  )
}

function RolesField() {
  const t = useTexts(managerTexts)
  const { language } = useLanguage()
  const field = useField('role_ids')
  const { data } = useQuery(managerRolesQuery())
  const chosen = Array.isArray(field.value) ? field.value.map(String) : []
  if (!data) return <SkeletonLines height={88} />
  return (
    <Checkbox.Group
      label={t('field.role_ids')}
      value={chosen}
      onChange={field.set}
      error={field.error}
    >
      <Stack gap="xs" mt="xs">
        {data.data.length === 0 && <Text c="dimmed">{t('noRoles')}</Text>}
        {data.data.map((role) => (
          <Checkbox
            key={role.id}
            value={role.id}
            label={nameIn(language, role)}
            aria-invalid={field.error !== undefined}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function PasswordOnce({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const t = useTexts(managerTexts)
  return (
    <FormDrawer title={t('passwordOnce', { username: secret.username })} onClose={onClose}>
      <Stack>
        <Text>{t('passwordOnceText')}</Text>
        <code className={classes.secret}>{secret.password}</code>
        <CopyButton value={secret.password} label={t('copy')} />
        <Button onClick={onClose}>{t('close')}</Button>
      </Stack>
    </FormDrawer>
  )
}
