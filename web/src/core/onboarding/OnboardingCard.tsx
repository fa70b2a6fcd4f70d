import { onboardingEndpoints } from '@crm/contract/core/onboarding.endpoints'
import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { CardEntries, CardEntry } from '#platform/card/CardEntries.tsx'
import { useLabel, useTexts } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/menu/shell.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { allows } from '#platform/session/access.ts'
import { useSession } from '#platform/session/use-can.ts'
import classes from './OnboardingCard.module.css'
import { onboardingQuery, stepsQuery } from './onboarding-query.ts'
import { onboardingTexts } from './texts.ts'

export function OnboardingCard() {
  const t = useTexts(onboardingTexts)
  const words = useLabel()
  const { modules } = useShell()
  const { permissionsData } = useSession()
  const refused = useMissing(onboardingEndpoints.dismiss)
  const dismissing = useWrite(onboardingEndpoints.dismiss, {
    invalidates: [onboardingEndpoints.get],
  })
  const { data } = useQuery(onboardingQuery())
  const isShown = data !== undefined && !data.data.dismissed
  const { data: known } = useQuery({ ...stepsQuery(modules), enabled: isShown })
  if (!isShown || !known) return null
  const steps = data.data.steps.flatMap((step) =>
    known
      .filter(({ name, requires }) => name === step.name && allows(permissionsData, requires))
      .map((text) => ({ ...text, ...step, path: text.path(step.subject) })),
  )
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done)
  const dismiss =
    refused === undefined ? (
      <Button
        variant="subtle"
        size="compact-sm"
        loading={dismissing.isPending}
        onClick={() => void dismissing.run({})}
      >
        {t('dismiss')}
      </Button>
    ) : (
      <RefusedButton reason={refused} variant="subtle">
        {t('dismiss')}
      </RefusedButton>
    )
  return (
    <Card title={t('title')} actions={dismiss}>
      <p className={classes.progress}>
        {next ? t('progress', { done, total: steps.length }) : t('allDone')}
      </p>
      <CardEntries ordered width={200}>
        {steps.map(({ name, title, hint, path, search, done: isDone }) => (
          <CardEntry
            key={name}
            to={path}
            search={search}
            icon={
              isDone ? (
                <IconCircleCheckFilled size={22} aria-label={t('done')} />
              ) : (
                <IconCircle size={22} aria-label={t('todo')} />
              )
            }
            title={words(title)}
            hint={isDone ? undefined : words(hint)}
            state={isDone ? 'done' : name === next?.name ? 'next' : undefined}
          />
        ))}
      </CardEntries>
    </Card>
  )
}
