import '@mantine/spotlight/styles.layer.css'
import { SEARCH_LIMIT } from '@crm/contract/core/search'
import { Loader } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useLabel, useTexts } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/layout/shell.ts'
import { NARROW } from '#platform/list/columns.ts'
import classes from './SearchDialog.module.css'
import { screensByName } from './screens-by-name.ts'
import { searchTexts } from './texts.ts'
import { useSearchHits } from './use-search-hits.ts'

const [store, spotlight] = createSpotlight()

/** Quick search: screens by name at once, records of every module as the server finds them. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(searchTexts)
  const words = useLabel()
  const navigate = useNavigate()
  const { menu, modules } = useShell()
  const [text, setText] = useState('')
  const isNarrow = useMediaQuery(NARROW) ?? false
  const { hits, isSearching, isFailed } = useSearchHits(text)
  useEffect(() => spotlight.open(), [])
  const go = (to: string, search?: Readonly<Record<string, string>>) => void navigate({ to, ...(search ? { search } : {}) })
  const screens = screensByName(menu, words, text, SEARCH_LIMIT)
  const kinds = modules
    .flatMap((module) => module.search ?? [])
    .map((kind) => ({ ...kind, found: hits.filter((hit) => hit.kind === kind.kind) }))
    .filter(({ found }) => found.length > 0)
  const count = screens.length + kinds.reduce((sum, { found }) => sum + found.length, 0)
  const state = isFailed ? t('failed') : stateOf()
  function stateOf() {
    if (text.trim().length < 2) return t('hint')
    if (count > 0) return t('results', { count })
    return isSearching ? t('searching') : t('nothing')
  }
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      onSpotlightClose={onClose}
      shortcut={null}
      fullScreen={isNarrow}
      scrollable
      maxHeight={isNarrow ? 'calc(100dvh - 110px)' : 'min(60vh, 520px)'}
      aria-label={t('open')}
      classNames={{ action: classes.action ?? '', actionsGroup: classes.group ?? '' }}
    >
      <Spotlight.Search
        placeholder={t('placeholder')}
        aria-label={t('placeholder')}
        maxLength={100}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        rightSection={isSearching ? <Loader size={16} /> : null}
      />
      <Spotlight.ActionsList>
        <p className={classes.state} role="status" data-failed={isFailed || undefined} data-quiet={(count > 0 && !isFailed) || undefined}>
          {state}
        </p>
        {screens.length > 0 && (
          <Spotlight.ActionsGroup label={t('screens')}>
            {screens.map(({ path, search, label, icon: Icon }) => (
              <Spotlight.Action
                key={path}
                label={words(label)}
                leftSection={<Icon size={20} stroke={1.75} />}
                onClick={() => go(path, search)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {kinds.map(({ kind, label, icon: Icon, path, found }) => (
          <Spotlight.ActionsGroup key={kind} label={words(label)}>
            {found.map(({ id, title, detail }) => (
              <Spotlight.Action
                key={id}
                label={title}
                {...(detail ? { description: detail } : {})}
                leftSection={<Icon size={20} stroke={1.75} />}
                onClick={() => go(path(id))}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
