import { ATTACHMENT_MEDIA_TYPES } from '@crm/contract/core/tasks/attachments'
import { Alert, Button, FileButton, Progress } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './Attachments.module.css'
import { taskDetailTexts } from './texts.ts'
import { useSendFiles } from './use-send-files.ts'

/** Sends one file after another; a refused one shows why. */
export function FileDrop({ taskId, room }: { taskId: string; room: number }) {
  const t = useTexts(taskDetailTexts)
  const reset = useRef<() => void>(null)
  const [isOver, setOver] = useState(false)
  const { send, sending, progress, cancel, refused, forget } = useSendFiles(taskId, room)
  const choose = (files: readonly File[]) => {
    // the same file can be chosen again after a refusal
    reset.current?.()
    void send(files)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose([...event.dataTransfer.files])
  }
  return (
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {sending === null ? (
        <div className={classes.choose}>
          <span className={classes.dropWords}>{t('file.drop')}</span>
          <FileButton
            multiple
            resetRef={reset}
            onChange={choose}
            accept={[...Object.keys(ATTACHMENT_MEDIA_TYPES), '.csv', '.txt'].join(',')}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconUpload size={18} aria-hidden />}
              >
                {t('file.choose')}
              </Button>
            )}
          </FileButton>
        </div>
      ) : (
        <div className={classes.sending}>
          <span>{t('file.sending', { name: sending })}</span>
          <Progress
            value={(progress ?? 0) * 100}
            aria-label={t('file.sending', { name: sending })}
          />
          <Button variant="default" onClick={cancel}>
            {t('file.cancel')}
          </Button>
        </div>
      )}
      {refused.length > 0 && (
        <Alert
          color="red"
          withCloseButton
          onClose={forget}
          closeButtonLabel={t('file.dismiss')}
          role="alert"
        >
          <ul className={classes.refused}>
            {refused.map(({ key, name, reason }) => (
              <li key={key}>{t('file.refused', { name, reason })}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
