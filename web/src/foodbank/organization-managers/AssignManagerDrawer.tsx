import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { Foot } from '#platform/foot/Foot.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useHasPermission } from '#platform/session/use-can.ts'
import { noOption, scrollingOptions } from '#platform/select/list-box.ts'
import { useFirstServed } from '#platform/select/use-first-found.ts'
import { candidatesQuery, MIN_CANDIDATE_LETTERS, useAssignManager } from './queries.ts'
import { managerTexts } from './texts.ts'

type Props = { organizationId: string; onClose: () => void }

type Candidate = { value: string; label: string }

export function AssignManagerDrawer({ organizationId, onClose }: Props) {
  const t = useTexts(managerTexts)
  const [chosen, setChosen] = useState<Candidate | null>(null)
  const assigning = useAssignManager()
  const assign = async () => {
    if (
      chosen &&
      (await assigning.run({ params: { id: organizationId }, body: { user_id: chosen.value } }))
    )
      onClose()
  }
  return (
    <FormDrawer title={t('assignTitle')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void assign()
        }}
      >
        <CandidateSelect organizationId={organizationId} chosen={chosen} onChoose={setChosen} />
        <Foot
          primary={
            <Button type="submit" disabled={!chosen} loading={assigning.isPending}>
              {t('assignLabel')}
            </Button>
          }
        />
      </form>
    </FormDrawer>
  )
}

type SelectProps = {
  organizationId: string
  chosen: Candidate | null
  onChoose: (candidate: Candidate | null) => void
}

function CandidateSelect({ organizationId, chosen, onChoose }: SelectProps) {
  const t = useTexts(managerTexts)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const candidates = useQuery(candidatesQuery(organizationId, search))
  const assignsAnybody = useHasPermission('fb_organization.full_edit')
  const people = (candidates.data?.data ?? []).map(({ id, surname, name, username }) => ({
    value: id,
    label: `${surname} ${name} (${username})`,
  }))
  const firstServed = useFirstServed({
    typed,
    searched: search,
    isThere: candidates.data !== undefined && !candidates.isPlaceholderData,
    isChosen: typed.trim() === chosen?.label,
  })
  const none = t(search.length < MIN_CANDIDATE_LETTERS ? 'personHint' : 'personNone')
  return (
    <Select
      data-autofocus
      label={t('person')}
      description={assignsAnybody ? t('personHint') : `${t('personHint')} ${t('personOwn')}`}
      searchValue={typed}
      onSearchChange={setTyped}
      {...firstServed}
      data={people.length > 0 ? people : [noOption(none)]}
      value={chosen?.value ?? null}
      onChange={(_, option) => onChoose(option)}
      {...scrollingOptions}
    />
  )
}
