import type { Signer } from '@crm/contract/foodbank/desk/desk-signing'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { corePaths } from '#core/paths.ts'
import { Avatar } from '#platform/avatar/Avatar.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import classes from './DeskCover.module.css'
import { PinPad, UNHEARD } from './PinPad.tsx'
import { signersQuery } from './queries.ts'
import { deskSigningTexts } from './texts.ts'

type Props = {
  organization: { readonly id: string; readonly name: string }
  onSigned: () => void
  onBack?: (() => void) | undefined
}

/** Covers the screen until a user signs or goes back. A native modal dialog, so that open drawers below cannot be reached. */
export function DeskCover({ organization, onSigned, onBack }: Props) {
  const t = useTexts(deskSigningTexts)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Signer>()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.nativeEvent.stopPropagation()
    if (event.key !== 'Escape') return
    event.preventDefault()
    onBack?.()
  }
  return (
    // keys typed here must not reach the desk behind
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classes.cover}
      aria-modal="true"
      aria-labelledby="desk-cover-title"
      onCancel={(event) => event.preventDefault()}
      // browsers may close a dialog in spite of preventDefault
      onClose={() => dialog.current?.showModal()}
      onKeyDown={onKeyDown}
    >
      <div className={classes.sheet}>
        <p className={classes.place}>{t('cover.place', { organization: organization.name })}</p>
        {chosen ? (
          <PinPad
            key={chosen.id}
            organizationId={organization.id}
            signer={chosen}
            titleId="desk-cover-title"
            onOther={() => setChosen(undefined)}
            onSigned={onSigned}
          />
        ) : (
          <>
            <h2 id="desk-cover-title" className={classes.title}>
              {t('cover.title')}
            </h2>
            <Names organizationId={organization.id} onChoose={setChosen} />
          </>
        )}
        <div className={classes.foot}>
          {onBack && (
            <Button variant="default" onClick={onBack} {...UNHEARD}>
              {t('cover.back')}
            </Button>
          )}
          <Button
            variant="default"
            onClick={() => void navigate({ to: corePaths.dashboard() })}
            {...UNHEARD}
          >
            {t('cover.leave')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

function Names({
  organizationId,
  onChoose,
}: {
  organizationId: string
  onChoose: (signer: Signer) => void
}) {
  const t = useTexts(deskSigningTexts)
  const { data, isError, refetch } = useQuery(signersQuery(organizationId))
  const names = useRef<HTMLUListElement>(null)
  const isThere = data !== undefined
  // usually the same person continues
  useEffect(() => {
    if (isThere) names.current?.querySelector('button')?.focus()
  }, [isThere])
  if (!data && isError)
    return (
      <div className={classes.failed} role="alert">
        <p>{t('cover.failed')}</p>
        <Button variant="default" onClick={() => void refetch()} {...UNHEARD}>
          {t('cover.retry')}
        </Button>
      </div>
    )
  if (!data) return <SkeletonLines height={112} label={t('cover.loading')} />
  return (
    <>
      {data.data.length > 0 && <p className={classes.hint}>{t('cover.choose')}</p>}
      <ul ref={names} className={classes.names}>
        {data.data.map((signer) => (
          <li key={signer.id}>
            <button
              type="button"
              className={classes.name}
              onClick={() => onChoose(signer)}
              {...UNHEARD}
            >
              <Avatar image={signer.avatar} name={`${signer.name} ${signer.surname}`} size={40} />
              <span>
                {signer.name} {signer.surname}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data.data.length === 0 && <p>{t('cover.nobody')}</p>}
      <p className={classes.hint}>{t('cover.missing')}</p>
    </>
  )
}
