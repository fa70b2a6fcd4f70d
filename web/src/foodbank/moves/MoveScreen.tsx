import { noWayBack, type MoveDetail } from '@crm/contract/foodbank/moves/moves'
import { moveEndpoints } from '@crm/contract/foodbank/moves/moves.endpoints'
import { Alert, List, Stack } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCalendarShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isNotFound } from '#platform/api/errors.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { Card } from '#platform/card/Card.tsx'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing, useMissingFor, withMissing } from '#platform/missing/use-missing.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { toastError } from '#platform/toast/toast.ts'
import { foodbankPaths } from '../paths.ts'
import { CallsCard } from './calls/CallsCard.tsx'
import { MovedRows } from './MovedRows.tsx'
import { callsOfMoveQuery, moveQuery, useUndoMove } from './queries.ts'
import { moveTexts } from './texts.ts'
import { usePlaceWords } from './use-place-words.ts'

/** What was moved, whom to call, and the way back for a day. */
export function MoveScreen({ id }: { id: string }) {
  const t = useTexts(moveTexts)
  const { dateTime } = useFormat()
  const { data, error, refetch } = useQuery(moveQuery(id))
  // asked for beside the move, which waits for both: nothing that is seen may move
  const calls = useQuery(callsOfMoveQuery(id))
  const { undo, failure, isPending } = useUndoing(id)
  if (isNotFound(error)) return <MoveNotFound />
  if (error && !data) return <ScreenError error={error} reset={() => void refetch()} />
  const move = calls.isPending ? undefined : data?.data
  return (
    <Stack>
      <DetailHead
        to={foodbankPaths.moves()}
        back={t('back')}
        title={move && t('detail.title', { when: dateTime(move.created_at) })}
        actions={move && <UndoButton move={move} isPending={isPending} onUndo={undo} />}
      />
      {!move ? (
        <SkeletonLines height={480} label={t('loading')} />
      ) : (
        <>
          {failure}
          {move.undone_at !== null && (
            <Alert color="blue" icon={<IconArrowBackUp />}>
              {t('detail.undone', { when: dateTime(move.undone_at) })}
            </Alert>
          )}
          <CallsCard moveId={id} />
          <Card title={t('detail.moved')}>
            <MovedRows rows={move.rows} />
          </Card>
          <MoveFacts move={move} />
        </>
      )}
    </Stack>
  )
}

type UndoProps = {
  readonly move: MoveDetail
  readonly isPending: boolean
  readonly onUndo: () => void
}

function UndoButton({ move, isPending, onUndo }: UndoProps) {
  const t = useTexts(moveTexts)
  const { dateTime } = useFormat()
  const missing = useMissing(moveEndpoints.undo)
  const noFullEdit = useMissingFor(['fb_organization.full_edit'])
  const [now] = useState(() => new Date().toISOString())
  if (move.undone_at !== null || move.moved === 0) return null
  const until = dateTime(move.undo_until)
  const refused =
    move.undo_until < now
      ? t('detail.undoOver', { when: until })
      : (missing ?? withMissing(t('detail.undoNotYours'), noFullEdit))
  return (
    <ActionButton
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      refused={move.can.undo ? undefined : refused}
      loading={isPending}
      onClick={onUndo}
    >
      {t('detail.undo')}
    </ActionButton>
  )
}

function useUndoing(id: string) {
  const t = useTexts(moveTexts)
  const say = usePlaceWords()
  const { submit, isPending } = useUndoMove()
  const [lost, setLost] = useState<ReturnType<typeof noWayBack.parse>>([])
  const ask = async () => {
    const agreed = await confirm({
      title: t('detail.undoTitle'),
      text: t('detail.undoText'),
      confirmLabel: t('detail.undo'),
    })
    if (!agreed) return
    setLost([])
    await submit({ params: { id } }).catch((error: unknown) => {
      const details = error instanceof ApiError && noWayBack.safeParse(error.details).data
      if (details && details.length > 0) setLost(details)
      else toastError(errorCode(error))
    })
  }
  const failure = lost.length > 0 && (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle />} title={t('detail.noWayBack')}>
      <List>
        {lost.map(({ request_id, applicant_name, was }) => (
          <List.Item key={request_id}>
            {[applicant_name, say(was)].filter(Boolean).join(' · ')}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
  return { undo: () => void ask(), failure, isPending }
}

function MoveFacts({ move }: { move: MoveDetail }) {
  const t = useTexts(moveTexts)
  const { date, dateTime } = useFormat()
  const { period_from: from, period_to: to } = move
  return (
    <Card title={t('back')}>
      <Facts
        missing={t('detail.missing')}
        facts={[
          [t('detail.by'), move.created_by_name],
          [t('detail.where'), move.organization_label ?? t('all')],
          [
            t('detail.days'),
            from === to ? date(from) : t('period', { from: date(from), to: date(to) }),
          ],
          ...(move.undone_at === null
            ? [
                [
                  t('detail.undo'),
                  t('detail.undoUntil', { when: dateTime(move.undo_until) }),
                ] as const,
              ]
            : [[t('detail.undoneBy'), move.undone_by_name] as const]),
        ]}
      />
    </Card>
  )
}

/** Stands for a move that is not there, or concerns nobody of the user’s. */
function MoveNotFound() {
  const t = useTexts(moveTexts)
  return (
    <RecordNotFound
      icon={IconCalendarShare}
      title={t('detail.notFound')}
      text={t('detail.notFoundText')}
      to={foodbankPaths.moves()}
      back={t('back')}
    />
  )
}
