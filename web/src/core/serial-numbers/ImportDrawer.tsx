import { IMPORT_FATES, type ImportRow } from '@crm/contract/core/complaints/serial-numbers'
import {
  MAX_SERIAL_CSV_BYTES,
  serialNumberUploads,
} from '@crm/contract/core/complaints/serial-numbers.endpoints'
import type { EndpointAnswer } from '@crm/contract/platform/endpoint'
import { day } from '@crm/contract/platform/formats'
import { Alert, Button, Progress } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useUpload } from '#platform/api/upload.ts'
import { refusalText } from '#platform/fields/refusal-text.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { Foot } from '#platform/foot/Foot.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot, type StatusTone } from '#platform/status-dot/StatusDot.tsx'
import { problemOfFile } from '#platform/upload/file-problem.ts'
import { FileDrop } from '#platform/upload/FileDrop.tsx'
import classes from './Import.module.css'
import { serialNumberWrites } from './queries.ts'
import { serialNumberTexts } from './texts.ts'

type Preview = EndpointAnswer<typeof serialNumberUploads.preview>['data']

export function ImportDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(serialNumberTexts)
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const previewing = useUpload(serialNumberUploads.preview, { invalidates: [] })
  const importing = useUpload(serialNumberUploads.import, {
    ...serialNumberWrites,
    onSuccess: onClose,
  })

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
      .catch((error: unknown) => setProblem(refusalText(error)))
  }
  const run = () => {
    if (file)
      importing.submit({ body: {}, file }).catch((error: unknown) => setProblem(refusalText(error)))
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
          {previewing.isPending && file && <Reading file={file} progress={previewing.progress} />}
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
        <div className={classes.foot}>
          <Foot
            primary={
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

function Reading({ file: { name }, progress }: { file: File; progress: number | null }) {
  const t = useTexts(serialNumberTexts)
  const words = t('import.reading', { name })
  return (
    <>
      {words}
      <Progress value={(progress ?? 0) * 100} mt={4} aria-label={words} />
    </>
  )
}

const TONES: Readonly<Record<ImportRow['fate'], StatusTone>> = {
  add: 'ok',
  change: 'accent',
  same: 'idle',
  bad: 'danger',
}

function ImportPreview({ preview: { counts, rows } }: { preview: Preview }) {
  const t = useTexts(serialNumberTexts)
  const { number, date } = useFormat()
  const total = counts.add + counts.change + counts.same + counts.bad
  const getDay = (text: string) => (isDay(text) ? date(text) : text)
  return (
    <>
      <dl className={classes.counts}>
        {IMPORT_FATES.map((fate) => (
          <div key={fate}>
            <dt>{t(`import.fate.${fate}`)}</dt>
            <dd>{number(counts[fate])}</dd>
          </div>
        ))}
      </dl>
      {total > rows.length && (
        <p className={classes.note}>{t('import.shown', { count: rows.length })}</p>
      )}
      <ul className={classes.rows} aria-label={t('import.rows')}>
        {rows.map((row) => (
          <li key={row.line} className={classes.row}>
            <p>
              <strong>{row.serial_number || '–'}</strong>
            </p>
            <StatusDot tone={TONES[row.fate]}>{t(`import.fate.${row.fate}`)}</StatusDot>
            <p>
              {[row.product, getDay(row.warranty_until)].filter((text) => text !== '').join(' · ')}
            </p>
            <p className={classes.quiet}>{t('import.line', { line: row.line })}</p>
            {row.faults.length > 0 && (
              <p className={classes.faults}>
                {row.faults.map((fault) => t(`import.fault.${fault}`)).join(', ')}
              </p>
            )}
          </li>
        ))}
      </ul>
      {counts.add + counts.change === 0 && <p className={classes.note}>{t('import.nothing')}</p>}
    </>
  )
}

/** A faulty row may contain a date that does not exist. */
const isDay = (text: string) => day.safeParse(text).success
