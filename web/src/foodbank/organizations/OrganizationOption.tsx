import { Text } from '@mantine/core'
import { wholeNameOf } from './whole-name.ts'

type Props = {
  /** What is no organization (a hint) is words alone. */
  readonly organization: { readonly name: string; readonly label: string } | undefined
  readonly label: string
}

/** A line of a list of organizations: what it is called, and below it the whole name where that is another. */
export function OrganizationOption({ organization, label }: Props) {
  const whole = organization && wholeNameOf(organization)
  return (
    <div>
      <div>{label}</div>
      {whole && (
        <Text size="xs" c="dimmed">
          {whole}
        </Text>
      )}
    </div>
  )
}
