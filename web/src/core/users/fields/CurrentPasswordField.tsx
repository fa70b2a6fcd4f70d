import { PasswordInput, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useField } from '#platform/fields/form-context.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useSession } from '#platform/session/use-can.ts'
import { userTexts } from '../texts.ts'

export type Refused = { readonly code: string }

type Props = {
  name: string
  label: string
  description?: string
  refused?: Refused | null
  onTyped?: () => void
}

/**
 * Only the server can check it; its refusal is shown until the user types again. Who has no password
 * is told why none is asked for.
 */
export function CurrentPasswordField({
  name,
  label,
  description,
  refused = null,
  onTyped = () => undefined,
}: Props) {
  const t = useTexts(userTexts)
  const { hasPassword } = useSession()
  const field = useField(name)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refused) input.current?.focus()
  }, [refused])
  if (!hasPassword)
    return (
      <Text size="sm" c="dimmed">
        {t('hint.noPassword')}
      </Text>
    )
  return (
    <PasswordInput
      ref={input}
      id={field.id}
      label={label}
      description={description}
      autoComplete="current-password"
      readOnly={field.isSaving}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={(event) => {
        field.set(event.currentTarget.value)
        onTyped()
      }}
      error={field.error ?? (refused && messageText(refused.code))}
    />
  )
}
