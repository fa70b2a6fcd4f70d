import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { Foot } from '#platform/foot/Foot.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useBranding } from '#platform/page/branding.ts'
import { useSession } from '#platform/session/use-can.ts'
import classes from './SecondFactor.module.css'
import { StepTitle } from './StepTitle.tsx'
import { secondFactorTexts } from './texts.ts'

/** Shown once, for printing or copying. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts(secondFactorTexts)
  const { project_name: project } = useBranding()
  const { username } = useSession().user
  return (
    <div className={classes.step}>
      <StepTitle title={t('saved.title')} lead={t('saved.lead')} />
      <p className={classes.whose}>{t('saved.of', { project, username })}</p>
      <ul className={classes.codes} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Foot
        primary={<Button onClick={onDone}>{t('saved.done')}</Button>}
        also={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('saved.print')}
            </Button>
            <CopyButton value={codes.join('\n')} label={t('saved.copy')} />
          </>
        }
      />
    </div>
  )
}
