import { measureKindEndpoints } from '@crm/contract/foodbank/code-lists.endpoints'
import { useId, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { UnfoldButton } from '#platform/unfold/UnfoldButton.tsx'
import { KindChips } from './KindChips.tsx'
import { measureTexts } from './texts.ts'
import { Unfolded } from '#platform/unfold/Unfolded.tsx'

type Props = {
  value: readonly string[]
  onChange: (kinds: string[]) => void
  error: string | undefined
}

/** What accompanies a hand-out; folded, because most hand-outs have none, and read once it is opened. */
export function FoldedMeasures({ value, onChange, error }: Props) {
  const t = useTexts(measureTexts)
  const mayRead = useCan(measureKindEndpoints.list)
  const [wanted, setWanted] = useState<boolean>()
  const isOpen = (wanted ?? value.length > 0) || error !== undefined
  const id = useId()
  if (!mayRead) return null
  return (
    <div>
      <UnfoldButton
        variant="subtle"
        size="compact-md"
        data-flush
        isOpen={isOpen}
        controls={id}
        onToggle={setWanted}
      >
        {value.length > 0 ? t('folded', { kinds: value.length }) : t('fold')}
      </UnfoldButton>
      <Unfolded isOpen={isOpen} id={id}>
        {isOpen && (
          <KindChips
            label={t('fold')}
            scrollsIn={wanted === true}
            {...{ value, onChange, error }}
          />
        )}
      </Unfolded>
    </div>
  )
}
