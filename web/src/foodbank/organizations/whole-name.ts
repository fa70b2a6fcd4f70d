/** The whole name of an organization where its label is a shorter one; null where the label says it all. */
export const wholeNameOf = ({
  name,
  label,
}: {
  readonly name: string
  readonly label: string
}): string | null => (name === label ? null : name)
