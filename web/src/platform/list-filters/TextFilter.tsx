import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { FilterControl } from './filter.ts'
import { filterTexts } from './texts.ts'

const SEARCH_DEBOUNCE_MS = 200

type TextFilterProps = FilterControl & { readonly name: string; readonly label: string }

/** Typing adds no steps to the history. */
export function TextFilter({ name, label, values, set }: TextFilterProps) {
  const t = useTexts(filterTexts)
  const value = values[name] ?? ''
  const [typed, setTyped] = useState({ text: value, searched: value, seen: value })
  // The address has the typed text; another value now comes from elsewhere (a removed chip, back).
  if (typed.searched === value && typed.seen !== value) setTyped({ ...typed, seen: value })
  const text = value === typed.searched || value === typed.seen ? typed.text : value
  const search = (next: string) => {
    setTyped({ text: next, searched: next.trim(), seen: value })
    set({ [name]: next.trim() || undefined }, { replace: true })
  }
  const searchLater = useDebouncedCallback(search, SEARCH_DEBOUNCE_MS)
  const searchNow = (next: string) => {
    searchLater.cancel()
    search(next)
  }
  return (
    <TextInput
      type="search"
      label={label}
      maxLength={100}
      value={text}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        text && <CloseButton aria-label={t('clearText')} onClick={() => searchNow('')} />
      }
      onChange={(event) => {
        setTyped({ text: event.currentTarget.value, searched: value, seen: value })
        searchLater(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') searchNow(text)
      }}
    />
  )
}
