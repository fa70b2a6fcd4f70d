import { errorText } from '#platform/api/error-text.ts'
import {
  type Attachment,
  MAX_ATTACHMENTS,
  ATTACHMENT_MEDIA_TYPES,
} from '@crm/contract/core/tasks/attachments'
import {
  attachmentFiles,
  MAX_ATTACHMENT_BYTES,
} from '@crm/contract/core/tasks/attachments.endpoints'
import type { TaskDetail } from '@crm/contract/core/tasks/tasks'
import { ActionIcon, Alert, Button, FileButton, Progress } from '@mantine/core'
import { IconDownload, IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, type DragEvent, useState } from 'react'
import { download } from '#platform/api/download.ts'
import { Card } from '#platform/card/Card.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { refusalText } from '#platform/fields/refusal-text.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { useIsViewing } from '#platform/session/use-is-viewing.ts'
import { toastFailed } from '#platform/toast/toast.ts'
import { personName } from '../../people/person-name.ts'
import classes from './Attachments.module.css'
import { goingOnBeside } from './going-on.ts'
import { attachmentsQuery, useRemoveAttachment, useAddAttachment } from './queries.ts'
import { taskDetailTexts } from './texts.ts'

export function Attachments({ task: { id, can } }: { task: TaskDetail }) {
  const t = useTexts(taskDetailTexts)
  const { data, error, refetch } = useQuery(attachmentsQuery(id))
  const files = data?.data
  return (
    <Card title={t('card.files')}>
      {error !== null && !files && <ScreenError error={error} reset={() => void refetch()} />}
      {files?.length === 0 && <p className={classes.hint}>{t('file.empty')}</p>}
      {files && files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <FileLine key={file.id} taskId={id} file={file} />
          ))}
        </ul>
      )}
      {can.attach && <AddFiles taskId={id} room={MAX_ATTACHMENTS - (files?.length ?? 0)} />}
    </Card>
  )
}

const MEGABYTE = 1024 * 1024

function AddFiles({ taskId, room }: { taskId: string; room: number }) {
  const t = useTexts(taskDetailTexts)
  const isViewing = useIsViewing()
  if (room <= 0)
    return <p className={classes.hint}>{t('file.tooMany', { most: MAX_ATTACHMENTS })}</p>
  return (
    <>
      {!isViewing && <FileDrop taskId={taskId} room={room} />}
      <p className={classes.hint}>
        {t('file.kinds', { size: MAX_ATTACHMENT_BYTES / MEGABYTE, most: MAX_ATTACHMENTS })}
      </p>
    </>
  )
}

function FileLine({ taskId, file }: { taskId: string; file: Attachment }) {
  const t = useTexts(taskDetailTexts)
  const format = useFormat()
  const isViewing = useIsViewing()
  const removing = useRemoveAttachment()
  const line = useRef<HTMLLIElement>(null)
  const { id, name, size, author, created_at, can } = file
  const params = { id: taskId, attachmentId: id }
  const amount =
    size < MEGABYTE
      ? t('file.kilobytes', { size: format.number(Math.ceil(size / 1024)) })
      : t('file.megabytes', { size: format.number(size / MEGABYTE) })
  const remove = async () => {
    const question = {
      title: t('confirm.deleteFile', { name }),
      text: t('confirm.deleteFileText'),
      confirmLabel: t('confirm.deleteFileLabel'),
      danger: true,
    }
    const goOn = goingOnBeside(line.current)
    if ((await confirm(question)) && (await removing.run({ params }))) goOn()
  }
  const save = () =>
    void download(attachmentFiles.get, { params }).catch((error: unknown) =>
      toastFailed(errorText(error)),
    )
  return (
    <li ref={line} className={classes.file}>
      <button
        type="button"
        className={classes.name}
        onClick={save}
        aria-label={t('file.download', { name })}
      >
        <IconDownload size={18} aria-hidden />
        <span>{name}</span>
      </button>
      <span className={classes.facts}>
        {[
          amount,
          author ? personName(author) : t('file.fromComplaint'),
          format.dateTime(created_at),
        ].join(' · ')}
      </span>
      {can.delete && !isViewing && (
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="red"
          aria-label={t('file.remove', { name })}
          onClick={() => void remove()}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

/** Sends one file after another; a refused one shows why. */
function FileDrop({ taskId, room }: { taskId: string; room: number }) {
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

type RefusedFile = { readonly key: string; readonly name: string; readonly reason: string }

/** Cancelling drops the waiting files too. */
function useSendFiles(taskId: string, room: number) {
  const adding = useAddAttachment()
  const isCancelled = useRef(false)
  const [sending, setSending] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const refuse = (file: File, reason: string) =>
    setRefused((before) => [
      ...before,
      { key: `${before.length} ${file.name}`, name: file.name, reason },
    ])

  const send = async (files: readonly File[]) => {
    isCancelled.current = false
    setRefused([])
    for (const [index, file] of files.entries()) {
      if (isCancelled.current) break
      const problem = checkFile(file, index, room)
      if (problem) {
        refuse(file, problem)
        continue
      }
      setSending(file.name)
      try {
        // oxlint-disable-next-line no-await-in-loop -- one upload at a time suits a slow phone connection
        await adding.submit({ params: { id: taskId }, body: {}, file })
      } catch (error) {
        if (!isCancelled.current) refuse(file, refusalText(error))
      }
    }
    setSending(null)
  }
  const cancel = () => {
    isCancelled.current = true
    adding.cancel()
  }
  return { send, sending, progress: adding.progress, cancel, refused, forget: () => setRefused([]) }
}

/** Checked before sending. */
function checkFile(file: File, index: number, room: number): string | undefined {
  if (index >= room) return messageText('attachment.too_many')
  if (file.size === 0) return failureText({ rule: 'required' })
  return file.size > MAX_ATTACHMENT_BYTES
    ? failureText({ rule: 'file_size', length: MAX_ATTACHMENT_BYTES / (1024 * 1024) })
    : undefined
}
