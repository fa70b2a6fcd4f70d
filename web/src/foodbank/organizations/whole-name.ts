/** Null when the label is the whole name. */
export const wholeNameOf = ({
  name,
  label,
}: {
  readonly name: string
  readonly label: string
}): string | null => (name === label ? null : name)
