import { PasswordInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useField } from '#platform/fields/form-context.ts'
import { messageText } from '#platform/i18n/messages.ts'

export type Refused = { readonly code: string }

type Props = {
  name: string
  label: string
  description?: string
  refused?: Refused | null
  onTyped?: () => void
}

/** Only the server can check it; its refusal is shown until the user types again. */
export function CurrentPasswordField({
  name,
  label,
  description,
  refused = null,
  onTyped = () => undefined,
}: Props) {
  const field = useField(name)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refused) input.current?.focus()
  }, [refused])
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
