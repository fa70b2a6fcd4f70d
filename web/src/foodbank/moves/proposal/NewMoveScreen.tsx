import {
  changedMeanwhile,
  proposalQuery as proposalSchema,
  type Proposal,
} from '@crm/contract/foodbank/moves/moves'
import { MOVE_WEEKS, type MoveWeeks } from '@crm/contract/foodbank/moves/moves.endpoints'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#platform/api/errors.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { RestoredNotice } from '#platform/form/FormNotices.tsx'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { messageText } from '#platform/i18n/messages.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import type { SearchOf } from '#platform/router/places.ts'
import { useSearchParams } from '#platform/router/use-search.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { applicantName } from '#foodbank/applicants/full-name.ts'
import { useExceptionReason } from '#foodbank/entitlement/use-consent.tsx'
import { foodbankPaths } from '#foodbank/paths.ts'
import { proposalQuery, useCreateMove } from '../queries.ts'
import { moveTexts } from '../texts.ts'
import { NotEntitled, readNotEntitled } from './NotEntitled.tsx'
import classes from './Proposal.module.css'
import { ProposedRow } from './ProposedRow.tsx'
import { toMoves, useChoices, type Chosen } from './use-choices.ts'

const PlaceDrawer = lazyDrawer(() => import('./PlaceDrawer.tsx').then((file) => file.PlaceDrawer))

/** Everybody without a place, with a proposal each, and one button that moves them. */
export function NewMoveScreen() {
  const t = useTexts(moveTexts)
  const { search, setSearch } = useSearchParams(proposalSchema)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...proposalQuery(search),
    placeholderData: keepPreviousData,
  })
  const proposal = data?.data
  if (error && !proposal) return <ScreenError error={error} reset={() => void refetch()} />
  const draftKey = ['move', search.organization_id, search.from, search.to].join(' ')
  const where =
    search.organization_id === undefined ? t('new.allSites') : proposal?.organization_label
  const head = [t('new.title'), where].filter(Boolean).join(' – ')
  return (
    <div className={classes.screen}>
      <DetailHead to={foodbankPaths.moves()} back={t('back')} title={head} />
      {proposal ? (
        <Proposed
          key={draftKey}
          draftKey={draftKey}
          proposal={proposal}
          search={search}
          isSearching={isPlaceholderData}
          onWeeks={(weeks) => setSearch({ weeks }, { replace: true })}
          reread={() => void refetch()}
        />
      ) : (
        <SkeletonLines height={360} label={t('loading')} />
      )}
    </div>
  )
}

type ProposedProps = {
  /** Of what is decided about the people of this scope. */
  readonly draftKey: string
  readonly proposal: Proposal
  readonly search: ReturnType<typeof proposalSchema.parse>
  readonly isSearching: boolean
  readonly onWeeks: (weeks: MoveWeeks) => void
  readonly reread: () => void
}

function Proposed({ draftKey, proposal, search, isSearching, onWeeks, reread }: ProposedProps) {
  const t = useTexts(moveTexts)
  const { people, left } = proposal
  const choices = useChoices(people, draftKey)
  const moving = useMoving(search, choices, reread)
  const [changed, setChanged] = useState<Chosen | null>(null)
  const weeks = MOVE_WEEKS.find((more) => more > search.weeks)
  const isSomebodyLeft = choices.chosen.some(
    ({ row, place }) => place === null && row.unplaced !== 'restricted',
  )
  if (people.length === 0) return <p className={classes.lead}>{t('new.nobody')}</p>
  return (
    <>
      <p className={classes.lead}>
        <strong>{t('new.without', { count: people.length })}.</strong> {t('new.lead')}
      </p>
      {choices.isRestored && <RestoredNotice onDiscard={choices.discard} />}
      {moving.notice}
      <Days chosen={choices.chosen} onIn={choices.setIn} onChange={setChanged} />
      {isSomebodyLeft && weeks && (
        <div>
          <Button variant="default" loading={isSearching} onClick={() => onWeeks(weeks)}>
            {t('new.further', { weeks })}
          </Button>
        </div>
      )}
      {left > 0 && <p className={classes.lead}>{t('new.left', { count: left })}</p>}
      <MoveFoot
        included={choices.included.length}
        total={people.length}
        isSaving={moving.isPending}
        onConfirm={() => void moving.confirm()}
      />
      {changed && (
        <PlaceDrawer
          name={applicantName(changed.row)}
          requestId={changed.row.request_id}
          applicantId={changed.row.applicant_id}
          organizationId={changed.row.was.organization_id}
          proposed={changed.place}
          onUse={(place) => {
            choices.setPlace(changed.row.request_id, place)
            setChanged(null)
          }}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  )
}

type DaysProps = {
  readonly chosen: readonly Chosen[]
  readonly onIn: (id: string, isIn: boolean) => void
  readonly onChange: (chosen: Chosen) => void
}

/** By day, and by distribution point where there are several. */
function Days({ chosen, onIn, onChange }: DaysProps) {
  const { dateLong } = useFormat()
  const severalSites = new Set(chosen.map(({ row }) => row.was.organization_id)).size > 1
  const days = Map.groupBy(chosen, ({ row: { was } }) =>
    severalSites ? `${dateLong(was.day)}, ${was.organization_label}` : dateLong(was.day),
  )
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h2 className={classes.day}>{day}</h2>
      <ul className={classes.rows}>
        {ofDay.map((one) => (
          <ProposedRow
            key={one.row.request_id}
            chosen={one}
            onIn={(isIn) => onIn(one.row.request_id, isIn)}
            onChange={() => onChange(one)}
            whenReached={PlaceDrawer.whenReached}
          />
        ))}
      </ul>
    </section>
  ))
}

type FootProps = {
  readonly included: number
  readonly total: number
  readonly isSaving: boolean
  readonly onConfirm: () => void
}

function MoveFoot({ included, total, isSaving, onConfirm }: FootProps) {
  const t = useTexts(moveTexts)
  return (
    <div className={classes.foot} data-no-print>
      <Button loading={isSaving} onClick={onConfirm}>
        {included === 0 ? t('new.confirmCalls') : t('new.confirm', { number: included, total })}
      </Button>
      <p className={classes.rest}>
        {total > included && `${t('new.rest', { count: total - included })} `}
        {included > 0 && t('new.undoHint')}
      </p>
    </div>
  )
}

/** Moves them; where a slot was taken meanwhile, only its people get a new proposal. */
function useMoving(
  { organization_id, from, to }: ProposedProps['search'],
  { chosen, included, replace, discard }: ReturnType<typeof useChoices>,
  reread: () => void,
) {
  const t = useTexts(moveTexts)
  const navigate = useNavigate()
  const { submit, isPending } = useCreateMove()
  const askReason = useExceptionReason()
  const [failure, setFailure] = useState<{ text: string; more?: ReactNode } | null>(null)
  const confirm = async () => {
    setFailure(null)
    try {
      const scope = {
        organization_id: organization_id ?? null,
        from: from ?? null,
        to: to ?? null,
      }
      const body = { ...scope, moves: toMoves(included) }
      const { data } = await submit({ body }).catch(async (error: unknown) => {
        const refused = readNotEntitled(error)
        const reason =
          refused && (await askReason(<NotEntitled refused={refused} chosen={chosen} />))
        if (!reason) throw error
        return submit({ body: { ...body, entitlement_reason: reason } })
      })
      discard()
      await navigate({ to: foodbankPaths.move(data.id) })
    } catch (error) {
      const details = error instanceof ApiError && changedMeanwhile.safeParse(error.details).data
      if (details && details.people.length > 0) replace(details.people)
      if (details && details.settled.length > 0) reread()
      const refused = readNotEntitled(error)
      setFailure({
        text: details ? t('new.changedMeanwhile') : messageText(errorCode(error)),
        ...(details &&
          details.settled.length > 0 && {
            more: t('new.settledMeanwhile', { count: details.settled.length }),
          }),
        ...(refused && { more: <NotEntitled refused={refused} chosen={chosen} /> }),
      })
    }
  }
  const notice = failure && (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle />} title={failure.text}>
      {failure.more}
    </Alert>
  )
  return { confirm, isPending, notice }
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/moves/new': SearchOf<typeof proposalSchema>
  }
}
