import type {
  RecallAnswer,
  RecallDetail,
  RecallPartner,
} from '@crm/contract/warehouse/recalls/recall-detail'
import { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { CloseButton, Group, Text } from '@mantine/core'
import { useWrite } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { useWeight } from '../../goods/use-weight.ts'
import { recallWrites } from '../queries.ts'
import { recallTexts } from '../texts.ts'

type Props = { readonly recall: RecallDetail; readonly partner: RecallPartner }

/** In the order in which they came. */
export function PartnerAnswers({ recall, partner: { answers, grams } }: Props) {
  const t = useTexts(recallTexts)
  const mayRemove = useCan(recallEndpoints.removeAnswer) && recall.state === 'open'
  if (answers.length === 0)
    return grams > 0 && <StatusDot tone="warn">{t('partners.noAnswer')}</StatusDot>
  return answers.map((answer) => <Answer key={answer.id} answer={answer} mayRemove={mayRemove} />)
}

function Answer({
  answer,
  mayRemove,
}: {
  readonly answer: RecallAnswer
  readonly mayRemove: boolean
}) {
  const t = useTexts(recallTexts)
  const { dateTime } = useFormat()
  const weight = useWeight()
  const { run } = useWrite(recallEndpoints.removeAnswer, recallWrites)
  const { id, grams, note, recorded_at, recorded_by_name } = answer
  const outcome = t(`outcome.${answer.outcome}`)
  const remove = async () => {
    const agreed = await confirm({
      title: t('partners.removeTitle'),
      text: t('partners.removeText'),
      confirmLabel: t('partners.remove'),
      danger: true,
    })
    if (agreed) await run({ params: { id } })
  }
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <div>
        <StatusDot tone={answer.outcome === 'told' ? 'warn' : 'ok'}>
          {grams === null ? outcome : t('partners.answerWith', { outcome, weight: weight(grams) })}
        </StatusDot>
        <Text size="sm" c="dimmed">
          {[
            note,
            t('partners.recorded', { name: recorded_by_name ?? '–', when: dateTime(recorded_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {mayRemove && (
        <CloseButton
          size={44}
          aria-label={t('partners.removeAnswer', { outcome })}
          onClick={() => void remove()}
        />
      )}
    </Group>
  )
}
