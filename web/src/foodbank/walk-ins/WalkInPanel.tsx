import type { DailySummary } from '@crm/contract/foodbank/desk/daily-summary'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { DeskDay } from '../daily-summary/queries.ts'
import type { DeskActions } from '../daily-summary/use-desk-actions.ts'
import { ArrivedHousehold } from './ArrivedHousehold.tsx'
import { NewHousehold } from './NewHousehold.tsx'
import { PeopleSearch } from './PeopleSearch.tsx'
import { walkInTexts } from './texts.ts'
import type { WalkInState } from './use-walk-in.ts'
import classes from './WalkInPanel.module.css'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'

type Props = {
  walkIn: WalkInState
  day: DeskDay
  summary: DailySummary
  actions: DeskActions
  onCard: (text: string) => void
  onSaved: () => void
}

export function WalkInPanel({ walkIn, day, summary, actions, onCard, onSaved }: Props) {
  const t = useTexts(walkInTexts)
  const { step } = walkIn
  if (step === undefined) return null
  if (step.at === 'serve')
    return (
      <ArrivedHousehold
        key={step.applicantId}
        applicantId={step.applicantId}
        known={step.household}
        day={day}
        summary={summary}
        actions={actions}
        onLate={walkIn.serveReserved}
        onSaved={onSaved}
      />
    )
  return (
    <div className={classes.panel}>
      <h2 className={classes.title}>{t(step.at === 'new' ? 'form.title' : 'title')}</h2>
      {step.at === 'search' ? (
        <PeopleSearch walkIn={walkIn} typed={step.typed} summary={summary} onCard={onCard} />
      ) : (
        <NewHousehold walkIn={walkIn} typed={step.typed} day={day} />
      )}
    </div>
  )
}

/** Opens „Bez objednání"; the key is free in every field and in screen readers. */
export function WalkInButton({ onClick }: { onClick: () => void }) {
  const t = useTexts(walkInTexts)
  return (
    <Button
      variant="default"
      className={classes.button}
      data-walk-in
      title={t('shortcut')}
      aria-keyshortcuts="F2"
      leftSection={<IconUserPlus size={18} aria-hidden />}
      onClick={onClick}
    >
      {t('button')}
    </Button>
  )
}

export const focusWalkInButton = (): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-walk-in]')?.focus())
