import { IconFileCheck } from '@tabler/icons-react'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useHandOver } from './use-print-actions.ts'

type Props = { readonly support: Readonly<{ id: string; is_restricted: boolean }> }

/** The sheet of a hand-out, to be signed. */
export function HandOverButton({ support }: Props) {
  const { label, onClick, disabledReason } = useHandOver()(support)
  return (
    <ActionButton
      variant="default"
      leftSection={<IconFileCheck size={18} aria-hidden />}
      refused={disabledReason}
      onClick={onClick}
    >
      {label}
    </ActionButton>
  )
}
