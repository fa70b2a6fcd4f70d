import type { Endpoint } from '@crm/contract/platform/endpoint'
import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMissing } from './use-missing.ts'

type Props = { readonly endpoint: Pick<Endpoint, 'access' | 'method'> }

/** Above a form that may only be read: what is missing to save it, and who has it. */
export function MissingNotice({ endpoint }: Props) {
  const missing = useMissing(endpoint)
  if (missing === undefined) return null
  return (
    <Alert color="gray" variant="light" icon={<IconLock size={18} aria-hidden />} mb="md" maw={720}>
      {missing}
    </Alert>
  )
}
