import type { Access } from '@crm/contract/platform/endpoint'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { onboardingEndpoints } from '@crm/contract/core/onboarding.endpoints'
import { importEndpoints } from '@crm/contract/core/imports/imports.endpoints'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { supportEndpoints } from '@crm/contract/foodbank/supports.endpoints'
import { IconArrowRight, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { onboardingQuery } from '#core/onboarding/onboarding-query.ts'
import { corePaths } from '#core/paths.ts'
import { Card } from '#platform/card/Card.tsx'
import { CardEntries, CardEntry } from '#platform/card/CardEntries.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan, useSession } from '#platform/session/use-can.ts'
import { allows } from '#platform/session/access.ts'
import { AS_DISTRIBUTION_POINT, foodbankPaths } from '../paths.ts'
import { useOverview } from './queries.ts'
import type { Address, AnySearch } from '#platform/router/places.ts'
import { type StepIn, stepsIn } from './steps-in.ts'
import { wayInTexts } from './way-in-texts.ts'
import classes from './WayInCard.module.css'

type Way = {
  readonly path: Address
  readonly search?: AnySearch
  readonly access: Access
}

const STEPS: Readonly<Record<StepIn, Way>> = {
  points: {
    path: foodbankPaths.newOrganization(),
    search: AS_DISTRIBUTION_POINT,
    access: organizationEndpoints.create.access,
  },
  hours: { path: foodbankPaths.organizations(), access: organizationEndpoints.update.access },
  import: {
    path: corePaths.newImport(),
    access: [...importEndpoints.kinds.access, ...applicantEndpoints.create.access],
  },
  applicants: { path: foodbankPaths.newApplicant(), access: applicantEndpoints.create.access },
  requests: { path: foodbankPaths.applicants(), access: helpRequestEndpoints.create.access },
  supports: { path: foodbankPaths.dailySummary(), access: supportEndpoints.create.access },
}

/** The first steps until the first support; hidden while the onboarding card leads the user. */
export function WayInCard() {
  const t = useTexts(wayInTexts)
  const { permissionsData } = useSession()
  const { overview } = useOverview()
  const isLed = useIsLed()
  if (!overview || isLed) return null
  const steps = stepsIn(overview.begun, (step) => allows(permissionsData, STEPS[step].access))
  if (steps.length === 0) return null
  return (
    <Card title={t('title')}>
      <p className={classes.why}>{t('why')}</p>
      <CardEntries ordered width={320}>
        {steps.map(({ step, isDone }) => (
          <CardEntry
            key={step}
            to={STEPS[step].path}
            search={STEPS[step].search}
            icon={
              isDone ? (
                <IconCircleCheckFilled size={22} aria-label={t('done')} />
              ) : (
                <IconArrowRight size={22} aria-hidden />
              )
            }
            title={t(`step.${step}`)}
            hint={isDone ? undefined : t(`hint.${step}`)}
            state={isDone ? 'done' : undefined}
          />
        ))}
      </CardEntries>
    </Card>
  )
}

/** Until it is known, the onboarding card may be shown. */
function useIsLed(): boolean {
  const mayRead = useCan(onboardingEndpoints.get)
  const { data } = useQuery({ ...onboardingQuery(), enabled: mayRead })
  return mayRead && data?.data.dismissed !== true
}
