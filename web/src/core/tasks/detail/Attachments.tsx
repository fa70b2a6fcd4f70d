import { type Attachment, MAX_ATTACHMENTS } from '@crm/contract/core/tasks/attachments'
import {
  attachmentFiles,
  MAX_ATTACHMENT_BYTES,
} from '@crm/contract/core/tasks/attachments.endpoints'
import type { TaskDetail } from '@crm/contract/core/tasks/tasks'
import { ActionIcon } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { download } from '#platform/api/download.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { Card } from '#platform/card/Card.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { useIsViewing } from '#platform/session/use-is-viewing.ts'
import { toastError } from '#platform/toast/toast.ts'
import { personName } from '../../people/person-name.ts'
import classes from './Attachments.module.css'
import { FileDrop } from './FileDrop.tsx'
import { goingOnBeside } from './going-on.ts'
import { attachmentsQueryOf, useRemoveAttachment } from './queries.ts'
import { taskDetailTexts } from './texts.ts'

export function Attachments({ task: { id, can } }: { task: TaskDetail }) {
  const t = useTexts(taskDetailTexts)
  const isViewing = useIsViewing()
  const { data, error, refetch } = useQuery(attachmentsQueryOf(id))
  const files = data?.data
  const isFull = files !== undefined && files.length >= MAX_ATTACHMENTS
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
      {can.attach && !isViewing && !isFull && (
        <FileDrop taskId={id} room={MAX_ATTACHMENTS - (files?.length ?? 0)} />
      )}
      {can.attach && isFull && (
        <p className={classes.hint}>{t('file.tooMany', { most: MAX_ATTACHMENTS })}</p>
      )}
      {can.attach && !isFull && (
        <p className={classes.hint}>
          {t('file.kinds', { size: MAX_ATTACHMENT_BYTES / MEGABYTE, most: MAX_ATTACHMENTS })}
        </p>
      )}
    </Card>
  )
}

const MEGABYTE = 1024 * 1024

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
      toastError(errorCode(error)),
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
