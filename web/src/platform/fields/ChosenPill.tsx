import { Pill, type MultiSelectProps } from '@mantine/core'

type Shown = Parameters<NonNullable<MultiSelectProps['renderPill']>>[0]
type Props = Pick<Shown, 'onRemove' | 'disabled'> & {
  readonly label: string
  /** The label of the remove button. */
  readonly remove: string
}

/** One of several chosen values. Backspace removes the last one; the button removes any. */
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
