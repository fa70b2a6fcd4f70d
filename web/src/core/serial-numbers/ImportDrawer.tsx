import {
  MAX_SERIAL_CSV_BYTES,
  type serialNumberUploads,
} from '@crm/contract/core/complaints/serial-numbers.endpoints'
import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import { Alert, Button, Progress } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { errorCode } from '#platform/api/error-code.ts'
import { ApiError } from '#platform/api/errors.ts'
import { Foot } from '#platform/foot/Foot.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { failureText } from '#platform/fields/validation-texts.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FileDrop } from '#platform/upload/FileDrop.tsx'
import { problemOfFile } from '#platform/upload/file-problem.ts'
import classes from './Import.module.css'
import { ImportPreview } from './ImportPreview.tsx'
import { useImport, usePreviewImport } from './queries.ts'
import { serialNumberTexts } from './texts.ts'

export type Preview = EndpointAnswer<typeof serialNumberUploads.preview>['data']

export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(serialNumberTexts)
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const previewing = usePreviewImport()
  const importing = useImport(onClose)

  const choose = async ([chosen]: readonly File[]) => {
    if (!chosen) return
    setPreview(null)
    setFile(chosen)
    const failure = problemOfFile(chosen, MAX_SERIAL_CSV_BYTES)
    setProblem(failure ? failureText(failure) : null)
    if (failure) return
    await previewing
      .submit({ body: {}, file: chosen })
      .then(({ data }) => setPreview(data))
      .catch((error: unknown) => setProblem(wordsOf(error)))
  }
  const run = () => {
    if (file)
      importing.submit({ body: {}, file }).catch((error: unknown) => setProblem(wordsOf(error)))
  }
  const useful = preview ? preview.counts.add + preview.counts.change : 0
  return (
    <FormDrawer wide title={t('import.title')} onClose={onClose}>
      <div className={classes.body}>
        <FileDrop
          label={t(file ? 'import.other' : 'import.choose')}
          hint={t('import.hint')}
          accept=".csv,.txt,text/csv,text/plain"
          disabled={previewing.isPending || importing.isPending}
          onFiles={(files) => void choose(files)}
        />
        <div role="status">
          {previewing.isPending && file && (
            <>
              {t('import.reading', { name: file.name })}
              <Progress
                value={(previewing.progress ?? 0) * 100}
                mt={4}
                aria-label={t('import.reading', { name: file.name })}
              />
            </>
          )}
        </div>
        {problem && (
          <Alert
            color="red"
            role="alert"
            icon={<IconAlertTriangle aria-hidden />}
            title={file?.name}
          >
            {problem}
          </Alert>
        )}
        {preview && <ImportPreview preview={preview} />}
        {preview && useful === 0 && <p className={classes.note}>{t('import.nothing')}</p>}
        <div className={classes.foot}>
          <Foot
            primary={
              preview &&
              useful > 0 && (
                <Button loading={importing.isPending} onClick={run}>
                  {t('import.submit', { count: useful })}
                </Button>
              )
            }
            cancel={{ label: t('import.cancel'), onClick: onClose, disabled: importing.isPending }}
          />
        </div>
      </div>
    </FormDrawer>
  )
}

function wordsOf(error: unknown): string {
  const [failure] = error instanceof ApiError ? (error.errors?.['file'] ?? []) : []
  return failure ? failureText(failure) : messageText(errorCode(error))
}
