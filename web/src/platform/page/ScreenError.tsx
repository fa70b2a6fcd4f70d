import { errorText } from '../api/error-text.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, NetworkError } from '../api/errors.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { ChunkError } from '../router/load-screen.ts'
import { MessagePage } from './MessagePage.tsx'
import { pageTexts } from './texts.ts'

/** A screen that failed: its code or data did not arrive, or it has a defect. */
export function ScreenError({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const t = useTexts(pageTexts)
  const router = useRouter()
  const again = async () => {
    reset()
    await router.invalidate()
  }
  if (error instanceof ChunkError) return <ChunkErrorPage />
  const known = error instanceof ApiError || error instanceof NetworkError
  return (
    <MessagePage
      icon={IconAlertTriangle}
      title={t('errorTitle')}
      action={<Button onClick={() => void again()}>{t('retry')}</Button>}
    >
      {known ? errorText(error) : t('unexpectedError')}
    </MessagePage>
  )
}

/**
 * A new version has other file names, so only a reload helps. It waits for the server, because
 * reloading without a network ends at the browser's error page.
 */
function ChunkErrorPage() {
  const t = useTexts(pageTexts)
  const [unreachable, setUnreachable] = useState(false)
  const [busy, setBusy] = useState(false)
  const reload = async () => {
    setBusy(true)
    setUnreachable(false)
    const answered = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) return window.location.reload()
    setBusy(false)
    setUnreachable(true)
  }
  return (
    <MessagePage
      icon={IconAlertTriangle}
      title={t('chunkErrorTitle')}
      action={
        <Button loading={busy} onClick={() => void reload()}>
          {t('reload')}
        </Button>
      }
    >
      {t('chunkError')}
      <div aria-live="polite">{unreachable && t('stillUnreachable')}</div>
    </MessagePage>
  )
}
