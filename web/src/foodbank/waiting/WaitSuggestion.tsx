import type { Wait } from '@crm/contract/foodbank/waiting/waiting'
import { waitEndpoints } from '@crm/contract/foodbank/waiting/waiting.endpoints'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useValue } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '../paths.ts'
import { slotsQuery, targetsQuery } from '../slots/queries.ts'
import type { WaitingHousehold } from './NewWaitDrawer.tsx'
import { waitingTexts } from './texts.ts'
import { useWaitWords } from './use-wait-words.ts'
import classes from './Waiting.module.css'

const NewWaitDrawer = lazyDrawer(() =>
  import('./NewWaitDrawer.tsx').then((file) => file.NewWaitDrawer),
)
const EditWaitDrawer = lazyDrawer(() =>
  import('./EditWaitDrawer.tsx').then((file) => file.EditWaitDrawer),
)

export type Waiting = WaitingHousehold & { readonly waits: readonly Wait[] | null }

type Props = {
  applicant: Waiting
  onWaiting: () => void
}

/** Within the form of a booking: the waiting list of the chosen place, for whom no slot is free or suits. */
export function WaitSuggestion({ applicant, onWaiting }: Props) {
  const mayWait = useCan(waitEndpoints.create)
  const organizationId = useValue('to_organization_id')
  const day = useValue('reserved_on')
  if (!mayWait || typeof organizationId !== 'string' || organizationId === '') return null
  const there = applicant.waits?.find((wait) => wait.to_organization_id === organizationId)
  return there ? (
    <There wait={there} />
  ) : (
    <NotThere
      applicant={applicant}
      organizationId={organizationId}
      day={typeof day === 'string' && day !== '' ? day : null}
      onWaiting={onWaiting}
    />
  )
}

function There({ wait }: { wait: Wait }) {
  const t = useTexts(waitingTexts)
  const words = useWaitWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.suggestion}>
      <span>
        {[
          t('suggest.waits', { period: words.wanted(wait), position: wait.position ?? '' }),
          wait.moves && t('suggest.moves', { when: words.within(wait.moves) }),
        ]
          .filter(Boolean)
          .join(' ')}
      </span>
      {wait.moves && (
        <LinkButton
          to={foodbankPaths.editRequest(wait.applicant_id, wait.moves.id)}
          variant="subtle"
          data-flush
        >
          {t('act.move')}
        </LinkButton>
      )}
      {wait.can.update && (
        <Button
          variant="subtle"
          {...EditWaitDrawer.whenReached}
          onClick={() => setOpen(true)}
          data-flush
        >
          {t('suggest.edit')}
        </Button>
      )}
      {isOpen && <EditWaitDrawer wait={wait} onClose={() => setOpen(false)} />}
    </div>
  )
}

type NotThereProps = Props & { organizationId: string; day: string | null }

function NotThere({ applicant, organizationId, day, onWaiting }: NotThereProps) {
  const t = useTexts(waitingTexts)
  const [isOpen, setOpen] = useState(false)
  const isFull = useIsFull(applicant.id, organizationId, day)
  return (
    <div className={classes.suggestion}>
      <Button
        variant={isFull ? 'default' : 'subtle'}
        data-wraps
        {...NewWaitDrawer.whenReached}
        onClick={() => setOpen(true)}
      >
        {t(isFull ? 'suggest.full' : 'suggest.unsuitable')}
      </Button>
      {isOpen && (
        <NewWaitDrawer
          applicant={applicant}
          organizationId={organizationId}
          day={isFull ? day : null}
          onSaved={onWaiting}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** Whether nothing is free on the chosen day, or in all weeks ahead; as the steps above have read it. */
function useIsFull(applicantId: string, organizationId: string, day: string | null): boolean {
  const { data: targets } = useQuery(targetsQuery(applicantId))
  const { data: slots } = useQuery({
    ...slotsQuery(organizationId, day ?? ''),
    enabled: day !== null,
  })
  if (day !== null && slots) return slots.data.every(({ free }) => free === 0)
  return targets?.data.some(({ id, nearest }) => id === organizationId && !nearest) ?? false
}
