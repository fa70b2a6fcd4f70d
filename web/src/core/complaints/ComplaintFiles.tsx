import { ATTACHMENT_MEDIA_TYPES } from '@crm/contract/core/tasks/attachments'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useForm } from '#platform/fields/form-context.ts'
import { FieldLabel } from '#platform/fields/FieldLabel.tsx'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FileDrop } from '#platform/upload/FileDrop.tsx'
import { sizeInWords } from '#platform/upload/file-problem.ts'
import { type ChosenFile, withFiles, withoutFile } from './chosen-files.ts'
import classes from './Complaint.module.css'
import { complaintTexts } from './texts.ts'

const ACCEPTED = [
  ...Object.keys(ATTACHMENT_MEDIA_TYPES),
  ...Object.values(ATTACHMENT_MEDIA_TYPES),
  '.jpeg',
].join(',')
/** The names under which the server refuses files; `ComplaintFiles` shows these errors. */
const FIELDS = ['files', 'files.0', 'files.1', 'files.2', 'files.3', 'files.4']

type Props = {
  files: readonly ChosenFile[]
  onChange: (files: readonly ChosenFile[]) => void
}

export function ComplaintFiles({ files, onChange }: Props) {
  const t = useTexts(complaintTexts)
  const format = useFormat()
  const { isSaving, register } = useForm()
  useEffect(() => {
    const leave = FIELDS.map(register)
    return () => leave.forEach((each) => each())
  }, [register])
  return (
    <fieldset className={classes.files}>
      <legend>
        <FieldLabel label={t('field.files')} optional />
      </legend>
      <FileDrop
        label={t('files.choose')}
        cameraLabel={t('files.camera')}
        hint={t('files.hint')}
        accept={ACCEPTED}
        multiple
        disabled={isSaving}
        onFiles={(chosen) => onChange(withFiles(files, chosen))}
      />
      <div role="status">
        {files.length > 0 && (
          <ul className={classes.list} aria-label={t('files.list')}>
            {files.map(({ key, file, problem }) => (
              <li key={key} className={classes.file} data-problem={problem ? true : undefined}>
                <span className={classes.name}>{file.name}</span>
                <span className={classes.size}>{sizeInWords(file.size, format.number)}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  disabled={isSaving}
                  aria-label={t('files.remove', { name: file.name })}
                  onClick={() => onChange(withoutFile(files, key))}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
                {problem && <p className={classes.problem}>{failureText(problem)}</p>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </fieldset>
  )
}
