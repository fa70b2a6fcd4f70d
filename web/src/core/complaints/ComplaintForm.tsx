import { complaintBody } from '@crm/contract/core/complaints/complaints'
import { complaintUploads } from '@crm/contract/core/complaints/complaints.endpoints'
import { ATTACHMENT_MEDIA_TYPES } from '@crm/contract/core/tasks/attachments'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState, useEffect } from 'react'
import { callUpload } from '#platform/api/call-upload.ts'
import { ApiError } from '#platform/api/errors.ts'
import { FieldLabel } from '#platform/fields/FieldLabel.tsx'
import { CheckboxField, PhoneField, TextAreaField, TextField } from '#platform/fields/fields.tsx'
import { useForm } from '#platform/fields/form-context.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { FormRow, FormShell } from '#platform/form/FormShell.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { sizeInWords } from '#platform/upload/file-problem.ts'
import { FileDrop } from '#platform/upload/FileDrop.tsx'
import { type ChosenFile, sendable, withRefusals, withFiles, withoutFile } from './chosen-files.ts'
import classes from './Complaint.module.css'
import { complaintTexts } from './texts.ts'

/** The page's language at the time of sending is added. */
const typed = complaintBody.omit({ language: true })
const EMPTY = { name: '', email: '', phone: '', description: '', terms: false }

export type Received = {
  readonly number: number
  readonly email: string
  readonly serialNumber: string
}
type Props = { serialNumber: string; onReceived: (received: Received) => void }

export function ComplaintForm({ serialNumber, onReceived }: Props) {
  const t = useTexts(complaintTexts)
  const getName = useFieldNames(complaintTexts)
  const format = useFormat()
  const { language } = useLanguage()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [progress, setProgress] = useState<number | null>(null)
  const send = async (body: typeof typed._zod.input) => {
    const sent = sendable(files).map(({ file }) => file)
    if (sent.length > 0) setProgress(0)
    try {
      const { data } = await callUpload(
        complaintUploads.create,
        { body: { ...body, language }, files: sent },
        { onProgress: (share) => sent.length > 0 && setProgress(share) },
      )
      onReceived({
        number: data.number,
        email: body.email.trim(),
        serialNumber: body.serial_number.trim(),
      })
    } catch (error) {
      if (error instanceof ApiError && error.errors) setFiles(withRefusals(files, error.errors))
      throw error
    } finally {
      setProgress(null)
    }
  }
  const percent = format.percent(Math.round((progress ?? 0) * 100) / 100)
  return (
    <FormShell
      draftKey={`complaint-${serialNumber}`}
      schema={typed}
      initialValues={{ ...EMPTY, serial_number: serialNumber }}
      submit={send}
      submitLabel={t('submit')}
      getName={getName}
    >
      <TextField
        name="serial_number"
        label={t('field.serial_number')}
        description={t('hint.serial_number')}
      />
      <TextAreaField name="description" label={t('field.description')} minRows={4} />
      <ComplaintFiles files={files} onChange={setFiles} />
      <TextField name="name" label={t('field.name')} autoComplete="name" />
      <FormRow>
        <TextField name="email" label={t('field.email')} inputMode="email" autoComplete="email" />
        <PhoneField name="phone" label={t('field.phone')} optional />
      </FormRow>
      <div className={classes.agreement}>
        <Terms />
        <CheckboxField name="terms" label={t('field.terms')} />
      </div>
      {progress !== null && (
        <div role="status">
          {t('sending', { percent })}
          <progress
            className={classes.progress}
            value={progress}
            aria-label={t('sending', { percent })}
          />
        </div>
      )}
    </FormShell>
  )
}

function Terms() {
  const t = useTexts(complaintTexts)
  return (
    <details className={classes.terms}>
      <summary>{t('terms.title')}</summary>
      <p>{t('terms.course')}</p>
      <p>{t('terms.use')}</p>
      <p>{t('terms.truth')}</p>
      <p>{t('terms.rights')}</p>
    </details>
  )
}

const ACCEPTED = [
  ...Object.keys(ATTACHMENT_MEDIA_TYPES),
  ...Object.values(ATTACHMENT_MEDIA_TYPES),
  '.jpeg',
].join(',')
/** The names under which the server refuses files; `ComplaintFiles` shows these errors. */
const FIELDS = ['files', 'files.0', 'files.1', 'files.2', 'files.3', 'files.4']

type FilesProps = {
  files: readonly ChosenFile[]
  onChange: (files: readonly ChosenFile[]) => void
}

function ComplaintFiles({ files, onChange }: FilesProps) {
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
