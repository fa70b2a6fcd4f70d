import { type Lot, type LotState, lotStateBody } from '@crm/contract/warehouse/lots'
import { lotEndpoints } from '@crm/contract/warehouse/lots.endpoints'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#platform/api/errors.ts'
import { invalidate, useWrite } from '#platform/api/query.ts'
import { TextAreaField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useGoodsWords } from '../goods/use-goods-words.ts'
import { lotWrites } from './queries.ts'
import { lotTexts } from './texts.ts'

type Props = { lot: Lot; state: LotState; onClose: () => void }

/** Holds a lot, marks it as recalled, or releases it; why, is required of what stops goods. */
export function LotStateDrawer({ lot, state, onClose }: Props) {
  const t = useTexts(lotTexts)
  const now = useGoodsWords().lotState(lot.lot_state)
  const setState = useSetState(lot)
  return (
    <DrawerForm
      title={t(`to.${state}.title`)}
      onClose={onClose}
      draftKey={`lot-state-${lot.lot_id}-${state}`}
      schema={lotStateBody}
      initialValues={{ state, reason: null, updated_at: lot.updated_at }}
      submit={setState}
      submitLabel={t(`to.${state}.submit`)}
      danger={state === 'recalled'}
      getName={useFieldNames(lotTexts)}
    >
      <Text>{t(`to.${state}.text`)}</Text>
      {lot.state_reason !== null && (
        <Text>{t('stateNow', { state: now, reason: lot.state_reason })}</Text>
      )}
      <TextAreaField
        name="reason"
        label={t('field.reason')}
        optional={state === 'open' && lot.lot_state !== 'recalled'}
        autoFocus
      />
    </DrawerForm>
  )
}

/**
 * A form saves again by itself over a newer version in which nothing of its own has changed. Over
 * a state that somebody else has set meanwhile it must not: a recalled lot would be released by who
 * has never seen that it is recalled. The state itself is no field of the form, so it is told here.
 */
function useSetState(lot: Lot) {
  const client = useQueryClient()
  const { submit } = useWrite(lotEndpoints.setState, lotWrites)
  return async (body: Parameters<typeof submit>[0]['body']) => {
    try {
      return await submit({ params: { id: lot.lot_id }, body })
    } catch (error) {
      if (!(error instanceof ApiError) || !isSetByOther(error, lot)) throw error
      await invalidate(client, lotWrites.invalidates)
      const { status, code } = error
      throw new ApiError({ status, code })
    }
  }
}

const isSetByOther = ({ code, details }: ApiError, { lot_state }: Lot): boolean =>
  code === 'stale_record' &&
  typeof details === 'object' &&
  details !== null &&
  'lot_state' in details &&
  details.lot_state !== lot_state
