import { applicantEndpoints } from '@crm/contract/foodbank/applicants'
import { importEndpoints } from '@crm/contract/core/imports'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { IconArrowRight, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { corePaths } from '#core/paths.ts'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useSession } from '#platform/session/use-can.ts'
import { allows } from '#platform/session/access.ts'
import { foodbankPaths } from '../paths.ts'
import { useOverview } from './queries.ts'
import { stepsIn } from './steps-in.ts'
import { wayInTexts } from './way-in-texts.ts'
import classes from './WayInCard.module.css'

const STEPS = {
  points: { path: foodbankPaths.newOrganization(), access: organizationEndpoints.create.access },
  hours: { path: foodbankPaths.organizations(), access: organizationEndpoints.update.access },
  import: { path: corePaths.newImport(), access: [...importEndpoints.kinds.access, ...applicantEndpoints.create.access] },
  applicants: { path: foodbankPaths.newApplicant(), access: applicantEndpoints.create.access },
  requests: { path: foodbankPaths.applicants(), access: helpRequestEndpoints.create.access },
  supports: { path: foodbankPaths.dailySummary(), access: supportEndpoints.create.access },
} as const

/** As long as nobody has been helped: what comes first, of what is one's own to do. */
export function WayInCard() {
  const t = useTexts(wayInTexts)
  const { permissionsData } = useSession()
  const { overview } = useOverview()
  if (!overview) return null
  const steps = stepsIn(overview.begun, (step) => allows(permissionsData, STEPS[step].access))
  if (steps.length === 0) return null
  return (
    <Card title={t('title')}>
      <p className={classes.why}>{t('why')}</p>
      <ol className={classes.steps}>
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            <Link to={STEPS[step].path} className={classes.step} data-done={isDone || undefined}>
              {isDone ? <IconCircleCheckFilled size={22} aria-label={t('done')} /> : <IconArrowRight size={22} aria-hidden />}
              <span>
                <span className={classes.title}>{t(`step.${step}`)}</span>
                {!isDone && <span className={classes.hint}>{t(`hint.${step}`)}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  )
}
