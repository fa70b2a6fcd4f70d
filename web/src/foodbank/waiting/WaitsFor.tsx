import { Text } from '@mantine/core'

/** Which household the form is about, and for which distribution point it waits. */
export const WaitsFor = ({ name, site }: { name: string; site?: string }) => (
  <Text>
    <strong>{name}</strong>
    {site !== undefined && `, ${site}`}
  </Text>
)
