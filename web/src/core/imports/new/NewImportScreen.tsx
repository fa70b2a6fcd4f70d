import { errorText } from '#platform/api/error-text.ts'
import type { ImportKind } from '@crm/contract/core/imports/imports'
import { id } from '@crm/contract/platform/formats'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { corePaths } from '#core/paths.ts'
import { Card } from '#platform/card/Card.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { Foot } from '#platform/foot/Foot.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { useSearchParams } from '#platform/router/use-search.ts'
import { toastFailed } from '#platform/toast/toast.ts'
import { StepHeading } from '#platform/wizard/StepHeading.tsx'
import { WizardProgress } from '#platform/wizard/WizardProgress.tsx'
import classes from '../Imports.module.css'
import { type FoundDraft, discardDraft, useDraft, useImportKinds, useOutcome } from '../queries.ts'
import { importTexts } from '../texts.ts'
import { FileStep } from './FileStep.tsx'
import { MappingStep } from './MappingStep.tsx'
import { PreviewStep } from './PreviewStep.tsx'
import { RunStep, ResultStep, ProgressLine } from './RunStep.tsx'
import { missingTargets, type NewImport, useNewImport } from './use-new-import.ts'

/** The sent import: a reload shows its result. */
const newImportSearch = z.object({ import: id.optional() })

export function NewImportScreen() {
  const t = useTexts(importTexts)
  const { data, error, refetch } = useImportKinds()
  const [round, setRound] = useState(0)
  const { search, setSearch } = useSearchParams(newImportSearch)
  const sent = search.import
  const { data: draft, isLoading: isRestoring } = useDraft(round, sent === undefined)
  return (
    <>
      <h1 className={classes.title}>{t('create')}</h1>
      {((!data && !error) || isRestoring) && <ScreenSkeleton of="form" inner />}
      {!data && error && (
        <LoadFailure text={t('failed')} retry={() => void refetch()} look="button" />
      )}
      {data?.data.length === 0 && <Alert>{t('nothingAllowed')}</Alert>}
      {data && data.data.length > 0 && !isRestoring && (
        <Steps
          key={round}
          kinds={data.data}
          draft={draft ?? null}
          sent={sent}
          onSent={(id) => setSearch({ import: id }, { replace: true })}
          onAgain={() => {
            setSearch({ import: undefined })
            setRound(round + 1)
          }}
        />
      )}
    </>
  )
}

/** The result of a sent import, also after a reload or a lost answer. */
function OutcomeStep({ id, onAgain }: { id: string; onAgain: () => void }) {
  const t = useTexts(importTexts)
  const { data, error, refetch } = useOutcome(id)
  if (data?.data.import) return <ResultStep row={data.data.import} onAgain={onAgain} />
  if (data && !data.data.is_running) {
    return (
      <Alert color="yellow" role="alert">
        <p className={classes.note}>{t('nothingStored')}</p>
        <Foot primary={<Button onClick={onAgain}>{t('startAgain')}</Button>} />
      </Alert>
    )
  }
  if (error && !data) {
    return <LoadFailure text={t('outcomeFailed')} retry={() => void refetch()} look="button" />
  }
  return (
    <Card title={t('recapTitle')}>
      <div role="status">
        <ProgressLine id={id} label={t('running')} />
      </div>
    </Card>
  )
}

type StepsProps = {
  kinds: readonly ImportKind[]
  draft: FoundDraft | null
  sent: string | undefined
  onSent: (importId: string | undefined) => void
  onAgain: () => void
}

function Steps({ kinds, draft, sent, onSent, onAgain }: StepsProps) {
  const t = useTexts(importTexts)
  const { dateTime } = useFormat()
  const work = useNewImport(kinds, draft, onSent)
  const steps = [t('step.file'), t('step.mapping'), t('step.preview'), t('step.run')].map(
    (title) => ({ title }),
  )
  if (sent !== undefined && !work.isRunning) return <OutcomeStep id={sent} onAgain={onAgain} />
  return (
    <>
      <WizardProgress
        steps={steps}
        at={work.step}
        reached={work.step}
        wrong={new Set()}
        onStep={work.goTo}
      />
      <div className={classes.step}>
        <StepHeading at={work.step} title={steps[work.step]?.title ?? ''} />
        {draft && work.file === draft.file && (
          <Alert color="accent" role="status">
            {t('restored', {
              name: draft.draft.file_name,
              until: dateTime(draft.draft.kept_until),
            })}
          </Alert>
        )}
        {work.step === 0 && <FileStep kinds={kinds} work={work} />}
        {work.step === 1 && <MappingStep work={work} />}
        {work.step === 2 && <PreviewStep work={work} />}
        {work.step === 3 && <RunStep work={work} />}
        {work.problem && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {work.problem}
          </Alert>
        )}
        <StepFoot work={work} />
      </div>
    </>
  )
}

function StepFoot({ work }: { work: NewImport }) {
  const t = useTexts(importTexts)
  const { step, goTo, file, isReading, isPreviewing, isRunning } = work
  const navigate = useNavigate()
  const leave = () => navigate({ to: corePaths.imports() })
  const discard = async () => {
    const title = t('discardTitle')
    if (
      !(await confirm({ title, text: t('discardText'), confirmLabel: t('discard'), danger: true }))
    )
      return
    await discardDraft().catch((error: unknown) => toastFailed(errorText(error)))
    await leave()
  }
  const isBusy = isReading || isPreviewing || isRunning
  return (
    <Foot
      primary={
        step < 3 ? (
          <Button disabled={isBusy || !mayGoOn(work)} onClick={() => goToNext(work)}>
            {t('next')}
          </Button>
        ) : (
          <SubmitButton work={work} />
        )
      }
      also={
        step > 0 && (
          <Button variant="default" disabled={isRunning} onClick={() => goTo(step - 1)}>
            {t('back')}
          </Button>
        )
      }
      cancel={{
        label: t(file ? 'discard' : 'cancel'),
        onClick: () => void (file ? discard() : leave()),
        disabled: isRunning,
      }}
    />
  )
}

function SubmitButton({ work: { preview, run, isRunning } }: { work: NewImport }) {
  const t = useTexts(importTexts)
  const count = preview ? preview.counts.create + preview.counts.update : 0
  return (
    <Button loading={isRunning} disabled={count === 0} onClick={() => void run()}>
      {t('submit', { count })}
    </Button>
  )
}

const mayGoOn = ({ step, table, kind, choices, preview }: NewImport) =>
  (step === 0 && table !== null) ||
  (step === 1 && kind !== undefined && missingTargets(kind, choices).length === 0) ||
  (step === 2 && preview !== null)

function goToNext({ step, goTo, loadPreview, choices }: NewImport) {
  goTo(step + 1)
  if (step === 1) void loadPreview({ ...choices, decisions: {} })
}
