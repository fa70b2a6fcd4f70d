import { Pill, type MultiSelectProps } from '@mantine/core'

type Shown = Parameters<NonNullable<MultiSelectProps['renderPill']>>[0]
type Props = Pick<Shown, 'onRemove' | 'disabled'> & {
  readonly label: string
  /** The name of the button that takes it away. */
  readonly remove: string
}

/** One of several that are chosen. The keyboard takes the last one away by Backspace; a finger and a mouse take any of them. */
export const ChosenPill = ({ label, remove, onRemove, disabled = false }: Props) => (
  <Pill
    size="md"
    withRemoveButton={!disabled}
    {...(onRemove ? { onRemove } : {})}
    removeButtonProps={{ 'aria-label': remove }}
  >
    {label}
  </Pill>
)
