import { errorText } from '../api/error-text.ts'
import { Button, type ButtonProps } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { Endpoint, EndpointInput } from '@crm/contract/platform/endpoint'
import { useState } from 'react'
import { download } from '../api/download.ts'
import { toastFailed } from '../toast/toast.ts'

type DownloadButtonProps<E extends Endpoint> = {
  readonly endpoint: E
  readonly input: EndpointInput<E>
  readonly label: string
  readonly variant?: ButtonProps['variant']
}

export function DownloadButton<E extends Endpoint>({
  endpoint,
  input,
  label,
  variant = 'default',
}: DownloadButtonProps<E>) {
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await download(endpoint, input).catch((error: unknown) => toastFailed(errorText(error)))
    setBusy(false)
  }
  return (
    <Button
      variant={variant}
      loading={isBusy}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void run()}
    >
      {label}
    </Button>
  )
}
