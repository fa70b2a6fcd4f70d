/** Null when the label is the whole name. */
export const getWholeName = ({
  name,
  label,
}: {
  readonly name: string
  readonly label: string
}): string | null => (name === label ? null : name)
