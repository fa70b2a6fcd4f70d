export const personName = ({
  name,
  surname,
}: {
  readonly name: string
  readonly surname: string
}): string => `${name} ${surname}`.trim()
