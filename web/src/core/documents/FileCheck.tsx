import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { documentCheckTexts } from './check-texts.ts'

type Compared = { readonly name: string; readonly isSame: boolean }

/** Compares a file with the issued one by their digests, without sending it anywhere. */
export function FileCheck({ sha256 }: { sha256: string }) {
  const t = useTexts(documentCheckTexts)
  const [compared, setCompared] = useState<Compared | null>(null)
  const compare = async (file: File | null) => {
    if (!file) return
    setCompared({ name: file.name, isSame: (await digestOf(file)) === sha256 })
  }
  return (
    <Card title={t('file')}>
      <p>{t('fileHint')}</p>
      <FileButton accept="application/pdf" onChange={(file) => void compare(file)}>
        {(props) => (
          <Button {...props} variant="default">
            {t('chooseFile')}
          </Button>
        )}
      </FileButton>
      <div role="status">
        {compared && (
          <StatusDot tone={compared.isSame ? 'ok' : 'danger'}>
            {t(compared.isSame ? 'same' : 'other', { name: compared.name })}
          </StatusDot>
        )}
      </div>
    </Card>
  )
}

/** SHA-256 in hexadecimal digits. */
async function digestOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
