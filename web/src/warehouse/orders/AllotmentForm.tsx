import { findExcess, poolOf, thereFor } from '@crm/contract/warehouse/orders/allot'
import { type Allotment, allotmentBody } from '@crm/contract/warehouse/orders/allotments'
import { allotmentEndpoints } from '@crm/contract/warehouse/orders/allotments.endpoints'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { ApiError } from '#platform/api/errors.ts'
import { invalidate, useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { useForm, useValue } from '#platform/fields/form-context.ts'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { beginWith, poolsOf, versionOf } from './allotment-pools.ts'
import { allotmentTexts } from './allotment-texts.ts'
import { AllotmentPool } from './AllotmentPool.tsx'
import { orderWrites } from './queries.ts'

/** By the key of the line what a person has typed, not as it was proposed. */
type Typed = ReadonlyMap<string, number | null>

/** The shares as they were when they were shown; newer ones are taken when nothing was typed, or on demand. */
export function AllotmentForm({ newest }: { newest: Allotment }) {
  const t = useTexts(allotmentTexts)
  const [seen, setSeen] = useState(newest)
  const [typed, setTyped] = useState<Typed>(new Map())
  const isOld = versionOf(newest) !== versionOf(seen)
  if (isOld && typed.size === 0) setSeen(newest)
  if (seen.orders.length === 0)
    return <Text c="dimmed">{t(newest.prepared.length > 0 ? 'allPrepared' : 'empty')}</Text>
  return (
    <>
      {isOld && typed.size > 0 && (
        <Alert color="yellow" role="alert" title={t('isOld')}>
          <Group>
            {t('isOldText')}
            <Button variant="default" onClick={() => setSeen(newest)}>
              {t('again')}
            </Button>
          </Group>
        </Alert>
      )}
      <Shares
        key={versionOf(seen)}
        seen={seen}
        typed={typed}
        onTyped={setTyped}
        onConfirmed={(now) => {
          setTyped(new Map())
          setSeen(now)
        }}
      />
    </>
  )
}

type SharesProps = {
  readonly seen: Allotment
  readonly typed: Typed
  readonly onTyped: (typed: Typed) => void
  readonly onConfirmed: (now: Allotment) => void
}

function Shares({ seen, typed, onTyped, onConfirmed }: SharesProps) {
  const t = useTexts(allotmentTexts)
  const { place, day, orders, there } = seen
  const schema = useMemo(() => checkedBy(seen), [seen])
  const { confirm, confirmed } = useConfirm()
  return (
    <FormShell
      draftKey={`allotment-${place.id}-${day}-${orders.map(({ updated_at }) => updated_at).join()}`}
      schema={schema}
      initialValues={{
        place_id: place.id,
        day,
        orders: orders.map(({ id, updated_at }) => ({ id, updated_at })),
        lines: beginWith(seen, typed),
        there: there.map((goods) => ({ ...goods })),
      }}
      submit={confirm}
      onSaved={() => confirmed.current && onConfirmed(confirmed.current)}
      submitLabel={t('confirm')}
    >
      <Pools seen={seen} onTyped={onTyped} />
    </FormShell>
  )
}

/** Behind an allotment that is refused stands what there is now. */
function useConfirm() {
  const client = useQueryClient()
  const confirmed = useRef<Allotment | null>(null)
  const { submit } = useWrite(allotmentEndpoints.confirm, orderWrites)
  const confirm = async (body: Parameters<typeof submit>[0]['body']) => {
    try {
      const answer = await submit({ body })
      confirmed.current = answer.data
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.status === 409)
        await invalidate(client, orderWrites.invalidates)
      throw error
    }
  }
  return { confirm, confirmed }
}

/** More than there is of some goods is refused at its lines, before it is sent. */
const checkedBy = ({ orders, there }: Allotment) =>
  allotmentBody.superRefine((body, context) => {
    const goods = new Map(orders.flatMap(({ lines }) => lines.map((line) => [line.id, line])))
    const given = body.lines.flatMap(({ id, grams }, at) => {
      const line = goods.get(id)
      return line ? [{ ...line, grams, at }] : []
    })
    const excess = findExcess(there, given)
    for (const line of given)
      if (line.grams > 0 && excess.has(poolOf(line)))
        context.addIssue({
          code: 'custom',
          path: ['lines', line.at, 'grams'],
          params: { rule: 'above_stock' },
        })
  })

const typedLines = z.array(z.object({ id: z.string(), grams: z.number().nullable() }))

function Pools({ seen, onTyped }: Pick<SharesProps, 'seen' | 'onTyped'>) {
  const t = useTexts(allotmentTexts)
  const value = useValue('lines')
  const lines = useMemo(() => typedLines.catch([]).parse(value), [value])
  const begun = useMemo(() => beginWith(seen, new Map()), [seen])
  useEffect(() => {
    onTyped(
      new Map(
        lines.flatMap(({ id, grams }, at) => (grams === begun[at]?.grams ? [] : [[id, grams]])),
      ),
    )
  }, [lines, begun, onTyped])
  const pools = poolsOf(seen)
  const gramsAt = (at: number) => lines[at]?.grams ?? 0
  const there = thereFor(
    seen.there,
    pools.flatMap((pool) => pool.lines.map(({ line, at }) => ({ ...line, grams: gramsAt(at) }))),
  )
  const isProposal = pools.every((pool) =>
    pool.lines.every(({ line, at }) => gramsAt(at) === line.proposed_grams),
  )
  return (
    <Stack>
      <Card title={t('rule.title')} actions={!isProposal && <ProposeButton seen={seen} />}>
        <Text>{t('rule.text')}</Text>
      </Card>
      {pools.map((pool) => (
        <AllotmentPool
          key={pool.key}
          pool={pool}
          there={there.get(pool.key) ?? 0}
          given={pool.lines.reduce((sum, { at }) => sum + gramsAt(at), 0)}
        />
      ))}
    </Stack>
  )
}

/** Takes back whatever was typed. */
function ProposeButton({ seen }: { seen: Allotment }) {
  const t = useTexts(allotmentTexts)
  const form = useForm()
  const lines = seen.orders.flatMap((order) => order.lines)
  return (
    <Button
      variant="default"
      disabled={form.isSaving}
      onClick={() =>
        form.set(
          'lines',
          lines.map(({ id, proposed_grams }) => ({ id, grams: proposed_grams })),
        )
      }
    >
      {t('useProposal')}
    </Button>
  )
}
