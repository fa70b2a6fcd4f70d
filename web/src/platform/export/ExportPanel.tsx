import { Button, CloseButton, Progress } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { messageText } from '../i18n/messages.ts'
import { useFormat } from '../i18n/format.ts'
import { type Translate, useTexts } from '../i18n/use-texts.ts'
import { showLate } from './late-part.ts'
import { exportJobs, startExport, type ExportJob } from './export-jobs.ts'
import classes from './ExportPanel.module.css'
import { exportTexts } from './export-texts.ts'

/** The running exports, in a corner of every screen. */
function ExportPanel() {
  const t = useTexts(exportTexts)
  const jobs = useSyncExternalStore(exportJobs.subscribe, exportJobs.current)
  if (jobs.length === 0) return null
  return (
    <section className={classes.panel} aria-label={t('region')} data-no-print>
      {jobs.map((job) => (
        <Job key={job.id} job={job} />
      ))}
    </section>
  )
}

showLate(<ExportPanel />)

function Job({ job }: { readonly job: ExportJob }) {
  const t = useTexts(exportTexts)
  const title = t('name', { title: job.title, format: job.format.toUpperCase() })
  return (
    <article className={classes.job}>
      <strong className={classes.title}>{title}</strong>
      {job.failure ? (
        <Failed job={job} failure={job.failure} title={title} />
      ) : (
        <Running job={job} title={title} />
      )}
    </article>
  )
}

function Running({
  job: { rows, share, stop },
  title,
}: {
  readonly job: ExportJob
  readonly title: string
}) {
  const t = useTexts(exportTexts)
  const format = useFormat()
  const words = share === null ? t('preparing') : format.percent(Math.round(share * 100) / 100)
  return (
    <>
      <Progress.Root className={classes.bar}>
        <Progress.Section
          value={share === null ? 100 : share * 100}
          striped={share === null}
          animated={share === null}
          aria-label={t('progress', { title })}
        />
      </Progress.Root>
      <span className={classes.words}>
        {words}
        {rows !== null && ` · ${t('rows', { count: rows })}`}
      </span>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.act}
        aria-label={t('cancelOf', { title })}
        onClick={stop}
      >
        {t('cancel')}
      </Button>
    </>
  )
}

type FailedProps = {
  readonly job: ExportJob
  readonly failure: NonNullable<ExportJob['failure']>
  readonly title: string
}

function Failed({ job, failure, title }: FailedProps) {
  const t = useTexts(exportTexts)
  const tooMany = failure.code === 'export.too_many_rows_for_pdf'
  const again = () => {
    exportJobs.close(job.id)
    const format = tooMany ? 'xlsx' : job.format
    void startExport({
      ...job,
      format,
      input: { ...job.input, body: { ...job.input.body, format } },
    })
  }
  return (
    <>
      <CloseButton
        className={classes.close}
        aria-label={t('close', { title })}
        onClick={() => exportJobs.close(job.id)}
      />
      <span role="alert" className={classes.failure}>
        {failure.code === 'incomplete'
          ? t('incomplete')
          : (tooManyWords(failure.details, t) ?? messageText(failure.code))}
      </span>
      <Button variant="subtle" size="compact-md" className={classes.act} onClick={again}>
        {tooMany ? t('asXlsx') : t('again')}
      </Button>
    </>
  )
}

function tooManyWords(details: unknown, t: Translate<'platform-export'>): string | null {
  if (
    typeof details !== 'object' ||
    details === null ||
    !('rows' in details) ||
    !('limit' in details)
  )
    return null
  const { rows, limit } = details
  return typeof rows === 'number' && typeof limit === 'number'
    ? t('tooMany', { count: rows, limit })
    : null
}
