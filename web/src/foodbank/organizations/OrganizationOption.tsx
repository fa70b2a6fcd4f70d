import { Text } from '@mantine/core'
import { getWholeName } from './whole-name.ts'

type Props = {
  /** Without an organization the line is a hint. */
  organization: { readonly name: string; readonly label: string } | undefined
  label: string
}

export function OrganizationOption({ organization, label }: Props) {
  const whole = organization && getWholeName(organization)
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
