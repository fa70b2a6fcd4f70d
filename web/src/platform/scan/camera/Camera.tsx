import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import classes from './Camera.module.css'
import { cameraTexts } from './texts.ts'
import { type CodeFormats, useCamera } from './use-camera.ts'

type Props = {
  readonly formats: CodeFormats
  readonly onCode: (text: string) => void
  /** What to hold before it. */
  readonly hold: string
  /** What to do where there is no camera. */
  readonly otherwise: string
}

/** What the camera sees, and why it sees nothing. */
export function Camera({ formats, onCode, hold, otherwise }: Props) {
  const t = useTexts(cameraTexts)
  const video = useRef<HTMLVideoElement>(null)
  const state = useCamera(video, formats, onCode)
  const isOn = state === 'starting' || state === 'running'
  return (
    <>
      <div className={classes.camera} hidden={!isOn}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a picture without sound has nothing to caption */}
        <video ref={video} muted playsInline aria-label={t('video')} />
        <p>{state === 'running' ? hold : t('starting')}</p>
      </div>
      {!isOn && (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} />} role="alert">
          {t(`failure.${state}`)} {otherwise}
        </Alert>
      )}
    </>
  )
}
